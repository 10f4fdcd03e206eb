import type { RootNode, TreeNode } from '../../../src/model/tree.ts';

/** The beginning of `!!file-loader!./a.pdf`, which is a file without it, too. */
export const FILE_LOADER = /^!{0,2}(?:file|url)-loader(?:\?[^!]*)?!/;

const REQUIRE = /\brequire\(\s*(['"])([^'"]+)\1\s*\)(\.default\b)?/g;

/**
 * Imports what the expressions of a page require: files beside it, or modules. Pages are modules, in which a bundler finds no calls of
 * `require`.
 */
export function importRequired(tree: RootNode): void {
  const imports = new Map<string, string>();
  const convert = (code: string): string =>
    code.replace(REQUIRE, (_, _quote, written: string, isDefault?: string) => {
      const specifier = written.replace(FILE_LOADER, '');
      const key = `${isDefault === undefined ? '* as ' : ''}NAME from ${JSON.stringify(specifier)}`;
      const name = imports.get(key) ?? `_required${imports.size}`;
      imports.set(key, name);
      return name;
    });
  const visit = (node: TreeNode): void => {
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
      case 'mdxjsEsm':
        node.value = convert(node.value);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          if (attribute.type === 'mdxJsxExpressionAttribute') attribute.value = convert(attribute.value);
          else if (attribute.value && typeof attribute.value === 'object') {
            attribute.value.value = convert(attribute.value.value);
          }
        }
    }
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  if (imports.size === 0) return;
  const lines = [...imports].map(([key, name]) => `import ${key.replace('NAME', name)};`);
  tree.children.push({ type: 'mdxjsEsm', value: lines.join('\n') });
}
