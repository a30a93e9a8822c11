import type { HeritageFact } from '../model/facts';
import type { FileReader } from './fileReader';
import { lookUp, type Scope } from './scope';

/** A base of the type of some name, said where the type is not defined (`impl Trait for Type`). */
export interface BaseByName {
  readonly owner: string;
  readonly base: string;
  readonly relation: HeritageFact['relation'];
  readonly line: number;
  /** Scope it stands in. */
  readonly scope: Scope;
}

/** Gives such bases to their types; those of types that other files define are left out. */
export function placeBases({ basesByName, heritage, rules }: FileReader): void {
  for (const { owner, base, relation, line, scope } of basesByName) {
    const symbol = lookUp(scope, owner, rules.classNames)?.symbol ?? -1;
    if (symbol > 0) heritage.push({ symbol, base, relation, line });
  }
  if (basesByName.length > 0) heritage.sort((a, b) => a.line - b.line);
}
