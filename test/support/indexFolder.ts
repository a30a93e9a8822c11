/**
 * A process that indexes: `node --import tsx indexFolder.ts <root> <indexes> [workers]`. Prints one line of JSON when it is done:
 * the status of the root and a digest of its graph.
 */
import { createHash } from 'node:crypto';
import { graphText, TestWorkspace } from './testWorkspace';

async function main([root, indexLocation, workers = '1']: string[]): Promise<void> {
  const opened = await TestWorkspace.open([root!], { indexLocation: indexLocation!, workers: Number(workers) });
  process.stdout.write('open\n');
  await opened.refresh();
  const digest = createHash('sha256').update(graphText(opened.graph)).digest('hex');
  process.stdout.write(`${JSON.stringify({ status: opened.repository, digest, log: opened.log })}\n`);
  await opened.close();
}

void main(process.argv.slice(2));
