export type Child = Node | string | null | undefined | false | readonly Child[];

/** `on*` takes a listener, booleans set or leave out the attribute, everything else becomes text. No `style`: see setLength. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

/** Makes an element. Children that are strings become text nodes, so nothing in a trace can ever become markup. */
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  applyAttributes(element, attributes);
  append(element, children);
  return element;
}

function applyAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

export function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (typeof child === 'string') parent.appendChild(document.createTextNode(child));
    else if (child instanceof Node) parent.appendChild(child);
    else append(parent, child);
  }
}

export function replaceChildren(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren();
  append(parent, children);
}

/** Sets a custom property that the style sheet turns into a length; through the object model, which a strict CSP allows. */
export function setLength<E extends HTMLElement>(element: E, property: `--${string}`, fraction: number): E {
  element.style.setProperty(property, `${Math.round(fraction * 10000) / 100}%`);
  return element;
}
