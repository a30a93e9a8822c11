/** Rows kept ready above and below the visible ones, so that a fast scroll meets no gap. */
const OVERSCAN = 12;
/** Height of a row before the first one could be measured (a hidden panel measures 0). */
const FALLBACK_HEIGHT = 24;

export interface VirtualRows {
  /** Shows `count` rows from scratch. */
  reset(count: number): void;
  /** Runs over the rows that are in the document now. */
  eachRendered(visit: (index: number, row: HTMLElement) => void): void;
  /** Brings a row into view and returns its element. */
  reveal(index: number): HTMLElement | undefined;
  dispose(): void;
}

/**
 * Keeps only the visible rows of a long list in the document, whatever ancestor scrolls. All rows have one height, set by
 * the style sheet and measured from the first row, so zoom and font size need no care. A focused row is never taken away.
 */
export function virtualRows(body: HTMLElement, render: (index: number) => HTMLElement): VirtualRows {
  const rendered = new Map<number, HTMLElement>();
  let total = 0;
  let height = FALLBACK_HEIGHT;
  let frame = 0;

  const add = (index: number): HTMLElement => {
    const row = render(index);
    row.style.setProperty('--top', `${index * height}px`);
    row.style.setProperty('--order', String(index));
    let before: HTMLElement | null = null;
    let nearest = Infinity;
    for (const [other, element] of rendered) {
      if (other > index && other < nearest) {
        nearest = other;
        before = element;
      }
    }
    body.insertBefore(row, before);
    rendered.set(index, row);
    return row;
  };

  const measure = (): void => {
    const first = rendered.values().next().value ?? (total > 0 ? add(0) : undefined);
    const measured = first?.getBoundingClientRect().height ?? 0;
    if (measured <= 0 || measured === height) return;
    height = measured;
    body.style.setProperty('--height', `${total * height}px`);
    for (const [index, row] of rendered) row.style.setProperty('--top', `${index * height}px`);
  };

  const fill = (): void => {
    frame = 0;
    if (!body.isConnected || total === 0) return;
    measure();
    const top = body.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(-top / height) - OVERSCAN);
    const to = Math.min(total, Math.ceil((window.innerHeight - top) / height) + OVERSCAN);
    for (const [index, row] of rendered) {
      if ((index >= from && index < to) || row.contains(document.activeElement)) continue;
      row.remove();
      rendered.delete(index);
    }
    for (let index = from; index < to; index++) if (!rendered.has(index)) add(index);
  };

  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(fill);
  };
  document.addEventListener('scroll', schedule, { capture: true, passive: true });
  window.addEventListener('resize', schedule);
  const observer = new ResizeObserver(schedule);
  observer.observe(body);

  return {
    reset(count) {
      total = count;
      rendered.clear();
      body.replaceChildren();
      body.style.setProperty('--height', `${total * height}px`);
      fill();
    },
    eachRendered(visit) {
      for (const [index, row] of rendered) visit(index, row);
    },
    reveal(index) {
      if (index < 0 || index >= total) return undefined;
      const row = rendered.get(index) ?? add(index);
      row.scrollIntoView({ block: 'nearest' });
      fill();
      return rendered.get(index);
    },
    dispose() {
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
