import { EDGE_TYPES } from '../../model/kinds';
import type { CodeGraph } from '../../store/graph';
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
  const { of, sizes } = foldersOf(context.view.graph);
  const weightOf = new Float64Array(sizes.length);
  for (const { file, weight } of seeds) add(weightOf, of[file] as number, weight);
  const own = new Float64Array(context.count);
  for (const { file, weight } of seeds) own[file] = weight;
  return Float64Array.from(of, (folder, file) => ((weightOf[folder] as number) - (own[file] as number)) / Math.log(2 + (sizes[folder] as number)));
}

/** Folders by number: that of each file, and how many files each holds. */
interface Folders {
  readonly of: Uint32Array;
  readonly sizes: readonly number[];
}

const foldersOfGraph = new WeakMap<CodeGraph, Folders>();

function foldersOf(graph: CodeGraph): Folders {
  let folders = foldersOfGraph.get(graph);
  if (folders === undefined) {
    const numbers = new Map<string, number>();
    const sizes: number[] = [];
    const of = Uint32Array.from(graph.files, ({ root, path }) => {
      const name = `${root}:${path.slice(0, path.lastIndexOf('/') + 1)}`;
      let number = numbers.get(name);
      if (number === undefined) numbers.set(name, (number = sizes.push(0) - 1));
      sizes[number] = (sizes[number] as number) + 1;
      return number;
    });
    foldersOfGraph.set(graph, (folders = { of, sizes }));
  }
  return folders;
}

/** Tests say in many words what their source does: the best of the file's tests, by words and passages. */
function testsMatch(context: RankContext): Float64Array {
  const [words, passage] = [bodyFeatures[0], passageFeatures[0]].map((feature) => relativeToBest(feature === undefined ? new Float64Array() : context.once(feature.compute)));
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
