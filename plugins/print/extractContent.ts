import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { classifyLink, decodePath } from '../../src/shared/urls.ts';
import { loadHtmlParser } from '../../src/tools/packages/lazyPackages.ts';

/** A piece of HTML, or the address of a link. */
type PrintedPiece = string | { href: string };

/** The content of one document. */
export interface PrintedContent {
  pieces: PrintedPiece[];
  /** Ids of its elements, as authored. */
  ids: Set<string>;
  hasTitle: boolean;
}

/** Options of `extractContent`. */
interface ExtractOptions {
  /** Begins the ids of the document. */
  idPrefix: string;
  /** Path of the document on its server, which relative addresses refer to. */
  url: string;
}

const VOID_TAGS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW_TAGS = new Set(['style']);
const DROPPED_TAGS = new Set(['script', 'noscript', 'template', 'dialog', 'search']);
const DROPPED_ATTRIBUTES = ['data-no-print', 'data-code-action'];
/** Attribute of a popover that is printed where it is in the document. */
const PRINTED_POPOVER = 'data-print';
/** Attributes with ids of other elements, separated by spaces. */
const ID_REFERENCES = new Set(
  'for headers list form aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-activedescendant aria-flowto'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['src', 'poster']);

/** Returns the content of a page's document: the elements with the class `content`, or all of `main`. */
export function extractContent(html: string, options: ExtractOptions): PrintedContent {
  const content = collect(html, options, (_tag, { class: names = '' }) => names.split(/\s+/).includes('content'));
  return content.pieces.length > 0 ? content : collect(html, options, (tag) => tag === 'main');
}

/**
 * Rewrites elements for paper: headings are a level lower, all panels of tabs show below their labels, `details` are open, code is
 * not folded, and what can be clicked only is left out. Popovers
 * are, too, unless they have `data-print`; their buttons are text.
 */
function collect(
  html: string,
  { idPrefix, url }: ExtractOptions,
  isContent: (tag: string, attributes: Record<string, string>) => boolean,
): PrintedContent {
  const content: PrintedContent = { pieces: [], ids: new Set(), hasTitle: false };
  const { pieces, ids } = content;
  /** Names to close the open elements with; `undefined` for those that are not written. */
  const open: (string | undefined)[] = [];
  const labels = new Map<string, string>();
  let isInMain = false;
  /** Depths at which the content and a part that is left out begin. */
  let contentDepth: number | undefined;
  let droppedDepth: number | undefined;
  let label: { id: string; depth: number } | undefined;

  const writeTag = (tag: string, attributes: Record<string, string>) => {
    pieces.push(`<${tag}`);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href') pieces.push(' href="', { href: resolveAddress(value, url) }, '"');
      else if (value === '') pieces.push(` ${name}`);
      else pieces.push(` ${name}="${escapeAttribute(toPrintedValue(name, value, { idPrefix, url }))}"`);
    }
    pieces.push('>');
  };

  const { Parser } = loadHtmlParser();
  const parser = new Parser(
    {
      onopentag(name, given) {
        const tag = name.toLowerCase();
        const depth = open.length;
        open.push(undefined);
        if (tag === 'main') isInMain = true;
        if (given.role === 'tab') label = { id: given.id ?? '', depth };
        if (droppedDepth !== undefined) return;
        if (contentDepth === undefined) {
          if (!isInMain || !isContent(tag, given)) return;
          contentDepth = depth;
        }
        if (isDropped(tag, given)) {
          droppedDepth = depth;
          return;
        }
        if (given.id) ids.add(given.id);
        if (tag === 'h1') content.hasTitle = true;
        const { written, attributes } = toPrinted(tag, name, given);
        if (given.role === 'tabpanel') {
          const text = labels.get(given['aria-labelledby'] ?? '');
          if (text) pieces.push(`<p class="print-tab">${escapeText(text)}</p>`);
        }
        writeTag(written, attributes);
        if (!VOID_TAGS.has(tag)) open[depth] = written;
      },
      ontext(text) {
        if (label) labels.set(label.id, (labels.get(label.id) ?? '') + text);
        if (contentDepth === undefined || droppedDepth !== undefined) return;
        pieces.push(RAW_TAGS.has(open.at(-1) ?? '') ? text : escapeText(text));
      },
      onclosetag(name) {
        const written = open.pop();
        const depth = open.length;
        if (written !== undefined) pieces.push(`</${written}>`);
        if (label?.depth === depth) label = undefined;
        if (droppedDepth === depth) droppedDepth = undefined;
        if (contentDepth === depth) contentDepth = undefined;
        if (name === 'main') isInMain = false;
      },
    },
    // The names of SVG keep their case.
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return content;
}

function isDropped(tag: string, attributes: Record<string, string>): boolean {
  return (
    DROPPED_TAGS.has(tag) ||
    attributes.role === 'tablist' ||
    DROPPED_ATTRIBUTES.some((name) => name in attributes) ||
    ('popover' in attributes && !(PRINTED_POPOVER in attributes)) ||
    (attributes.class?.split(/\s+/).includes('header-anchor') ?? false)
  );
}

function toPrinted(tag: string, name: string, given: Record<string, string>) {
  const attributes = { ...given };
  const level = /^h([1-5])$/.exec(tag)?.[1];
  if (level !== undefined) {
    if (tag === 'h1') attributes.class = [given.class, 'print-title'].filter((part) => part !== undefined).join(' ');
    return { written: `h${Number(level) + 1}`, attributes };
  }
  if (given.role === 'tabpanel') {
    for (const each of ['role', 'hidden', 'aria-labelledby', 'tabindex']) delete attributes[each];
  }
  if (tag === 'details') {
    attributes.open = '';
    // Of those with one name, only one can be open.
    delete attributes.name;
  }
  if ('popover' in attributes) {
    delete attributes.popover;
    delete attributes[PRINTED_POPOVER];
  }
  if ('popovertarget' in attributes) {
    for (const each of ['type', 'popovertarget', 'aria-describedby']) delete attributes[each];
    return { written: 'span', attributes };
  }
  delete attributes['data-folded'];
  delete attributes['data-height'];
  if (tag === 'img' || tag === 'iframe') delete attributes.loading;
  return { written: name, attributes };
}

function toPrintedValue(name: string, value: string, { idPrefix, url }: ExtractOptions): string {
  if (name === 'id') return idPrefix + value;
  if (ID_REFERENCES.has(name))
    return value
      .split(/\s+/)
      .map((id) => idPrefix + id)
      .join(' ');
  if (name === 'usemap' || name === 'xlink:href') return value.replace(/^#/, `#${idPrefix}`);
  if (ADDRESSES.has(name)) return resolveAddress(value, url);
  return value.replaceAll('url(#', `url(#${idPrefix}`);
}

/** Returns an address relative to a document as one relative to its server. */
function resolveAddress(address: string, url: string): string {
  if (address.startsWith('/') || classifyLink(address) !== 'internal') return address;
  const { pathname, search, hash } = new URL(address, `http://localhost${url}`);
  return pathname + search + hash;
}

/** Returns the id that a hash names. */
export function idOfHash(hash: string): string {
  return decodePath(hash.slice(1));
}
