/** How parts of a text for people look; a terminal colours them, everything else leaves them plain. */
export interface Palette {
  strong(text: string): string;
  faint(text: string): string;
  path(text: string): string;
  good(text: string): string;
  warning(text: string): string;
}

const same = (text: string) => text;

export const PLAIN: Palette = { strong: same, faint: same, path: same, good: same, warning: same };
