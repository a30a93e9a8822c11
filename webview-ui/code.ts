import { el } from './dom';
import { fileName, visibleLine } from './format';
import type { Page } from './page';
import { STRINGS } from './strings';
import { fileAt, nodeAt } from './traceIndex';

/** Code, isolated so that right-to-left text in it cannot reorder anything around it. */
export function code(text: string, className = 'code', limit?: number): HTMLElement {
  return el('bdi', { class: className, dir: 'ltr' }, visibleLine(text, limit));
}

/** Free text of the trace (a reason, a note): isolated, direction by its own first strong letter. */
export function quoted(text: string, className = 'quoted', limit?: number): HTMLElement {
  return el('bdi', { class: className, dir: 'auto', title: text.length > 60 ? visibleLine(text, 600) : undefined }, visibleLine(text, limit));
}

/** Name for the eye: the top-level node of a file has none of its own. */
export function nodeName(page: Page, node: number): string {
  const { name, file } = nodeAt(page.index, node);
  return name === '' ? `${fileName(fileAt(page.index, file).path)} (${STRINGS.fileTopLevel})` : name;
}

/** Name and path as a row's filter sees them. */
export function nodeWords(page: Page, node: number): string {
  const { name, kind, file } = nodeAt(page.index, node);
  return `${name} ${kind} ${fileAt(page.index, file).path}`;
}

/** A symbol that opens in the editor. Inside a table the row is the tab stop, so the link is none (`tabindex` -1). */
export function symbolLink(page: Page, node: number, tabindex = -1): HTMLElement {
  const { kind, line, file } = nodeAt(page.index, node);
  const path = fileAt(page.index, file).path;
  const place = visibleLine(`${path}:${line}`, 600);
  return el(
    'button',
    { type: 'button', class: 'link', tabindex, title: `${kind} ${visibleLine(nodeName(page, node), 600)}\n${place}`, onclick: () => page.open({ kind: 'symbol', index: node }) },
    kind === 'module' ? code(nodeName(page, node)) : qualified(nodeName(page, node)),
  );
}

/** `Owner.member`, isolated like all code; when space is short the owner is cut first. */
function qualified(name: string): HTMLElement {
  const shown = visibleLine(name);
  const dot = /^[\w.$]+$/.test(shown) ? shown.lastIndexOf('.') : -1;
  if (dot <= 0) return code(name);
  return el('bdi', { class: 'code qualified', dir: 'ltr' }, el('span', { class: 'owner' }, shown.slice(0, dot + 1)), el('span', { class: 'tail' }, shown.slice(dot + 1)));
}

/** `path:line`, its folders dimmed and cut first when space is short. */
function placeText(path: string, line?: number): HTMLElement {
  const name = fileName(path);
  const folder = path.slice(0, path.length - name.length);
  return el(
    'span',
    { class: 'place', title: visibleLine(line === undefined ? path : `${path}:${line}`, 600) },
    folder !== '' && el('bdi', { class: 'code folder', dir: 'ltr' }, visibleLine(folder)),
    el('bdi', { class: 'code file', dir: 'ltr' }, visibleLine(name)),
    line !== undefined && el('bdi', { class: 'code line', dir: 'ltr' }, `:${line}`),
  );
}

export function nodePlace(page: Page, node: number): HTMLElement {
  const { file, line } = nodeAt(page.index, node);
  return placeText(fileAt(page.index, file).path, line);
}

export function fileLink(page: Page, file: number, tabindex = -1): HTMLElement {
  const { path } = fileAt(page.index, file);
  return el('button', { type: 'button', class: 'link', tabindex, onclick: () => page.open({ kind: 'file', index: file }) }, placeText(path));
}

/** Two letters for a kind of symbol, spelled out in the title: dense, and the same width in every row. */
export function kindMark(kind: string): HTMLElement {
  return el('span', { class: `kind kind-${kind}`, title: kind }, KIND_MARKS[kind] ?? kind.slice(0, 2));
}

const KIND_MARKS: Readonly<Record<string, string>> = {
  module: 'mo', function: 'fn', method: 'me', constructor: 'ct', class: 'cl', struct: 'st', interface: 'if', trait: 'tr', enum: 'en',
  enumMember: 'em', type: 'ty', constant: 'co', variable: 'va', field: 'fi', property: 'pr', macro: 'ma',
};
