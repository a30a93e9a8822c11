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
  /** Longest text in UTF-16 code units. */
  readonly maxLength?: number;
  /** Longest list. */
  readonly maxItems?: number;
  /** A path inside the workspace: relative, forward slashes, no `..`. */
  readonly isRelativePath?: boolean;
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

/** A task is a message, not a document: longer texts are logs, of which the first part says what happened. */
const TASK_LENGTH = 200_000;
/** More names than this are a list of the repository, not a hint. */
const LIST_LENGTH = 100;

const list = (description: string) => ({ type: 'array', items: { type: 'string' }, maxItems: LIST_LENGTH, description }) as const;
const wholeNumber = (minimum: number, maximum: number, description: string) =>
  ({ type: 'number', isInteger: true, minimum, maximum, description }) as const;

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
        task: {
          type: 'string',
          maxLength: TASK_LENGTH,
          description: 'The task in words, as complete as you have it: bug report, feature request, question, stack trace. Required.',
        },
        maxTokens: wholeNumber(200, 50_000, 'Upper bound of the answer in tokens, a whole number from 200 to 50000. Default 1500.'),
        maxChars: wholeNumber(800, 400_000, 'Upper bound of the answer in characters, a whole number from 800 to 400000. No bound when left out.'),
        maxFiles: wholeNumber(1, 200, 'How many ranked files to list, a whole number from 1 to 200. Default 12.'),
        maxCandidates: wholeNumber(1, 200, 'How many functions and classes to answer with, a whole number from 1 to 200. Default 20.'),
        pathPrefix: {
          type: 'string',
          isRelativePath: true,
          maxLength: 4096,
          description: 'Only code below this folder, relative to the workspace root with forward slashes, for example "src/server".',
        },
        repositories: list('Only these repositories (workspace folder names). All when left out.'),
        explicitSymbols: list('Names of functions, classes or members that the task is certainly about, for example "SessionInterface.open_session".'),
        routePaths: list('Routes that the task is about, for example "GET /users/{id}".'),
        historyFiles: list('Paths of files that earlier work on this task touched.'),
        includeTests: {
          type: 'boolean',
          description: 'True to rank test files like other files. Default false: tests come last unless the task is about tests.',
        },
        commit: { type: 'string', maxLength: 64, description: 'The commit you believe is checked out; the answer says when the index is of another one.' },
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

/** The tool of that name; a name that is not in the table is a mistake of the caller's code. */
export function toolNamed(name: string): ToolDefinition {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool named ${name}.`);
  return tool;
}
