import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TreeNode } from '../../../src/model/tree.ts';
import { classifyLink } from '../../../src/shared/urls.ts';

interface MovedLinks {
  /** Absolute. */
  docsDir: string;
  /** Path of the page, relative to the docs folder. */
  relativePath: string;
  /** Returns the new path of a page that `rewrites` moves. */
  rewrite(page: string): string | undefined;
}

/** Lets links to the files of pages that `rewrites` moves lead to the addresses of these pages. */
export function leadToMoved(nodes: readonly TreeNode[], options: MovedLinks): void {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    if (node.type === 'element' && node.tagName === 'a' && typeof node.properties.href === 'string') {
      node.properties.href = toMoved(node.properties.href, options) ?? node.properties.href;
    }
    leadToMoved(node.children, options);
  }
}

function toMoved(href: string, { docsDir, relativePath, rewrite }: MovedLinks): string | undefined {
  if (classifyLink(href) !== 'internal') return undefined;
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (address === '') return undefined;
  const fromRoot = address.startsWith('/') ? address.slice(1) : path.posix.join(path.dirname(relativePath), address);
  // The docs folder itself is `.` or `./`.
  const plain = fromRoot.replace(/^\.\/?$|\.(?:html|md)$/, '');
  const source = plain === '' || plain.endsWith('/') ? `${plain}index.md` : `${plain}.md`;
  const target = existsSync(path.join(docsDir, source)) ? rewrite(source) : undefined;
  return target && `/${target.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}${rest}`;
}
