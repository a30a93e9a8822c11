/** Adds to one entry of a column. */
export function add(column: Float64Array, index: number, value: number): void {
  column[index] = (column[index] as number) + value;
}

export function raise(column: Float64Array, index: number, value: number): void {
  if (value > (column[index] as number)) column[index] = value;
}

export function largest(column: Float64Array): number {
  let max = 0;
  for (let i = 0; i < column.length; i++) if ((column[i] as number) > max) max = column[i] as number;
  return max;
}

/** The column divided by its largest value; itself when that is 0. */
export function relativeToBest(column: Float64Array): Float64Array {
  const best = largest(column);
  if (best <= 0) return column;
  const relative = new Float64Array(column.length);
  for (let i = 0; i < column.length; i++) relative[i] = (column[i] as number) / best;
  return relative;
}

/** Sum of the columns by the weights of their names; a name without a weight counts nothing. */
export function weightedSum(names: readonly string[], columns: readonly Float64Array[], weights: Readonly<Record<string, number>>, count: number): Float64Array {
  const sum = new Float64Array(count);
  names.forEach((name, i) => {
    const weight = weights[name] ?? 0;
    const column = columns[i] as Float64Array;
    if (weight !== 0) for (let file = 0; file < count; file++) sum[file] = (sum[file] as number) + weight * (column[file] as number);
  });
  return sum;
}
