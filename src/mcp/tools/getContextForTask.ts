import { withStatusLine } from '../../core/render/statusLine';
import { toContextRequest } from '../../protocol/inputCheck';
import type { ToolHandler } from '../toolHandler';

/**
 * The answer is text and has no structured content: clients that find structured content show the model that
 * JSON in place of the text, which would escape every line of code and break the token budget. What a program
 * wants of the pack is in `_meta`, which no model sees.
 */
export const getContextForTask: ToolHandler = {
  name: 'get_context_for_task',
  async call(input, session, onProgress, token) {
    const { workspace, isCurrent } = await session.current(token, onProgress);
    const request = toContextRequest(input);
    const { maxTokens } = session;
    const { pack } = await workspace.context(maxTokens === undefined ? request : { maxTokens, ...request }, token);
    return {
      content: [{ type: 'text', text: withStatusLine(pack.context.text, workspace.status(), isCurrent) }],
      _meta: {
        'cairn/digest': pack.digest,
        'cairn/revision': pack.revision,
        'cairn/confidence': pack.coverage.confidence,
        'cairn/usedTokens': pack.context.usedTokens,
        'cairn/files': pack.files.map((file) => ({ path: file.path, repository: file.repository, score: file.score })),
      },
    };
  },
};
