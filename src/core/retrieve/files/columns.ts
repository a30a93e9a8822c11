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
  const max = largest(column);
  return max > 0 ? column.map((value) => value / max) : column;
}
