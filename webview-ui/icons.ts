/** Outlines drawn for this page on a 16 by 16 grid; they take the colour of the text. */
const PATHS = {
  first: 'M3 3h1.5v10H3zM13 3.2v9.6L5.5 8z',
  back: 'M11.5 3v10L4 8z',
  next: 'M4.5 3v10L12 8z',
  last: 'M11.5 3H13v10h-1.5zM3 3.2v9.6L10.500 8z',
  play: 'M4 2.500v11L13 8z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  search: 'M6.800 2a4.800 4.800 0 1 0 2.900 8.600l3.300 3.300 1-1-3.300-3.300A4.800 4.800 0 0 0 6.800 2zm0 1.400a3.400 3.400 0 1 1 0 6.800 3.400 3.400 0 0 1 0-6.800z',
  close: 'm4 3 4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z',
  copy: 'M5 2h8.500v9.500H11V14H2.500V4.500H5zm1.300 1.300v1.200H11v5.700h1.200V3.300zM3.800 5.800v6.900h5.900V5.800z',
  kept: 'm6.500 12.300-4-4 1-1 3 3 6-6.500 1 1z',
  cut: 'm4.500 3.500 3.500 3.500 3.500-3.500 1 1L9 8l3.500 3.500-1 1L8 9l-3.500 3.500-1-1L7 8 3.500 4.500z',
  none: 'M4 7.300h8v1.400H4z',
  up: 'M8 4l4.500 7h-9z',
  down: 'M8 12 3.500 5h9z',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** A decorative icon: the element it stands in carries the name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  svg.appendChild(path);
  return svg;
}
