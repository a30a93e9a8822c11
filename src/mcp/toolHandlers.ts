import type { ToolHandler } from './toolHandler';
import { getContextForTask } from './tools/getContextForTask';
import { indexStatus } from './tools/indexStatus';

/** The list of tools this server answers; a test holds it against the tool table. */
export const TOOL_HANDLERS: readonly ToolHandler[] = [getContextForTask, indexStatus];
