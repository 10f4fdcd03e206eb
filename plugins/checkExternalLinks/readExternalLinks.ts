import type { RootNode, TreeNode } from '../../src/model/tree.ts';

/** A link of a page to another site. */
export interface ExternalLink {
  url: string;
  line: number;
  column: number;
}

const ATTRIBUTES = ['href', 'src'];

/** Returns the addresses of other sites in links, pictures and components of a file. */
export function readExternalLinks(root: RootNode): ExternalLink[] {
  const links: ExternalLink[] = [];
  const visit = (node: TreeNode) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    for (const value of addressesOf(node)) {
      if (/^https?:\/\//i.test(value) && URL.canParse(value)) links.push({ url: withoutHash(value), line, column });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return links;
}

function addressesOf(node: TreeNode): string[] {
  if (node.type === 'element') {
    return ATTRIBUTES.map((name) => node.properties[name]).filter((value) => typeof value === 'string');
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && ATTRIBUTES.includes(attribute.name) && typeof attribute.value === 'string'
      ? attribute.value
      : [],
  );
}

/** Servers do not get the part of an address that a browser looks for in the page. */
function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
