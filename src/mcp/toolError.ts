/** Something the caller can act on: becomes a tool result with `isError`, never a protocol error. One sentence or two. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
