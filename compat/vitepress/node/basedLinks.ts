import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TreeNode } from '../../../src/model/tree.ts';
import { decodePath, removeBase } from '../../../src/shared/urls.ts';

interface BasedLinks {
  /** Base of the site. */
  base: string;
  /** Absolute. */
  docsDir: string;
}

/** Removes the base from links in HTML that lead to a page with it: VitePress leaves them as they are written, while it is added here. */
export function dropBase(nodes: readonly TreeNode[], links: BasedLinks): void {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    if (node.type === 'element' && node.tagName === 'a' && typeof node.properties.href === 'string') {
      node.properties.href = withoutBase(node.properties.href, links);
    }
    dropBase(node.children, links);
  }
}

function withoutBase(href: string, { base, docsDir }: BasedLinks): string {
  const rest = removeBase(href, base);
  const hasPage = (link: string) => {
    const [pathname = ''] = link.split(/[?#]/, 1);
    const page = decodePath(pathname).replace(/\.(?:html|md)$/, '');
    return [page.replace(/\/$/, '/index'), `${page}/index`].some((each) =>
      existsSync(path.join(docsDir, `${each}.md`)),
    );
  };
  return rest !== undefined && hasPage(rest) && !hasPage(href) ? rest : href;
}
