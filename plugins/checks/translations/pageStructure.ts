import path from 'node:path';
import { slug } from 'github-slugger';
import type { JsxAttribute, RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { classifyLink, decodePath, splitHref } from '../../../src/shared/urls.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { kindOfLanguage } from '../../../src/tools/javascript/languages.ts';
import { scanCode } from '../../../src/tools/javascript/scanCode.ts';
import { readFence } from '../../../src/tools/tree/readFence.ts';
import { splitHeading } from '../../../src/tools/tree/splitHeading.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';

/** Parts that a page and its translations have in common. */
export const STRUCTURE_KINDS = ['heading', 'code block', 'component', 'link', 'picture', 'table', 'list'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** Part of a page that its translation has as well. */
export interface StructureItem {
  kind: StructureKind;
  /** Equal in all languages. Of code its language, options and a digest, in lines. */
  key: string;
  /** For messages. */
  name: string;
  /** Id of a heading. */
  id?: string | undefined;
  /** Whether the id is authored: it is then the same in all languages. */
  hasOwnId?: boolean | undefined;
  /** Of a heading, the keys of what is below it. Set while two pages are compared. */
  content?: string | undefined;
  line: number;
}

/** Components whose use depends on the text. */
const INLINE: ReadonlySet<string> = new Set(['Badge', 'Tag']);

/** Props of components that a translation may have or not. */
const TEXT_PROPS: ReadonlySet<string> = new Set(['title', 'label', 'text', 'alt', 'lang']);
/** Props of components whose values are the same in all languages. */
const SHARED_PROPS: ReadonlySet<string> = new Set(['type', 'size', 'defaultIndex', 'groupId']);
/** Options of fences whose values are text. */
const TEXT_OPTIONS: ReadonlySet<string> = new Set(['title', 'label', 'fails', 'no-run']);

/** Returns the parts of a page in their order. The text of a page and strings and comments in its code are left out. */
export function readStructure(tree: RootNode): StructureItem[] {
  const items: StructureItem[] = [];
  const visit = (node: TreeNode) => {
    const item = readItem(node);
    const line = node.position?.start.line ?? items.at(-1)?.line ?? 1;
    if (item) items.push({ ...item, line });
    if ('children' in node && item?.kind !== 'code block') node.children.forEach(visit);
  };
  visit(tree);
  return items;
}

function readItem(node: TreeNode): Omit<StructureItem, 'line'> | undefined {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { name, attributes } = node;
    if (name === null || !/^[A-Z]/.test(name) || INLINE.has(name)) return undefined;
    const props = attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && !TEXT_PROPS.has(each.name) ? showProp(each) : [],
    );
    const key = [name, ...props.sort()].join(' ');
    return { kind: 'component', key, name: `<${key}>` };
  }
  return node.type === 'element' ? readElement(node) : undefined;
}

/** Returns the name of a prop, and the value of one that means the same in all languages. */
function showProp({ name, value }: JsxAttribute): string {
  return SHARED_PROPS.has(name) && typeof value === 'string' ? `${name}="${value}"` : name;
}

function readElement(node: TreeElement): Omit<StructureItem, 'line'> | undefined {
  const { tagName, properties, children } = node;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) {
    const { text, customId } = splitHeading(children);
    const name = `heading "${text}" of level ${level}`;
    return { kind: 'heading', key: level, name, id: customId ?? slug(text), hasOwnId: customId !== undefined };
  }
  const [first] = children;
  if (tagName === 'pre' && first?.type === 'element' && first.tagName === 'code') {
    const { lang, code } = readFence(first);
    return {
      kind: 'code block',
      key: [lang, metaKey(first.data?.meta), codeKey(code, lang)].join('\n'),
      name: `code block${lang === '' ? '' : ` in "${lang}"`}`,
    };
  }
  if (tagName === 'a' && typeof properties.href === 'string' && classifyLink(properties.href) === 'internal') {
    const { pathname } = splitHref(properties.href);
    return { kind: 'link', key: lastSegment(pathname), name: nameOfLink(properties.href) };
  }
  if (tagName === 'img') return { kind: 'picture', key: '', name: `picture "${properties.src}"` };
  if (tagName === 'table') {
    const rows = rowsOf(node);
    const columns = Math.max(0, ...rows.map((row) => row.length));
    return {
      kind: 'table',
      key: `${rows.length}x${columns}`,
      name: `table of ${rows.length} rows and ${columns} columns`,
    };
  }
  if (tagName === 'ul' || tagName === 'ol') {
    const items = children.filter((child) => child.type === 'element' && child.tagName === 'li').length;
    return { kind: 'list', key: `${items}`, name: `list of ${countOf(items, 'item')}` };
  }
  return undefined;
}

/** Returns the name of a link as authored. */
export function nameOfLink(href: string): string {
  return `link to "${decodePath(href)}"`;
}

/** Options of a fence; of those whose values are text, only the names. */
function metaKey(meta: string | null | undefined): string {
  const options = [...(meta ?? '').matchAll(/([\w-]+)=("[^"]*"|'[^']*'|\S+)|\{[^}]*\}|\S+/g)];
  return options
    .map(([whole, name, value]) =>
      name === undefined || !TEXT_OPTIONS.has(name) ? whole : `${name}=${value === undefined ? '' : '…'}`,
    )
    .sort()
    .join(' ');
}

/** Code without strings, comments, spaces and commas at ends; nothing of what is text, such as the output of a command. */
function codeKey(code: string, lang: string): string {
  const kind = kindOfLanguage(lang);
  if (kind === 'text' || kind === 'other') return '';
  const masked = scanCode(code, lang, 'mask');
  if (kind === 'shell') return masked.trimStart().split('\n', 1).join('').trimEnd();
  return digest(masked.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, ''));
}

/** Relative links and those with a language differ in the beginning of their paths. */
function lastSegment(pathname: string): string {
  return path.posix.basename(pathname).replace(/\.(?:mdx?|html)$/, '');
}

function rowsOf(node: TreeNode): string[][] {
  if (node.type === 'element' && node.tagName === 'tr') {
    return [node.children.flatMap((cell) => (cell.type === 'element' ? [textOf(cell)] : []))];
  }
  return 'children' in node ? node.children.flatMap(rowsOf) : [];
}
