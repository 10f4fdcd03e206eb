import { loadHtmlParser } from '../packages/lazyPackages.ts';
import { BLOCK_ELEMENTS } from '../tree/html.ts';
import { isIgnored } from './ignoredParts.ts';
import { SearchText } from './searchText.ts';

/** A node of HTML: text, or an element. */
export type ParsedNode = string | ParsedElement;

/** An element of HTML. */
export interface ParsedElement {
  kind: 'element';
  /** In lowercase. */
  tag: string;
  /** By name in HTML. */
  attributes: Readonly<Record<string, string>>;
  children: ParsedNode[];
}

/** Parses a piece of HTML. */
export function parseHtml(html: string): ParsedNode[] {
  const root: ParsedNode[] = [];
  const open: ParsedElement[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: ParsedElement = { kind: 'element', tag, attributes, children: [] };
      siblings().push(element);
      open.push(element);
    },
    ontext(text) {
      const list = siblings();
      const last = list.at(-1);
      if (typeof last === 'string') list[list.length - 1] = last + text;
      else list.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root;
}

/** Elements that have no text, or that a reader operates. */
const CONTROLS = new Set('button datalist input noscript option script select style svg template textarea'.split(' '));
/** Roles of elements that a reader operates. */
const CONTROL_ROLES = new Set(['button', 'menu', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab', 'textbox']);
/** Classes of text for screen readers alone: of Tailwind CSS and GitHub, and of Bootstrap and the theme. */
const HIDDEN_CLASSES = new Set(['sr-only', 'visually-hidden']);

/** Parses what a component has rendered, without controls, hidden elements and ignored parts. */
export function parseRendered(html: string): ParsedNode[] {
  return withoutHidden(parseHtml(html));
}

function withoutHidden(nodes: readonly ParsedNode[]): ParsedNode[] {
  return nodes.flatMap((node): ParsedNode[] => {
    if (typeof node === 'string') return [node];
    return isShown(node) ? [{ ...node, children: withoutHidden(node.children) }] : [];
  });
}

function isShown({ tag, attributes }: ParsedElement): boolean {
  const { role = '', hidden, style = '' } = attributes;
  if (CONTROLS.has(tag) || CONTROL_ROLES.has(role) || isIgnored(attributes)) return false;
  if (attributes['aria-hidden'] === 'true' || /\bdisplay:\s*none\b/.test(style)) return false;
  if (attributes.class?.split(' ').some((name) => HIDDEN_CLASSES.has(name))) return false;
  // The panels of other tabs are content, and so is what the browser's search opens.
  return hidden === undefined || hidden === 'until-found' || role === 'tabpanel';
}

/** The text of a rendered component, before and after that of its children. */
export interface RenderedText {
  before: string;
  /** `''` for a component whose children it does not render. */
  after: string;
}

/**
 * Returns the text of rendered HTML in the form of a page's search text.
 * @param isChild whether an element stands for a child of the component
 */
export function textOfRendered(
  nodes: readonly ParsedNode[],
  isChild: (element: ParsedElement) => boolean = () => false,
): RenderedText {
  const before = new SearchText();
  const after = new SearchText();
  let text = before;
  const add = (node: ParsedNode): void => {
    if (typeof node === 'string') text.addText(node);
    else if (isChild(node)) text = after;
    else if (node.tag === 'pre') text.addBlock(plainText(node.children));
    else if (node.tag === 'math') text.addText(texOf(node.children) ?? plainText(node.children));
    else addElement(node);
  };
  const addElement = ({ tag, attributes, children }: ParsedElement) => {
    const isBlock = BLOCK_ELEMENTS.has(tag);
    if (isBlock || tag === 'br') text.endBlock();
    if (tag === 'img' && attributes.alt) text.addText(` ${attributes.alt} `);
    for (const child of children) add(child);
    if (isBlock) text.endBlock();
  };
  for (const node of nodes) add(node);
  return { before: before.text, after: after.text };
}

function plainText(nodes: readonly ParsedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

/** Returns the source of a formula. */
function texOf(nodes: readonly ParsedNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const tex = node.tag === 'annotation' ? plainText(node.children) : texOf(node.children);
    if (tex !== undefined) return tex;
  }
  return undefined;
}
