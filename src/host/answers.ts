import * as vscode from 'vscode';
import type { Pack } from '../protocol/pack';
import type { Trace } from '../protocol/trace';

export interface Answer {
  readonly pack: Pack;
  readonly trace: Trace;
}

/** The last answer of this window, whoever asked: a person or an agent. */
export class Answers {
  private readonly emitter = new vscode.EventEmitter<Answer>();
  readonly onAnswer = this.emitter.event;
  private latest: Answer | undefined;

  get last(): Answer | undefined {
    return this.latest;
  }

  add(answer: Answer): void {
    this.latest = answer;
    this.emitter.fire(answer);
  }

  dispose(): void {
    this.emitter.dispose();
  }
}
