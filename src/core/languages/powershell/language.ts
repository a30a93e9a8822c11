import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const powershell = queryLanguage({
  id: 'powershell',
  title: 'PowerShell',
  extensions: ['.ps1', '.psm1', '.psd1'],
  selfReceivers: ['this'],
  comments: { line: '#', open: '<#', close: '#>' },
  readImport,
  nameOf: (name) => name.replace(/^\$?(?:script:|global:|private:)?/i, ''),
  docOf: (comment) => comment.replace(/^<#|#>$/g, '').replace(/^[ \t]*#+ ?/gm, '').replace(/^\s*\.SYNOPSIS\s*/i, '').replace(/^[ \t]+/gm, '').trim(),
  isTest: (_, head) => /^(?:Describe|It)\b/i.test(head),
  query: `
(command command_name: (command_name) @_load (#match? @_load "^([Uu]sing|[Ii]mport-[Mm]odule)$")) @import
(command (command_invokation_operator) @_dot (#eq? @_dot ".")) @import

(function_statement (function_name) @name (script_block) @body) @definition.function
(class_statement . (simple_name) @name . (simple_name) @extends)
(class_statement . (simple_name) @name) @definition.class
(enum_statement (simple_name) @name) @definition.enum
(enum_member (simple_name) @name) @definition.enumMember
(class_property_definition (variable) @name) @definition.property
(class_method_definition (simple_name) @name (script_block)? @body) @definition.method
(program (statement_list (pipeline (assignment_expression (left_assignment_expression) @name)) @definition.variable))

(command command_name: (command_name) @reference.call
  (#not-any-of? @reference.call "Write-Host" "Write-Output" "Write-Verbose" "Write-Error" "Out-Null" "Where-Object" "ForEach-Object" "Select-Object" "Get-ChildItem" "Test-Path" "Join-Path" "New-Object" "Export-ModuleMember" "echo" "cd"))
(invokation_expression (type_literal (type_spec) @receiver) (member_name (simple_name) @reference.call))
(invokation_expression (variable) @receiver (member_name (simple_name) @reference.call))
(type_identifier) @reference.type
(comment) @comment
`,
});

/** `using module ./a.psm1`, `Import-Module a`, `. $PSScriptRoot/a.ps1`: all bring everything in. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = /^(?:using\s+module\s+|import-module\s+(?:-name\s+)?|\.\s+)["']?([^"'\s;]+)/i.exec(statement)?.[1];
  const module = found?.replace(/^\$(?:PSScriptRoot|\{PSScriptRoot\})[\\/]/i, './').replaceAll('\\', '/');
  return module === undefined || module.includes('$') ? [] : [{ module, imported: '*', local: '*' }];
}
