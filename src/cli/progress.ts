import type { IndexProgress } from '../protocol/status';
import { safeLine } from '../core/render/safeText';
import type { Terminal } from './terminal';

/** On a terminal one line that is rewritten; elsewhere, when asked for, a line at every tenth of the way. */
export interface Progress {
  show(this: void, progress: IndexProgress, root: string): void;
  /** Leaves the terminal as it was. */
  end(): void;
}

const STEPS = 10;
/** A terminal shows a hundredth as well as a single file, and is written to less often. */
const FINE_STEPS = 100;

export function progressOn(terminal: Terminal, isAsked: boolean): Progress {
  if (terminal.isErrorTerminal) return rewrittenLine(terminal);
  return isAsked ? plainLines(terminal) : { show: () => undefined, end: () => undefined };
}

function rewrittenLine(terminal: Terminal): Progress {
  let last = '';
  let step = '';
  const write = (text: string) => {
    terminal.note(`\r${text}${' '.repeat(Math.max(0, last.length - text.length))}`);
    last = text;
  };
  return {
    show: (progress, root) => {
      const next = `${root} ${stepOf(progress, FINE_STEPS)}`;
      if (next !== step) write(sentence(progress, root));
      step = next;
    },
    end: () => {
      if (last) terminal.note(`\r${' '.repeat(last.length)}\r`);
      last = '';
    },
  };
}

function plainLines(terminal: Terminal): Progress {
  const shown = new Map<string, number>();
  return {
    show: (progress, root) => {
      const step = stepOf(progress, STEPS);
      if (shown.get(root) === step) return;
      shown.set(root, step);
      terminal.note(`${sentence(progress, root)}\n`);
    },
    end: () => undefined,
  };
}

function stepOf(progress: IndexProgress, steps: number): number {
  return progress.total === 0 ? steps : Math.floor((progress.done * steps) / progress.total);
}

function sentence(progress: IndexProgress, root: string): string {
  return `Indexing ${safeLine(root)}: ${progress.done} of ${progress.total} files`;
}
