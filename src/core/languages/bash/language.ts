import { queryLanguage } from '../queryLanguage';

export const bash = queryLanguage({
  id: 'bash',
  title: 'Bash',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats'],
  fileNames: ['.bashrc', '.bash_profile', '.zshrc', '.profile', 'PKGBUILD'],
  comments: { line: '#', open: '', close: '' },
  nameOf: (name) => name,
  readImport(statement) {
    // `$(dirname "$0")/lib.sh` and `$here/lib.sh` are beside the script, as far as anybody can tell.
    const path = /^(?:source|\.)\s+(.+)/.exec(statement)?.[1].trim().replace(/["']/g, '').replace(/^(?:\$\([^)]*\)|\$\{[^}]*\}|\$\w+)\//, './') ?? '';
    return path === '' || path.includes('$') ? [] : [{ module: path, imported: '*', local: '*' }];
  },
  query: `
(command name: (command_name (word) @_source) (#any-of? @_source "source" ".")) @import

(function_definition name: (word) @name body: (_) @body) @definition.function
(declaration_command "readonly" (variable_assignment name: (variable_name) @name)) @definition.constant
(declaration_command ["export" "declare" "typeset"] (variable_assignment name: (variable_name) @name)) @definition.variable
(declaration_command "local" (variable_assignment name: (variable_name) @local))
(variable_assignment name: (variable_name) @name) @definition.variable

(command name: (command_name (word) @reference.call)
  (#not-any-of? @reference.call "echo" "printf" "cd" "set" "exit" "return" "source" "." "test" "[" "true" "false" "shift" "exec" "eval" "trap" "rm" "mkdir" "cp" "mv" "cat" "grep" "sed" "awk" "ls" "sleep" "read" "unset" "command" "git" "docker" "curl" "tar" "chmod" "find" "sort" "head" "tail" "wc" "alias" "local" "export"))
(string) @string
(comment) @comment
`,
});
