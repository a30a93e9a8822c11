import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const clojure = queryLanguage({
  id: 'clojure',
  title: 'Clojure',
  extensions: ['.clj', '.cljs', '.cljc', '.edn', '.bb'],
  onlyExplainedMentions: true,
  comments: { line: ';', open: '', close: '' },
  nameOf: (name) => name.replace(/^\^\S+\s+/, ''),
  visibilityOf: (_, head) => (/^\(defn-|\^:private\b/.test(head) ? 'private' : 'public'),
  isTest: (_, head) => /^\((?:[\w.]+\/)?deftest\b/.test(head),
  readImport,
  query: `
(source (list_lit . (sym_lit (sym_name) @_ns) . (sym_lit name: (sym_name) @namespace) (#any-of? @_ns "ns" "in-ns")) @import)

(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (str_lit)? @doc
  (#any-of? @_def "defn" "defn-" "defmulti" "deftest" "defn-spec")) @definition.function
(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (#eq? @_def "defmethod")) @definition.method
(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (str_lit)? @doc (#eq? @_def "defmacro")) @definition.macro
(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (#any-of? @_def "def" "defonce" "s/def")) @definition.variable
(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (#any-of? @_def "defprotocol" "definterface")) @definition.interface
(list_lit . (sym_lit (sym_name) @_def) . (sym_lit name: (sym_name) @name) (#any-of? @_def "defrecord" "deftype" "defstruct")) @definition.class
(list_lit . (sym_lit (sym_name) @_def) (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit)) @definition.method
  (#any-of? @_def "defprotocol" "defrecord" "deftype" "definterface" "extend-type"))
(list_lit . (sym_lit (sym_name) @_def) (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) (str_lit) @doc) (#eq? @_def "defprotocol"))

(list_lit . (sym_lit (sym_name) @_def) (vec_lit (sym_lit name: (sym_name) @local)) (#any-of? @_def "defn" "defn-" "fn" "defmacro" "let" "loop" "for" "doseq" "when-let" "if-let"))
(list_lit . (sym_lit namespace: (sym_ns) @receiver name: (sym_name) @reference.call))
(list_lit . (sym_lit !namespace name: (sym_name) @reference.call)
  (#not-any-of? @reference.call "ns" "def" "defn" "defn-" "defmacro" "defmulti" "defmethod" "defonce" "defprotocol" "defrecord" "deftype" "deftest" "let" "if" "when" "cond" "do" "fn" "loop" "recur" "for" "doseq" "case" "and" "or" "not" "->" "->>" "=" "+" "-" "*" "/" "<" ">" "map" "filter" "reduce" "str" "is" "testing" "quote" "try" "catch" "throw" "when-let" "if-let" "assoc" "get" "conj" "first" "rest" "atom" "swap!" "deref" "reset!"))
(vec_lit (sym_lit !namespace name: (sym_name) @reference.read))
(list_lit (_) (sym_lit !namespace name: (sym_name) @reference.pass))
(str_lit) @string
(comment) @comment
`,
});

/** The `:require` and `:use` clauses of an `ns` form: `[a.b :as c :refer [d e]]`, `[a.b :refer :all]`, `a.b`. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const facts: Omit<FoundImport, 'start'>[] = [];
  for (const [, word, clause] of statement.matchAll(/\(:(require|use|require-macros)\b((?:[^()]|\([^()]*\))*)\)/g)) {
    for (const [, module, options] of clause.matchAll(/[[(]\s*([\w.*+!?<>=-]+(?:\.[\w.*+!?<>=-]+)*)((?:[^[\]()]|\[[^\]]*\])*)[\])]/g)) {
      const alias = /:as(?:-alias)?\s+([\w.*+!?<>=-]+)/.exec(options)?.[1];
      const refer = /:(?:refer|only)\s+\[([^\]]*)\]/.exec(options)?.[1];
      if (alias !== undefined) facts.push({ module, imported: '*', local: alias });
      for (const name of refer?.split(/\s+/).filter((part) => part !== '') ?? []) facts.push({ module, imported: name, local: name });
      if (alias === undefined && refer === undefined) facts.push({ module, imported: '*', local: word === 'use' || options.includes(':all') ? '*' : module });
    }
  }
  return facts;
}
