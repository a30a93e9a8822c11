import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { FEATURE_NAMES, fileMatrix } from '../../src/core/retrieve/files/fileMatrix';
import { rankContext } from '../../src/core/retrieve/files/rankContext';
import { readTask } from '../../src/core/retrieve/reading';
import type { IndexView } from '../../src/core/store/indexView';
import type { BenchTask } from './benchFolder';

/** Features of every file of one task, as the fit reads them. */
export interface TaskFeatures {
  readonly id: string;
  readonly repo: string;
  readonly names: readonly string[];
  readonly count: number;
  /** Feature i of file f is at i * count + f. */
  readonly values: Float32Array;
  /** File numbers of the answer; -1 for a file that is not indexed. */
  readonly gold: readonly number[];
  readonly paths: readonly string[];
}

export function taskFeatures(view: IndexView, task: BenchTask, seedWeights: Readonly<Record<string, number>>): TaskFeatures {
  const context = rankContext(view, readTask(task.text), {}, NEVER_CANCELLED);
  const matrix = fileMatrix(context, seedWeights);
  const values = new Float32Array(matrix.names.length * context.count);
  matrix.columns.forEach((column, i) => values.set(column, i * context.count));
  const paths = view.graph.files.map((file) => file.path);
  return { id: task.id, repo: task.repo, names: FEATURE_NAMES, count: context.count, values, gold: task.gold.map((file) => paths.indexOf(file)), paths };
}

export function writeFeatures(folder: string, features: TaskFeatures): void {
  fs.mkdirSync(folder, { recursive: true });
  const { values, ...meta } = features;
  fs.writeFileSync(path.join(folder, `${features.id}.f32`), new Uint8Array(values.buffer));
  fs.writeFileSync(path.join(folder, `${features.id}.json`), JSON.stringify(meta));
}

/** Dumped features in the order of their names. */
export function readFeatures(folder: string): TaskFeatures[] {
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => {
    const meta = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Omit<TaskFeatures, 'values'>;
    const bytes = fs.readFileSync(path.join(folder, name.replace(/json$/, 'f32')));
    return { ...meta, values: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) };
  });
}
