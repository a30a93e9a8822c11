import type { Node, Tree } from 'web-tree-sitter';

/** Errors beyond this many say no more about a file. */
const MAX_ERRORS = 200;

/** Lines where the parser had to recover, in source order: each skipped or missing piece is one, but for a mere `;`. */
export function syntaxErrorLines(tree: Tree): number[] {
  const lines: number[] = [];
  const open: Node[] = [tree.rootNode];
  while (open.length > 0 && lines.length < MAX_ERRORS) {
    const node = open.pop() as Node;
    if (node.isError || (node.isMissing && node.type !== ';')) lines.push(node.startPosition.row);
    if (!node.hasError) continue;
    for (const child of [...node.children].reverse()) if (child !== null && (child.hasError || child.isMissing)) open.push(child);
  }
  return lines;
}
