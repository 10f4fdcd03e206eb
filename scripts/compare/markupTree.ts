import { DomUtils, type parseDocument } from 'htmlparser2';

export type DocumentNode = ReturnType<typeof parseDocument>['children'][number];
export type DocumentElement = Extract<DocumentNode, { attribs: Record<string, string> }>;

/** The source of a formula is an annotation. */
const NOT_CONTENT = new Set(['script', 'style', 'svg', 'template', 'noscript', 'annotation']);

export const classes = ({ attribs }: DocumentElement): string[] => (attribs.class ?? '').split(/\s+/);
export const has = (element: DocumentElement, name: string): boolean => classes(element).includes(name);
/** Names of CSS modules end with a hash, after one of these characters. */
export const hasModuleName = (element: DocumentElement, name: string): boolean =>
  classes(element).some((each) => each.startsWith(`${name}-`) || each.startsWith(`${name}_`));
export const isTag = (element: DocumentElement, name: string): boolean => element.name === name;

export function isElement(node: DocumentNode): node is DocumentElement {
  return 'attribs' in node;
}

/** Returns whether an element has no text for readers. */
export function isSkipped(element: DocumentElement): boolean {
  return NOT_CONTENT.has(element.name);
}

/** Elements in the order of the document, without those below one that is left out. */
export function find(
  nodes: readonly DocumentNode[],
  test: (element: DocumentElement) => boolean,
  isLeftOut = isSkipped,
): DocumentElement[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (isLeftOut(node)) return [];
    return [...(test(node) ? [node] : []), ...find(node.children, test, isLeftOut)];
  });
}

export function normalize(text: string): string {
  // Permalinks of VitePress and Docusaurus are a space without width.
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function documentText(nodes: readonly DocumentNode[]): string {
  return normalize(nodes.map((node) => DomUtils.textContent(node)).join(''));
}

export function rowOf(element: DocumentElement, text = documentText([element])): string {
  return element.attribs.href === undefined ? text : `${toPath(element.attribs.href)} ${text}`;
}

/** A link without what differs between hosts: the extension, escapes. */
export function toPath(href: string): string {
  const decoded = decode(href);
  if (!decoded.startsWith('/')) return decoded;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(decoded) ?? [];
  return pathname.replace(/\.html$/, '').replace(/\/index$/, '/') + rest;
}

export function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
