/**
 * A process that indexes one folder, as given by a JSON argument. Prints a line when the workspace is open and one of JSON when
 * the index is done: status, digest of the graph, and what was logged.
 */
import { createHash } from 'node:crypto';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { openWorkspace } from '../../src/node/openWorkspace';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';
import { graphText } from './graphText';

export interface IndexJob {
  readonly root: string;
  readonly indexes: string;
  readonly workers: number;
  readonly workerFile: string;
  readonly grammarsFolder: string;
}

async function main({ root, indexes, workers, workerFile, grammarsFolder }: IndexJob): Promise<void> {
  const log: string[] = [];
  const settings = { ...DEFAULT_SETTINGS, indexLocation: indexes, workers };
  const workspace = await openWorkspace({ folders: [root], settings, workerFile, grammarsFolder, log: (level, message) => log.push(`${level}: ${message}`) });
  process.stdout.write('open\n');
  await workspace.refresh({}, NEVER_CANCELLED);
  const digest = createHash('sha256').update(graphText(workspace.view().graph)).digest('hex');
  process.stdout.write(`${JSON.stringify({ status: workspace.status().repositories[0], digest, log })}\n`);
  await workspace.close();
}

void main(JSON.parse(process.argv[2]!) as IndexJob);
