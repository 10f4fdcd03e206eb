import GithubSlugger, { slug } from 'github-slugger';
import type { HeadingId } from '../../../model/page.ts';
import type { TreeNode } from '../../../model/tree.ts';

import { textOf } from '../../../tools/tree/textOf.ts';

/** An id marker, from its brace on. */
const ID_MARK = /^\{#([^\s{}]+)\}$/;
const ID_IN_COMMENT = /^\s*\/\*\s*#?([^\s*]+)\s*\*\/\s*$/;

/** Id of a heading without letters and digits, for which GitHub's rule gives no id. */
const SYMBOLS_ID = 'section';

/** A heading without its id marker: its content, the authored id and its plain text. */
export interface HeadingParts {
  children: TreeNode[];
  customId: string | undefined;
  text: string;
}

/** Removes the id marker, `{#id}` or `{/*id*\/}`, from the end of a heading. */
export function splitHeading(children: readonly TreeNode[]): HeadingParts {
  const { rest, id: customId } = withoutMark(children);
  const end = rest.at(-1);
  if (end?.type === 'text') rest[rest.length - 1] = { ...end, value: end.value.trimEnd() };
  return { children: rest, customId, text: rest.map(textOf).join('').replace(/\s+/g, ' ').trim() };
}

/** Returns the nodes without an id marker at their end, and its id. */
function withoutMark(children: readonly TreeNode[]): { rest: TreeNode[]; id: string | undefined } {
  const rest = [...children];
  const last = rest.at(-1);
  if (last?.type === 'mdxTextExpression') {
    const id = ID_IN_COMMENT.exec(last.value)?.[1];
    if (id !== undefined) rest.pop();
    return { rest, id };
  }
  if (last?.type === 'text') {
    const [before, emphasis] = rest.slice(-3);
    if (last.value.trim() === '/}' && before?.type === 'text' && before.value.endsWith('{/')) {
      // In Markdown without JSX, the stars of a comment mark emphasis.
      const id = emphasis?.type === 'element' && emphasis.tagName === 'em' ? textOf(emphasis).trim() : '';
      if (/^#?[^\s*]+$/.test(id)) {
        const text = { ...before, value: before.value.slice(0, -'{/'.length) };
        return { rest: [...rest.slice(0, -3), text], id: id.replace(/^#/, '') };
      }
    }
    const marked = readIdMark(last.value);
    if (marked) rest[rest.length - 1] = { ...last, value: marked.text };
    return { rest, id: marked?.id };
  }
  // HTML has no self-closing elements: a marker behind `<Badge />` is inside of it.
  if (last?.type === 'element' && last.tagName !== 'code') {
    const inner = withoutMark(last.children);
    if (inner.id !== undefined) rest[rest.length - 1] = { ...last, children: inner.rest };
    return { rest, id: inner.id };
  }
  return { rest, id: undefined };
}

/** Parses the id marker at the end of a text. Searches backward, so that long text costs no more. */
function readIdMark(value: string): { id: string; text: string } | undefined {
  const end = value.trimEnd();
  const start = end.lastIndexOf('{');
  const id = start < 0 ? undefined : ID_MARK.exec(end.slice(start))?.[1];
  if (id === undefined) return undefined;
  const before = end.slice(0, start);
  return { id, text: (before.endsWith('\\') ? before.slice(0, -1) : before).trimEnd() };
}

/** Returns the headings in a tree without those of fragments, in their order. */
export function scanHeadings(nodes: readonly TreeNode[]): HeadingId[] {
  const ids = new HeadingIds();
  const headings: HeadingId[] = [];
  const visit = (node: TreeNode) => {
    const heading = headingOf(node);
    if (heading) {
      const parts = splitHeading(heading.children);
      const id = heading.id ?? ids.next(parts);
      const isAuthored = heading.id !== undefined || parts.customId !== undefined;
      headings.push({ level: heading.level, id: id ?? '', ...(isAuthored && { isAuthored }) });
    } else if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return headings;
}

function headingOf(node: TreeNode): { level: number; children: TreeNode[]; id: string | undefined } | undefined {
  if (node.type === 'element') {
    const { id } = node.properties;
    return /^h[1-6]$/.test(node.tagName)
      ? { level: Number(node.tagName[1]), children: node.children, id: typeof id === 'string' ? id : undefined }
      : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  if (!/^h[1-6]$/.test(node.name ?? '')) return undefined;
  const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'id');
  const id = attribute && typeof attribute.value === 'string' ? attribute.value : undefined;
  return { level: Number(node.name?.[1]), children: node.children, id };
}

/**
 * Returns the ids that the headings of a translation take from their counterparts; `undefined` for those that keep their own.
 * @returns `undefined` if the headings have other levels, or no id changes
 */
export function inheritedIds(
  own: readonly HeadingId[],
  original: readonly HeadingId[],
): (string | undefined)[] | undefined {
  const isAlike = own.length === original.length && own.every(({ level }, index) => level === original[index]?.level);
  if (!isAlike) return undefined;
  const authored = new Set(own.flatMap(({ id, isAuthored }) => (isAuthored ? id : [])));
  const ids = own.map(({ id, isAuthored }, index) => {
    const other = original[index]?.id;
    return isAuthored || other === id || authored.has(other ?? '') ? undefined : other;
  });
  return ids.some((id) => id !== undefined) ? ids : undefined;
}

const COMBINING = /[\u0300-\u036F]/g;
/** What VitePress replaces by hyphens: spaces and punctuation of ASCII, and quotation marks. */
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Returns the id that VitePress gives to a heading, without the number of a duplicate. */
export function vitepressSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(/\p{Cc}/gu, '');
  return plain
    .replace(SEPARATORS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** Assigns ids to headings, by GitHub's rule or that of VitePress, unique within the page. Keeps authored ids. */
export class HeadingIds {
  #slugger = new GithubSlugger();
  #given = new Set<string>();
  #isVitepress: boolean;

  constructor(isVitepress = false) {
    this.#isVitepress = isVitepress;
  }

  /** Returns the id of the next heading; `undefined` if the page already has an authored id. */
  next({ customId, text }: HeadingParts): string | undefined {
    const id = customId ?? this.#freeSlug(text);
    if (this.#given.has(id)) return undefined;
    this.#given.add(id);
    return id;
  }

  #freeSlug(text: string): string {
    if (this.#isVitepress) {
      const own = vitepressSlug(text) || SYMBOLS_ID;
      let numbered = own;
      for (let count = 1; this.#given.has(numbered); count++) numbered = `${own}-${count}`;
      return numbered;
    }
    const base = slug(text) === '' ? SYMBOLS_ID : text;
    let id = this.#slugger.slug(base);
    while (this.#given.has(id)) id = this.#slugger.slug(base);
    return id;
  }
}
