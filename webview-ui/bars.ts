import { el, setLength } from './dom';

/** A part of a stacked bar; `tone` picks a colour class of the style sheet (`tone-0` ... or a named one). */
export interface Segment {
  readonly label: string;
  readonly value: number;
  readonly tone: string;
}

/** Number of distinct colours; beyond it they repeat with stripes. */
const TONES = 12;

export function toneOf(index: number): string {
  return `tone-${index % TONES}${index >= TONES ? ' striped' : ''}`;
}

/** A plain bar of a share of 0 to 1. The number stands beside it as text, so the bar itself is decoration. */
export function meter(share: number, tone = 'tone-main'): HTMLElement {
  return el('span', { class: 'meter', 'aria-hidden': 'true' }, setLength(el('span', { class: `fill ${tone}` }), '--size', Math.min(1, Math.max(0, share))));
}

/**
 * Signed parts side by side around one zero line: positive ones to the right, negative ones to the left.
 * @param reach largest sums of positive and of negative parts of all rows, both >= 0: the scale that makes rows comparable.
 */
export function signedBar(segments: readonly Segment[], reach: { readonly above: number; readonly below: number }): HTMLElement {
  const span = reach.above + reach.below || 1;
  const zero = reach.below / span;
  const bar = el('span', { class: 'stack', role: 'img', 'aria-label': segments.map(({ label }) => label).join(', ') });
  setLength(bar, '--zero', zero);
  let right = zero;
  let left = zero;
  for (const { label, value, tone } of segments) {
    const size = Math.abs(value) / span;
    if (size === 0) continue;
    if (value < 0) left -= size;
    bar.appendChild(segment(label, value < 0 ? `${tone} negative` : tone, value < 0 ? left : right, size));
    if (value > 0) right += size;
  }
  return bar;
}

/** Parts one after the other on a scale of 0 to `full`. */
export function stackedBar(segments: readonly Segment[], full: number, className = ''): HTMLElement {
  const bar = el('span', { class: `stack ${className}`, role: 'img', 'aria-label': segments.map(({ label }) => label).join(', ') });
  let at = 0;
  for (const { label, value, tone } of segments) {
    const size = full > 0 ? Math.max(0, value) / full : 0;
    if (size > 0) bar.appendChild(segment(label, tone, at, size));
    at += size;
  }
  return bar;
}

/** One block of a timeline: from `start` for `length` on a scale of 0 to `full`. */
export function timelineBar(label: string, start: number, length: number, full: number, tone: string): HTMLElement {
  const bar = el('span', { class: 'stack timeline', 'aria-hidden': 'true' });
  if (full > 0) bar.appendChild(segment(label, tone, start / full, length / full));
  return bar;
}

function segment(label: string, tone: string, at: number, size: number): HTMLElement {
  const part = el('span', { class: `segment ${tone}`, title: label });
  setLength(part, '--at', at);
  return setLength(part, '--size', size);
}
