import { elementOf } from '../../extract/assignedType';
import type { FileReader } from '../../extract/fileReader';
import { bind, LOCAL, lookUp } from '../../extract/scope';

/** `items.map((` up to the first parameter of the function that gets the elements. */
const EACH = /([A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)*)[?!]?\.(?:forEach|map|filter|find|findIndex|findLast|some|every|flatMap)(?:<[^<>()]*>)?\(\s*(?:async\s*)?\(?\s*$/;
const LONGEST_HEAD = 120;

/** The parameter of a function that a collection calls for each of its elements has their type. */
export function readElementParameter(name: string, start: number, reader: FileReader): void {
  const known = reader.scope.bindings?.get(name);
  if (reader.scope.kind !== 'function' || known?.symbol !== LOCAL || known.type !== '') return;
  const chain = EACH.exec(reader.text.slice(Math.max(0, start - LONGEST_HEAD), start))?.[1].split(/[?!]?\./);
  if (chain === undefined) return;
  const [head, ...rest] = chain;
  const binding = lookUp(reader.scope, head, reader.rules.classNames);
  if (binding?.symbol === LOCAL && binding.type === '') return;
  const type = [binding?.symbol === LOCAL ? binding.type : head, ...rest].join('.');
  bind(reader.scope, name, LOCAL, elementOf(type), true);
}
