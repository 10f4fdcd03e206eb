import type { AnyNode } from 'acorn';
/** Returns the names that a statement or a pattern declares. */
export function declaredNames(node: AnyNode | null | undefined): string[] {
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
