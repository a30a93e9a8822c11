import assert from 'node:assert/strict';
import { linesOf } from '../../support/parsedFiles';

/** Each: files, and edges that must be among those of the files. */
const CASES: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'Lua: a table that a required file returns': [
    { 'game/items.lua': 'local M = {}\nfunction M.clone(item) return item end\nreturn M\n', 'main.lua': 'local items = require("game.items")\nlocal function use() items.clone(1) end\n' },
    ['main.lua -IMPORTS-> game/items.lua', 'main.lua:use -CALLS?1-> game/items.lua:M.clone'],
  ],
  'Elixir: a function of an aliased module': [
    { 'lib/repo.ex': 'defmodule Shop.Repo do\n  def get(id), do: id\nend\n', 'lib/web.ex': 'defmodule Shop.Web do\n  alias Shop.Repo\n  def show(id), do: Repo.get(id)\nend\n' },
    ['lib/web.ex -IMPORTS-> lib/repo.ex', 'lib/web.ex:Shop.Web.show -CALLS?1-> lib/repo.ex:Shop.Repo.get'],
  ],
  'Haskell: an imported function': [
    { 'src/Calc/Lexer.hs': 'module Calc.Lexer where\ntokenize :: String -> Int\ntokenize s = length s\n', 'src/Main.hs': 'module Main where\nimport Calc.Lexer (tokenize)\nrun :: Int\nrun = id (tokenize "a")\n' },
    ['src/Main.hs -IMPORTS-> src/Calc/Lexer.hs', 'src/Main.hs:run -CALLS-> src/Calc/Lexer.hs:tokenize'],
  ],
  'OCaml: a file is a module': [
    { 'lib/queue.ml': 'let push q x = x :: q\n', 'bin/main.ml': 'let run q = Queue.push q 1\n' },
    ['bin/main.ml:run -CALLS?1-> lib/queue.ml:push'],
  ],
  'Bash: a function of a sourced script': [
    { 'lib/log.sh': 'log_info() { echo "$1"; }\n', 'deploy.sh': 'source ./lib/log.sh\nmain() { log_info hi; }\n' },
    ['deploy.sh -IMPORTS-> lib/log.sh', 'deploy.sh:main -CALLS-> lib/log.sh:log_info'],
  ],
  'R: a function of another file of the package': [
    { 'R/helpers.R': 'surface <- function(x) x\n', 'R/model.R': 'fit <- function(d) surface(d)\n' },
    ['R/model.R:fit -CALLS?1-> R/helpers.R:surface'],
  ],
  'SQL: a table of another migration': [
    { 'db/1_tables.sql': 'CREATE TABLE orders (id int);\n', 'db/2_views.sql': 'CREATE VIEW open_orders AS SELECT id FROM orders;\n' },
    ['db/2_views.sql:open_orders -REFERENCES/read?1-> db/1_tables.sql:orders'],
  ],
  'Protobuf: a message of an imported file': [
    { 'proto/money.proto': 'package shop;\nmessage Money { int64 cents = 1; }\n', 'proto/order.proto': 'package shop;\nimport "money.proto";\nmessage Order {\n  Money total = 1;\n}\n' },
    ['proto/order.proto -IMPORTS-> proto/money.proto', 'proto/order.proto:Order -REFERENCES/read-> proto/money.proto:Money'],
  ],
  'GraphQL: a type of another schema file': [
    { 'user.graphql': 'type User {\n  id: ID!\n}\n', 'query.graphql': 'type Query {\n  user: User\n}\n' },
    ['query.graphql:Query -REFERENCES/read?1-> user.graphql:User'],
  ],
  'Terraform: variables of the folder and modules by their path': [
    { 'variables.tf': 'variable "region" {\n}\n', 'main.tf': 'module "network" {\n  source = "./net"\n  region = var.region\n}\n', 'net/main.tf': 'output "id" {\n}\n' },
    ['main.tf -IMPORTS-> net/main.tf', 'main.tf:network -REFERENCES/read?1-> variables.tf:region'],
  ],
  'Solidity: a base and a library of imported files': [
    { 'Fees.sol': 'library Fees {\n  function take(uint a) internal {}\n}\n', 'Vault.sol': 'import "./Fees.sol";\ncontract Vault {\n  function pay(uint a) public { Fees.take(a); }\n}\n' },
    ['Vault.sol -IMPORTS-> Fees.sol', 'Vault.sol:Vault.pay -CALLS-> Fees.sol:Fees.take'],
  ],
  'Erlang: a function of a module by its file': [
    { 'src/log.erl': '-module(log).\nwrite(X) -> X.\n', 'src/main.erl': '-module(main).\nrun(X) ->\n    log:write(X).\n' },
    ['src/main.erl:run -CALLS?1-> src/log.erl:write'],
  ],
  'SCSS: a mixin of a partial': [
    { 'styles/_mixins.scss': '@mixin shade($a) {\n  color: $a;\n}\n', 'styles/main.scss': '@use "mixins" as m;\n.btn {\n  @include m.shade(red);\n}\n' },
    ['styles/main.scss -IMPORTS-> styles/_mixins.scss', 'styles/main.scss:btn -CALLS-> styles/_mixins.scss:shade'],
  ],
  'HTML: a class of its style sheet': [
    { 'main.css': '.btn { color: red; }\n', 'index.html': '<link rel="stylesheet" href="main.css">\n<main id="app"><a class="btn big">x</a></main>\n' },
    ['index.html -IMPORTS-> main.css', 'index.html:app -REFERENCES/read-> main.css:btn'],
  ],
  'Vue: components and functions of TypeScript, both ways': [
    {
      'src/TaskRow.vue': '<template><li/></template>\n<script setup lang="ts">\nimport { done } from "./tasks";\nfunction finish() { done(1); }\n</script>\n',
      'src/TaskList.vue': '<script setup lang="ts">\nimport TaskRow from "./TaskRow.vue";\n</script>\n<template><task-row/></template>\n',
      'src/tasks.ts': 'export function done(id: number) {}\n',
      'src/main.ts': 'import TaskList from "./TaskList.vue";\nmount(TaskList);\n',
    },
    [
      'src/TaskList.vue -CALLS-> src/TaskRow.vue', 'src/TaskList.vue -IMPORTS-> src/TaskRow.vue', 'src/TaskRow.vue:finish -CALLS-> src/tasks.ts:done', 'src/main.ts -IMPORTS-> src/TaskList.vue',
    ],
  ],
  'Svelte: a store of TypeScript': [
    { 'src/App.svelte': '<script lang="ts">\nimport { reset } from "./stores";\nconst clear = () => { reset(); };\n</script>\n', 'src/stores.ts': 'export function reset() {}\n' },
    ['src/App.svelte -IMPORTS-> src/stores.ts', 'src/App.svelte:clear -CALLS-> src/stores.ts:reset'],
  ],
};

describe('links of languages of the second tier', () => {
  for (const [name, [files, expected]] of Object.entries(CASES)) {
    it(name, async () => {
      const lines = await linesOf(files);
      const missing = expected.filter((line) => !lines.includes(line));
      assert.deepEqual(missing, [], `found ${lines.join('; ')}`);
    });
  }

  it('a name that many files define means none of them', async () => {
    const files = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`db/${i}/t.sql`, 'CREATE TABLE orders (id int);\n']));
    const lines = await linesOf({ ...files, 'views.sql': 'CREATE VIEW v AS SELECT 1 FROM orders;\n' });
    assert.deepEqual(lines.filter((line) => line.startsWith('views.sql')), []);
  });
});
