import { asciidoc } from './asciidoc/language';
import { astro } from './astro/language';
import { bash } from './bash/language';
import { clojure } from './clojure/language';
import { c } from './c/language';
import { csharp } from './csharp/language';
import { css } from './css/language';
import { dockerfile } from './dockerfile/language';
import { elixir } from './elixir/language';
import { elm } from './elm/language';
import { erlang } from './erlang/language';
import { gleam } from './gleam/language';
import { go } from './go/language';
import { graphql } from './graphql/language';
import { groovy } from './groovy/language';
import { haskell } from './haskell/language';
import { html } from './html/language';
import { ini } from './ini/language';
import { java } from './java/language';
import { javascript } from './javascript/language';
import { json } from './json/language';
import { julia } from './julia/language';
import { kotlin } from './kotlin/language';
import type { Language } from './language';
import { less } from './less/language';
import { lua } from './lua/language';
import { makefile } from './makefile/language';
import { markdown } from './markdown/language';
import { nix } from './nix/language';
import { ocamlInterface } from './ocaml-interface/language';
import { ocaml } from './ocaml/language';
import { perl } from './perl/language';
import { php } from './php/language';
import { powershell } from './powershell/language';
import { properties } from './properties/language';
import { protobuf } from './protobuf/language';
import { python } from './python/language';
import { r } from './r/language';
import { restructuredtext } from './restructuredtext/language';
import { ruby } from './ruby/language';
import { rust } from './rust/language';
import { scss } from './scss/language';
import { solidity } from './solidity/language';
import { sql } from './sql/language';
import { svelte } from './svelte/language';
import { terraform } from './terraform/language';
import { toml } from './toml/language';
import { tsx } from './tsx/language';
import { typescript } from './typescript/language';
import { vue } from './vue/language';
import { yaml } from './yaml/language';
import { zig } from './zig/language';

/** The list of languages. Adding one is a folder beside this file and a line here. */
export const LANGUAGES: readonly Language[] = [
  asciidoc,
  astro,
  bash,
  clojure,
  c,
  csharp,
  css,
  dockerfile,
  elixir,
  elm,
  erlang,
  gleam,
  go,
  graphql,
  groovy,
  haskell,
  html,
  ini,
  java,
  javascript,
  json,
  julia,
  kotlin,
  less,
  lua,
  makefile,
  markdown,
  nix,
  ocaml,
  ocamlInterface,
  perl,
  php,
  powershell,
  properties,
  protobuf,
  python,
  r,
  restructuredtext,
  ruby,
  rust,
  scss,
  solidity,
  sql,
  svelte,
  terraform,
  toml,
  tsx,
  typescript,
  vue,
  yaml,
  zig,
];
