import type { TreeNode } from '../../../src/model/tree.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { type Finding, type MarkupElement, toMarkup } from './visit.ts';

/** Finds a table without header cells, whose columns screen readers cannot name. */
export function checkTable(node: MarkupElement): Finding[] {
  if (node.name !== 'table' || node.isOpen || node.attributes.has('role')) return [];
  const cells = node.children.flatMap((child) => cellsOf(child));
  if (cells.length === 0) return [];
  const headers = cells.filter(({ name }) => name === 'th');
  const problem =
    headers.length === 0
      ? 'has a table without header cells.'
      : headers.every(isEmpty)
        ? 'has a table whose header cells are empty.'
        : undefined;
  if (problem === undefined) return [];
  return [{ check: 'table-headers', node, problem, hint: 'Name its columns in the first row.' }];
}

/** Returns the cells of a table, those of tables inside it left out. */
function cellsOf(node: TreeNode): MarkupElement[] {
  const syntax = toMarkup(node);
  if (syntax?.name === 'td' || syntax?.name === 'th') return [syntax];
  return 'children' in node ? node.children.flatMap(cellsOf) : [];
}

function isEmpty({ children }: MarkupElement): boolean {
  return children.every((child) => child.type === 'text' && textOf(child).trim() === '');
}
