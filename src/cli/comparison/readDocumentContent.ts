import type { Frame } from './frames.ts';
import { readHeadTags } from './headTags.ts';
import {
  type DocumentElement,
  type DocumentNode,
  documentText,
  find,
  isSkipped,
  isTag,
  parseMarkup,
  walk,
} from './markupTree.ts';

/** A range of the words of a page. */
export interface WordRange {
  /** Index of the first word. */
  from: number;
  /** Index behind the last word. */
  to: number;
}

/** An element of the content, in the order of their ends. */
export interface ContentElement extends WordRange {
  /** As in a selector, with names that a bundler does not hash: `div.card`. */
  name: string;
  /** Whether the name says which component or part of the theme it is. */
  isNamed: boolean;
}

/** A target of links in the content. */
export interface Anchor {
  id: string;
  /** Text of the heading; `''` for another target. */
  heading: string;
}

/** Something in the content with an address. */
export interface Reference extends WordRange {
  address: string;
}

/** What visitors, links and search engines get of a page. */
export interface DocumentContent {
  title: string;
  description: string;
  lang: string;
  canonical: string;
  isHidden: boolean;
  /** Other tags of the head, by their names. */
  head: Map<string, string>;
  /** The text, with lines between blocks. */
  text: string;
  /** Words in lower case. */
  words: string[];
  /** Where each word begins in the text, and where the text ends. */
  starts: number[];
  elements: ContentElement[];
  anchors: Anchor[];
  /** All ids of the document. */
  ids: Set<string>;
  pictures: Reference[];
  links: Reference[];
  /** Code without blanks, since engines differ in these. */
  code: (WordRange & { text: string })[];
  tables: WordRange[];
  formulas: number;
}

const SET_OF_WORDS = String.raw`[[\p{L}\p{N}\p{M}_]--\p{Ideographic}]+|[\p{Extended_Pictographic}--[©®™‼⁉ℹ←-⇿▶◀]]`;
/**
 * A letter of a language without blanks, a word, or a sign that readers see. Punctuation differs between engines. Footnotes and tasks are words
 * of no engine, also where they are shown as they are written.
 */
const WORD = new RegExp(String.raw`\[(?:\^[\w\-]+|[xX])\]|\p{Ideographic}|${SET_OF_WORDS}`, 'gv');
const INVISIBLE = /[\u200b\u00ad\u2060\ufeff]/g;
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i img ins kbd mark q ruby s samp small span strong svg time tt u var wbr'.split(
    ' ',
  ),
);
const MEDIA = new Set(['img', 'video', 'audio', 'iframe', 'embed', 'object', 'source']);
/** Ids that a component makes, or that lead back to where they are from. */
const GENERATED_ID = /:|^(?:user-content-)?fn(?:ref)?\d*(?:-|$)|^(?:radix|headlessui|tab|tabs|tabpanel|panel)-|^__/;
/** Ids of the elements that an engine renders a page into. */
const FRAME_ID = /^(?:app|root|VP[A-Z]\w*)$/;
/** A hash at the end of a class, of CSS modules and of components of Vue, Svelte and Astro. */
const HASHED_CLASS = /^(?:css-\w+|astro-\w{8}|svelte-\w+|sc-\w+)$/;

/**
 * Reads a document.
 * @param frame what is around its content
 */
export function readDocumentContent(html: string, frame: Frame): DocumentContent {
  const part = frame.inMain.test(html) ? headAndMain(html) : undefined;
  const content = part === undefined ? undefined : readPart(part, frame);
  return content && content.words.length > 0 ? content : readPart(html, frame);
}

/** Returns the part of a document with one `<main>`. Sidebars of a large site are most of its documents. */
function headAndMain(html: string): string | undefined {
  const [start, second] = [...html.matchAll(/<main[\s>]/g)].map(({ index }) => index);
  const end = html.lastIndexOf('</main>');
  const body = html.indexOf('<body');
  if (start === undefined || second !== undefined || end < start || body < 0 || body > start) return undefined;
  return `${html.slice(0, body)}<body>${html.slice(start, end)}</main>`;
}

function readPart(html: string, frame: Frame): DocumentContent {
  const children = parseMarkup(html);
  const heads: DocumentElement[] = [];
  const ids = new Set<string>();
  let lang = '';
  walk(children, {
    enter(element) {
      const { name, attribs } = element;
      if (name === 'html') lang ||= attribs.lang ?? '';
      else if ((name === 'title' && element.parent?.name !== 'svg') || name === 'meta' || name === 'link')
        heads.push(element);
      for (const id of idsOf(element)) ids.add(id);
      return true;
    },
  });
  const meta = (name: string) =>
    heads.find((each) => isTag(each, 'meta') && each.attribs.name?.toLowerCase() === name)?.attribs.content ?? '';
  const link = heads.find((each) => isTag(each, 'link') && each.attribs.rel === 'canonical');
  const title = heads.find((each) => isTag(each, 'title'));
  return {
    title: title ? documentText([title]) : '',
    description: meta('description').replace(/\s+/g, ' ').trim(),
    lang,
    canonical: link?.attribs.href ?? '',
    isHidden: /\b(?:noindex|none)\b/i.test(meta('robots')),
    head: readHeadTags(heads),
    ids,
    ...readContentOf(children, frame),
  };
}

/** Where the part that should have the content is empty, it is elsewhere. */
function readContentOf(page: DocumentNode[], { content, isChrome }: Frame): Body {
  const part = content(page);
  const found = part.length > 0 ? readBody(part, isChrome) : undefined;
  if (found && found.words.length > 0) return found;
  const body = find(page, (each) => isTag(each, 'body'));
  return readBody(body.length > 0 ? body : page, isChrome);
}

function idsOf({ name, attribs }: DocumentElement): string[] {
  const ids = name === 'a' ? [attribs.id, attribs.name] : [attribs.id];
  return ids.flatMap((id) => (id === undefined || id === '' ? [] : [id]));
}

type Body = Omit<DocumentContent, 'title' | 'description' | 'lang' | 'canonical' | 'isHidden' | 'head' | 'ids'>;

function readBody(content: readonly DocumentNode[], isChrome: (element: DocumentElement) => boolean): Body {
  const body: Body = {
    ...{ text: '', words: [], starts: [], elements: [], anchors: [] },
    ...{ pictures: [], links: [], code: [], tables: [], formulas: 0 },
  };
  const parts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const open: { start: number; anchors: number }[] = [];
  const closed: { element: DocumentElement; start: number; end: number; isRoot: boolean }[] = [];
  const references: { list: Reference[]; address: string; start: number; end: number }[] = [];
  const headings: { anchors: Anchor[]; start: number; end: number }[] = [];
  const controlled = new Set<string>();
  walk(content, {
    enter(element) {
      const isRoot = open.length === 0;
      if (isSkipped(element) || (!isRoot && isChrome(element))) return false;
      const { name, attribs } = element;
      if (name === 'math' || name === 'mjx-container') {
        body.formulas++;
        return false;
      }
      const anchors = body.anchors.length;
      const isFrame = name === 'div' || name === 'main';
      for (const id of isRoot ? [] : idsOf(element))
        if (!GENERATED_ID.test(id) && !(isFrame && FRAME_ID.test(id))) body.anchors.push({ id, heading: '' });
      for (const key of ['aria-controls', 'aria-labelledby', 'for'])
        for (const id of attribs[key]?.split(' ') ?? []) controlled.add(id);
      if (MEDIA.has(name)) {
        const address = attribs.src ?? attribs.data ?? attribs.srcset?.trim().split(/\s/)[0] ?? attribs['data-src'];
        if (address) references.push({ list: body.pictures, address, start: length, end: length });
      }
      if (!INLINE.has(name)) add('\n');
      // The number of pages stands beside the name of a tag.
      else if (/\btag/i.test(element.parent?.attribs.class ?? '')) add(' ');
      open.push({ start: length, anchors });
      return true;
    },
    leave(element) {
      const { start, anchors } = open.pop() ?? { start: 0, anchors: 0 };
      const end = length;
      if (!INLINE.has(element.name)) add('\n');
      closed.push({ element, start, end, isRoot: open.length === 0 });
      if (isTag(element, 'a') && element.attribs.href)
        references.push({ list: body.links, address: element.attribs.href, start, end });
      if (!/^h[1-6]$/.test(element.name)) return;
      headings.push({ anchors: body.anchors.slice(anchors), start, end });
    },
    text: (text) => add(text.replace(INVISIBLE, '')),
  });
  body.text = parts.join('');
  for (const { anchors, start, end } of headings)
    for (const each of anchors) each.heading = body.text.slice(start, end).replace(/\s+/g, ' ').trim();
  for (const { 0: word, index } of body.text.matchAll(WORD)) {
    if (word.startsWith('[')) continue;
    body.words.push(word.toLowerCase());
    body.starts.push(index);
  }
  body.starts.push(body.text.length);
  const rangeOf = (start: number, end: number): WordRange => ({
    from: indexFrom(body.starts, start),
    to: indexFrom(body.starts, Math.max(start, end)),
  });
  for (const { list, address, start, end } of references) list.push({ address, ...rangeOf(start, end) });
  for (const { element, start, end, isRoot } of closed) {
    const range = rangeOf(start, end);
    if (isTag(element, 'pre')) body.code.push({ ...range, text: body.text.slice(start, end).replace(/\s+/g, '') });
    if (isTag(element, 'table')) body.tables.push(range);
    if (!isRoot && range.from < range.to) body.elements.push({ ...range, ...nameOf(element) });
  }
  body.anchors = body.anchors.filter(({ id }) => !controlled.has(id));
  return body;
}

/** Index of the first of some ascending numbers that is at least a value. */
function indexFrom(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nameOf({ name, attribs }: DocumentElement): Pick<ContentElement, 'name' | 'isNamed'> {
  const [first] = (attribs.class ?? '')
    .split(/\s+/)
    .map((each) => each.replace(/_[\w-]{4,8}$|-[a-f\d]{6,}$/, ''))
    .filter((each) => each !== '' && !HASHED_CLASS.test(each));
  const isNamed = first !== undefined || name.includes('-');
  return { name: first === undefined ? name : `${name}.${first}`, isNamed };
}
