import type { Pack } from '../protocol/pack';
import type { Trace } from '../protocol/trace';

export interface Answer {
  readonly pack: Pack;
  readonly trace: Trace;
}

/** The last answer of this window, whoever asked: a person or an agent. */
export class Answers {
  private latest: Answer | undefined;

  get last(): Answer | undefined {
    return this.latest;
  }

  add(answer: Answer): void {
    this.latest = answer;
  }
}
