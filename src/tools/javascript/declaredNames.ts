import type { AnyNode } from 'acorn';
import type { BindingPattern, BindingRestElement, Declaration } from 'oxc-parser';

/** Returns the names of values that a statement or a pattern of JavaScript declares, in the tree of either parser. */
export function declaredNames(
  node: AnyNode | Declaration | BindingPattern | BindingRestElement | null | undefined,
): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? [node.id.name] : [];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => declaredNames(id));
    case 'Identifier':
      return [node.name];
    case 'ObjectPattern':
      return node.properties.flatMap((each) => declaredNames(each.type === 'Property' ? each.value : each.argument));
    case 'ArrayPattern':
      return node.elements.flatMap(declaredNames);
    case 'AssignmentPattern':
      return declaredNames(node.left);
    case 'RestElement':
      return declaredNames(node.argument);
    default:
      return [];
  }
}

/** Returns a name in an import or export list, which may be quoted. */
export function exportedName(
  node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown },
): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}
