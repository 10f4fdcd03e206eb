import type { ComponentNode, ContentNode, ElementNode } from '../../../model/pageData.ts';

/** Returns the uses of a component in content, in page order. */
export function findComponents(content: readonly ContentNode[], name: string): ComponentNode[] {
  return content.flatMap((node) => {
    if (typeof node === 'string') return [];
    const inner = node.kind === 'html' ? [] : findComponents(node.children ?? [], name);
    return node.kind === 'component' && node.name === name ? [node, ...inner] : inner;
  });
}

/** Returns the highlighted code in content, blocks and inline code, in page order. */
export function findCode(content: readonly ContentNode[]): (ComponentNode | ElementNode)[] {
  return content.flatMap((node) => {
    if (typeof node === 'string' || node.kind === 'html') return [];
    const inner = findCode(node.children ?? []);
    const isCode =
      (node.kind === 'component' && node.name === 'CodeBlock') ||
      (node.kind === 'element' && node.tag === 'code' && node.props?.['data-lang'] !== undefined);
    return isCode ? [node, ...inner] : inner;
  });
}

/** Counts the characters of text and HTML in content. */
export function contentLength(nodes: readonly ContentNode[]): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + node.length;
    const html = 'html' in node ? (node.html?.length ?? 0) : 0;
    return sum + html + (node.kind === 'html' ? 0 : contentLength(node.children ?? []));
  }, 0);
}
