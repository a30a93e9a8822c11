import type { DraftSymbol } from './draft';

/** A decorator or annotation, without its marker; offsets. */
export interface Decorator {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The decorators met since the last definition, which lead up to the next one or stand at parameters and statements. */
export class LeadingDecorators {
  private met: Decorator[] = [];

  constructor(
    private readonly text: string,
    /** What may stand between them, and before the definition. */
    private readonly between: RegExp,
  ) {}

  add(decorator: Decorator): void {
    this.met.push(decorator);
  }

  /** Texts of all of them, which are then forgotten. */
  takeAll(): readonly string[] {
    const { met } = this;
    this.met = [];
    return met.map(({ text }) => text);
  }

  /** Gives those that lead up to a definition to it, and forgets all. Returns where the first begins, -1 for none. */
  giveTo(draft: DraftSymbol): number {
    const { met } = this;
    if (met.length === 0) return -1;
    this.met = [];
    let first = met.length;
    for (let to = draft.start; first > 0; first--) {
      if (!this.between.test(this.text.slice(met[first - 1].end, to))) break;
      to = met[first - 1].start;
    }
    if (first === met.length) return -1;
    draft.decorators = met.slice(first).map(({ text }) => text);
    return met[first].start;
  }
}
