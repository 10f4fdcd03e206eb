import { loadHtmlParser } from '../../tools/packages/lazyPackages.ts';

/** Text of a document. */
interface DocumentText {
  type: 'text';
  data: string;
  parent: DocumentElement | null;
}

/** An element of a document. */
export interface DocumentElement {
  type: 'tag';
  name: string;
  attribs: Record<string, string>;
  children: DocumentNode[];
  parent: DocumentElement | null;
}

export type DocumentNode = DocumentText | DocumentElement;

/** Parses a document, without the text of scripts and style sheets. The tree of the parser's own package takes three times as long. */
export function parseMarkup(html: string): DocumentNode[] {
  const root: DocumentNode[] = [];
  const { Parser } = loadHtmlParser();
  let parent: DocumentElement | null = null;
  const parser = new Parser({
    onopentag(name, attribs) {
      const element: DocumentElement = { type: 'tag', name, attribs, children: [], parent };
      (parent?.children ?? root).push(element);
      parent = element;
    },
    ontext(data) {
      if (parent?.name === 'script' || parent?.name === 'style') return;
      const list = parent?.children ?? root;
      const last = list.at(-1);
      if (last?.type === 'text') last.data += data;
      else list.push({ type: 'text', data, parent });
    },
    onclosetag() {
      parent = parent?.parent ?? null;
    },
  });
  parser.end(html);
  return root;
}

/** The source of a formula is an annotation. */
const NOT_CONTENT = new Set(['script', 'style', 'svg', 'template', 'noscript', 'annotation']);

export const classes = ({ attribs }: DocumentElement): string[] => (attribs.class ?? '').split(/\s+/);
export const has = (element: DocumentElement, name: string): boolean => classes(element).includes(name);
/** Names of CSS modules end with a hash, after one of these characters. */
export const hasModuleName = (element: DocumentElement, name: string): boolean =>
  classes(element).some((each) => each.startsWith(`${name}-`) || each.startsWith(`${name}_`));
export const isTag = (element: DocumentElement, name: string): boolean => element.name === name;

export function isElement(node: DocumentNode): node is DocumentElement {
  return node.type === 'tag';
}

/** Returns whether an element has no text for readers. */
export function isSkipped(element: DocumentElement): boolean {
  return NOT_CONTENT.has(element.name);
}

/** What a walk over nodes calls. */
interface Visitor {
  /** Returns whether to visit what is in an element, and to leave it. */
  enter(element: DocumentElement): boolean;
  leave?(element: DocumentElement): void;
  text?(text: string): void;
}

/** Visits nodes in the order of the document. Broken documents may be deeper than a stack of calls. */
export function walk(nodes: readonly DocumentNode[], { enter, leave, text }: Visitor): void {
  const open: { nodes: readonly DocumentNode[]; next: number; element?: DocumentElement }[] = [{ nodes, next: 0 }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const node = last.nodes[last.next++];
    if (node === undefined) {
      open.pop();
      if (last.element) leave?.(last.element);
    } else if (node.type === 'text') text?.(node.data);
    else if (enter(node)) open.push({ nodes: node.children, next: 0, element: node });
  }
}

/** Elements in the order of the document, without those below one that is left out. */
export function find(
  nodes: readonly DocumentNode[],
  test: (element: DocumentElement) => boolean,
  isLeftOut = isSkipped,
): DocumentElement[] {
  const found: DocumentElement[] = [];
  walk(nodes, {
    enter(element) {
      if (isLeftOut(element)) return false;
      if (test(element)) found.push(element);
      return true;
    },
  });
  return found;
}

export function normalize(text: string): string {
  // Permalinks of VitePress and Docusaurus are a space without width.
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function documentText(nodes: readonly DocumentNode[]): string {
  let result = '';
  walk(nodes, {
    enter: () => true,
    text: (text) => {
      result += text;
    },
  });
  return normalize(result);
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
