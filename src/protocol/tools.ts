/** The subset of JSON Schema that every model and client understands: an object at the top, no combinators. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
}

export interface PropertySchema {
  readonly type: 'string' | 'number' | 'boolean' | 'array';
  /** Says the limits in prose: some models drop minimum and pattern. */
  readonly description: string;
  readonly items?: { readonly type: 'string' };
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whole numbers only. */
  readonly isInteger?: boolean;
}

/** One tool, from which the VS Code contribution, the MCP tool and the documentation are made. */
export interface ToolDefinition {
  readonly name: string;
  /** Title for people. */
  readonly title: string;
  /** For the model, at most 1,024 characters. */
  readonly description: string;
  readonly input: ToolSchema;
  /** Where it is offered. */
  readonly surfaces: readonly ('vscode' | 'mcp')[];
  /** Name after `#` in a VS Code prompt; '' when it is not offered there. */
  readonly referenceName: string;
  readonly isReadOnly: boolean;
}

/** The one list of tools. */
export const TOOLS: readonly ToolDefinition[] = [
  {
    name: 'get_context_for_task',
    title: 'Context for a Task',
    description:
      'Finds which code a task is about before you search or edit. Give it the task, bug report or question in full words; it returns the files ' +
      'to start from, the relevant functions and classes with their source, and the reason for each, from an index of the open workspace. ' +
      'Call it first for any coding task: it is faster than searching and finds related code that shares no words with the task. Read-only, offline.',
    input: {
      type: 'object',
      properties: {
        task: { type: 'string', description: 'The task in words, as complete as you have it: bug report, feature request, question, stack trace. Required.' },
        maxTokens: { type: 'number', isInteger: true, minimum: 200, maximum: 50000, description: 'Upper bound of the answer in tokens, a whole number from 200 to 50000. Default 1500.' },
        maxFiles: { type: 'number', isInteger: true, minimum: 1, maximum: 200, description: 'How many ranked files to list, a whole number from 1 to 200. Default 12.' },
        pathPrefix: { type: 'string', description: 'Only code below this folder, relative to the workspace root with forward slashes, for example "src/server".' },
        repositories: { type: 'array', items: { type: 'string' }, description: 'Only these repositories (workspace folder names). All when left out.' },
        explicitSymbols: { type: 'array', items: { type: 'string' }, description: 'Names of functions, classes or members that the task is certainly about, for example "SessionInterface.open_session".' },
        historyFiles: { type: 'array', items: { type: 'string' }, description: 'Paths of files that earlier work on this task touched.' },
        includeTests: { type: 'boolean', description: 'True to rank test files like other files. Default false: tests come last unless the task is about tests.' },
      },
      required: ['task'],
    },
    surfaces: ['vscode', 'mcp'],
    referenceName: 'cairnContext',
    isReadOnly: true,
  },
  {
    name: 'index_status',
    title: 'Index Status',
    description: 'Tells what the index of the workspace holds: files, symbols, languages, skipped and stale files, revision and freshness. Read-only.',
    input: { type: 'object', properties: {}, required: [] },
    surfaces: ['mcp'],
    referenceName: '',
    isReadOnly: true,
  },
];
