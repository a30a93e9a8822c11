import { EDGE_TYPES } from '../../model/kinds';
import { add, relativeToBest } from './columns';
import type { CompanionFeature, FileFeature, Seed } from './feature';
import { degree, fileGraph, type Links } from './fileGraph';
import { passageFeatures } from './passages';
import { bodyFeatures } from './bodyFeatures';
import type { RankContext } from './rankContext';
import { symbolCompanions } from './symbolCompanions';

/** Seeds hand their weight along the links; a neighbour that everybody has (a hub) gets less of it. */
function spread(context: RankContext, seeds: readonly Seed[], links: Links, back: Links): Float64Array {
  const values = new Float64Array(context.count);
  for (const { file, weight } of seeds) {
    for (let i = links.start[file] as number; i < (links.start[file + 1] as number); i++) {
      const other = links.other[i] as number;
      add(values, other, (weight * (links.weight[i] as number)) / Math.log(3 + degree(back, other)));
    }
  }
  return values;
}

/** Files whose imports are followed: beyond the strongest three an import says little. */
const IMPORTING_SEEDS = 3;
const IMPORTS = EDGE_TYPES.indexOf('IMPORTS');

/** What the strongest three import, less the more they import. */
function importedByFew(context: RankContext, seeds: readonly Seed[]): Float64Array {
  const { graph } = context.view;
  const values = new Float64Array(context.count);
  for (const { file, weight } of seeds.slice(0, IMPORTING_SEEDS)) {
    const imports = new Map<number, number>();
    for (let symbol = graph.firstSymbol(file); symbol < graph.endSymbol(file); symbol++) {
      for (let edge = graph.outStart[symbol] as number; edge < (graph.outStart[symbol + 1] as number); edge++) {
        const other = graph.fileOf[graph.edgeTo[edge] as number] as number;
        if (graph.edgeType[edge] === IMPORTS && other !== file) imports.set(other, (imports.get(other) ?? 0) + 1 / Math.max(1, graph.edgeCandidates[edge] as number));
      }
    }
    for (const [other, count] of imports) add(values, other, (weight * Math.log1p(count)) / Math.log(3 + imports.size));
  }
  return values;
}

const ENTRY_OF_FOLDER = /(?:^|\/)(?:index|__init__|mod|lib|package-info)\.\w+$/;

/** Entries of folders hand out what the strongest files define: a new name is often added there as well. */
function handsOut(context: RankContext, seeds: readonly Seed[]): Float64Array {
  const { graph } = context.view;
  const values = new Float64Array(context.count);
  const { usedBy } = fileGraph(graph);
  for (const { file, weight } of seeds) {
    for (let i = usedBy.start[file] as number; i < (usedBy.start[file + 1] as number); i++) {
      const entry = usedBy.other[i] as number;
      if (ENTRY_OF_FOLDER.test(graph.files[entry]?.path ?? '')) add(values, entry, weight);
    }
  }
  return values;
}

/** Files of the folder share what the seeds in it have, divided by the size of the folder. */
function sameFolder(context: RankContext, seeds: readonly Seed[]): Float64Array {
  const folderOf = context.view.graph.files.map(({ root, path }) => `${root}:${path.slice(0, path.lastIndexOf('/') + 1)}`);
  const weightOf = new Map<string, number>();
  const sizeOf = new Map<string, number>();
  for (const folder of folderOf) sizeOf.set(folder, (sizeOf.get(folder) ?? 0) + 1);
  for (const { file, weight } of seeds) weightOf.set(folderOf[file] as string, (weightOf.get(folderOf[file] as string) ?? 0) + weight);
  const own = new Map(seeds.map(({ file, weight }) => [file, weight]));
  return Float64Array.from(folderOf, (folder, file) => ((weightOf.get(folder) ?? 0) - (own.get(file) ?? 0)) / Math.log(2 + (sizeOf.get(folder) ?? 0)));
}

/** Tests say in many words what their source does: the best of the file's tests, by words and passages. */
function testsMatch(context: RankContext): Float64Array {
  const [words, passage] = [bodyFeatures[0], passageFeatures[0]].map((feature) => relativeToBest(feature?.compute(context) ?? new Float64Array()));
  const links = fileGraph(context.view.graph).testedBy;
  const values = new Float64Array(context.count);
  for (let file = 0; file < context.count; file++) {
    for (let i = links.start[file] as number; i < (links.start[file + 1] as number); i++) {
      const test = links.other[i] as number;
      values[file] = Math.max(values[file] as number, (links.weight[i] as number) * ((words?.[test] as number) + (passage?.[test] as number)));
    }
  }
  return values;
}

export const neighbourFeatures: readonly FileFeature[] = [
  { name: 'its tests match', scale: 'relative', compute: testsMatch },
];

export const neighbourCompanions: readonly CompanionFeature[] = [
  {
    name: 'used by the strongest files',
    scale: 'relative',
    compute: (context, seeds) => spread(context, seeds, fileGraph(context.view.graph).uses, fileGraph(context.view.graph).usedBy),
  },
  {
    name: 'uses the strongest files',
    scale: 'relative',
    compute: (context, seeds) => spread(context, seeds, fileGraph(context.view.graph).usedBy, fileGraph(context.view.graph).uses),
  },
  { name: 'imported by the strongest three', scale: 'relative', compute: importedByFew },
  { name: 'hands out the strongest files', scale: 'relative', compute: handsOut },
  ...symbolCompanions,
  { name: 'in the folder of the strongest files', scale: 'relative', compute: sameFolder },
];
