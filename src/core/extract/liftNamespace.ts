import type { DraftSymbol } from './draft';
import type { FileReader } from './fileReader';

/**
 * A file whose definitions all stand in one namespace, or below one, belongs to it: that namespace is then no symbol of its
 * own, in whatever way it was written. `mayLift` keeps a namespace that is more than that. `reader` must have read the whole
 * file.
 */
export function liftNamespace(reader: FileReader, mayLift: (namespace: DraftSymbol) => boolean = () => true): void {
  const { symbols } = reader;
  const names: string[] = reader.namespace === '' ? [] : [reader.namespace];
  const lifted: number[] = [];
  for (let container = 0; ; ) {
    const inside = symbols.filter((symbol) => symbol.index !== 0 && symbol.container === container && symbol.name !== '');
    if (inside.length !== 1 || inside[0].form !== 'namespace' || !mayLift(inside[0])) break;
    container = inside[0].index;
    names.push(inside[0].name);
    lifted.push(container);
  }
  for (const index of lifted) symbols[index].name = '';
  reader.namespace = names.join('.');
}
