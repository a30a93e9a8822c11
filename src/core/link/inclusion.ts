import { type Entity, symbolEntity } from './entity';
import type { FileEntry } from './fileEntry';
import type { Lookups } from './lookups';
import { pick } from './scopes';
import { entriesKeyed } from './sharedScopes';

/** Files one file may see through what it includes; real closures are below a thousand. */
const MAX_INCLUDED = 4000;

/** Key under which a file that declares `name` at its top level is found. */
export function topLevelKey(name: string): string {
  return `top\0${name}`;
}

/**
 * Names that come in by including files whole, each with all it includes itself: a name is looked up once in the family, and
 * means the first of its places that lies in the closure of what the asker includes.
 */
export class Inclusion {
  /** Order in which files are included, by the including file, while one file is linked. */
  private readonly closures = new Map<FileEntry, ReadonlyMap<FileEntry, number>>();

  constructor(
    private readonly lookups: Lookups,
    private readonly modules: (from: FileEntry, specifier: string) => readonly FileEntry[],
  ) {}

  /** To be called before another file is linked. */
  begin(): void {
    this.closures.clear();
  }

  named(from: FileEntry, name: string): Entity | undefined {
    const closure = this.closureOf(from);
    let best: (Entity & { readonly kind: 'symbol' }) | undefined;
    let bestOrder = Infinity;
    for (const entry of entriesKeyed(topLevelKey(name), this.lookups)) {
      const order = closure.get(entry) ?? Infinity;
      if (order >= bestOrder) continue;
      this.lookups.readName(entry, name);
      const index = pick(entry, name, (container) => container === 0);
      if (index < 0) continue;
      best = symbolEntity(entry, index) as Entity & { readonly kind: 'symbol' };
      bestOrder = order;
    }
    return best;
  }

  private closureOf(from: FileEntry): ReadonlyMap<FileEntry, number> {
    const known = this.closures.get(from);
    if (known !== undefined) return known;
    const closure = new Map<FileEntry, number>();
    const queue = [from];
    for (let at = 0; at < queue.length && closure.size < MAX_INCLUDED; at++) {
      this.lookups.readStars(queue[at]);
      for (const module of queue[at].starImports) {
        for (const entry of this.modules(queue[at], module)) {
          if (entry === from || closure.has(entry)) continue;
          closure.set(entry, closure.size);
          queue.push(entry);
        }
      }
    }
    this.closures.set(from, closure);
    return closure;
  }
}
