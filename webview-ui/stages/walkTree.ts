import type { ExpansionRecord, WalkStep } from '../../src/protocol/trace';

export interface TreeRow {
  readonly step: WalkStep;
  /** Depth below its seed, for the indentation. */
  readonly depth: number;
}

/**
 * The walk as a forest, depth first, children in the order of the walk. Steps whose parent is missing, or that form a
 * circle in a damaged trace, come last as roots, so that no step is ever lost.
 */
export function walkTree({ steps }: ExpansionRecord): readonly TreeRow[] {
  const children = new Map<number, WalkStep[]>();
  for (const step of steps) {
    const list = children.get(step.from);
    if (list === undefined) children.set(step.from, [step]);
    else list.push(step);
  }
  const rows: TreeRow[] = [];
  const seen = new Set<WalkStep>();
  const visit = (root: WalkStep): void => {
    const stack: TreeRow[] = [{ step: root, depth: 0 }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      if (seen.has(top.step)) continue;
      seen.add(top.step);
      rows.push(top);
      const below = children.get(top.step.node) ?? [];
      for (let at = below.length - 1; at >= 0; at--) stack.push({ step: below[at] as WalkStep, depth: top.depth + 1 });
    }
  };
  for (const step of children.get(-1) ?? []) visit(step);
  for (const step of steps) if (!seen.has(step)) visit(step);
  return rows;
}
