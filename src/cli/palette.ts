import pc from 'picocolors';
import type { Palette } from '../core/render/palette';
import { PLAIN } from '../core/render/palette';
import type { Terminal } from './terminal';

/** Colours on a terminal that shows them, unless NO_COLOR (https://no-color.org) says otherwise. */
export function paletteFor(terminal: Terminal): Palette {
  const { NO_COLOR, TERM } = terminal.environment;
  if (!terminal.isOutputTerminal || NO_COLOR || TERM === 'dumb') return PLAIN;
  const colors = pc.createColors(true);
  return { strong: colors.bold, faint: colors.dim, path: colors.cyan, good: colors.green, warning: colors.yellow };
}
