import { DomUtils, parseDocument } from 'htmlparser2';

/** A document as htmlparser2 parses it. */
type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { attribs: Record<string, string> }>;

/** Engine whose markup a document has. */
export type Engine = 'docspack' | 'rspress';

/** What a reader, a link or a search engine gets of a page, without the markup around it. */
export interface PageFacts {
  title: string;
  description: string;
  /** `2 #id Text` for each heading of the content. */
  headings: string[];
  /** Entries of the outline, as `#id Text`. */
  outline: string[];
  /** `/link Text` or `Text` for each row. */
  sidebar: string[];
  /** Links to the previous and the next page. */
  neighbors: string[];
  /** Language, title, marked lines and text of each code block. */
  code: string[];
  /** Rows of each table, with ` | ` between cells. */
  tables: string[];
  /** Type and title of each callout. */
  callouts: string[];
  tabs: string[];
  images: string[];
  links: string[];
  /** Words of the text outside of code. */
  words: string[];
}

/** Where an engine has what. */
interface Markup {
  /** The page without its frame, for pages of documentation and for others. */
  content(page: Node[]): Node[];
  /** Parts of the content that are not the page's own. */
  isChrome(element: Element): boolean;
  sidebar(page: Node[]): string[];
  outline: (element: Element) => boolean;
  neighbor: (element: Element) => boolean;
  isCallout(element: Element): boolean;
  calloutType(element: Element): string;
  isCalloutTitle(element: Element): boolean;
  isCodeBlock(element: Element): boolean;
  codeLang(element: Element): string;
  isCodeTitle(element: Element): boolean;
  isTab(element: Element): boolean;
}

const classes = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/);
const has = (element: Element, name: string) => classes(element).includes(name);
/** Names of CSS modules end with a hash. */
const hasModuleName = (element: Element, name: string) => classes(element).some((each) => each.startsWith(`${name}-`));
const isTag = (element: Element, name: string) => element.name === name;

const RSPRESS: Markup = {
  content: (page) =>
    find(page, (each) => has(each, 'rp-doc-layout__doc-container') || has(each, 'rp-doc-layout__overview')).slice(0, 1),
  isChrome: (each) =>
    ['rp-header-anchor', 'rp-llms-container', 'rp-llms-hint', 'rp-code-button-group', 'rp-doc-footer'].some((name) =>
      has(each, name),
    ) ||
    has(each, 'rp-nav') ||
    has(each, 'rp-home-footer') ||
    has(each, 'rp-overview-search') ||
    (isTag(each, 'button') && !has(each, 'rp-tabs__label__item')),
  sidebar: (page) =>
    find(find(page, (each) => has(each, 'rp-doc-layout__sidebar')).slice(0, 1), (each) =>
      ['rp-sidebar-item', 'rp-sidebar-section-header'].some((name) => has(each, name)),
    ).map((row) => {
      // A tag is at the right of a row.
      const [label] = find(row.children, (each) => /__left$/.test(each.attribs.class ?? ''));
      return rowOf(row, textOf([label ?? row]));
    }),
  outline: (each) => has(each, 'rp-toc-item'),
  neighbor: (each) => has(each, 'rp-prev-next-page__item'),
  isCallout: (each) => has(each, 'rp-callout'),
  calloutType: (each) => /rp-callout--(\w+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCalloutTitle: (each) => has(each, 'rp-callout__title'),
  isCodeBlock: (each) => has(each, 'rp-codeblock'),
  codeLang: (each) => /language-(\S+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCodeTitle: (each) => has(each, 'rp-codeblock__title'),
  isTab: (each) => has(each, 'rp-tabs__label__item'),
};

const DOCSPACK: Markup = {
  content: (page) => {
    const isDoc = find(page, (each) => each.attribs['data-layout'] === 'doc').length > 0;
    return isDoc ? find(page, (each) => isTag(each, 'main')).slice(0, 1) : [];
  },
  isChrome: (each) =>
    has(each, 'header-anchor') ||
    isTag(each, 'nav') ||
    isTag(each, 'search') ||
    each.attribs.href === '#main' ||
    each.attribs['data-part'] === 'footer' ||
    each.attribs['data-part'] === 'navbar' ||
    each.attribs['data-part'] === 'site-footer' ||
    (isTag(each, 'button') && each.attribs.role !== 'tab'),
  sidebar: (page) =>
    find(find(page, (each) => each.attribs['data-part'] === 'sidebar').slice(0, 1), (each) => isTag(each, 'li')).map(
      (each) => rowOf(find(each.children, (one) => isTag(one, 'a'))[0] ?? each),
    ),
  outline: (each) => each.attribs['data-depth'] !== undefined && each.attribs.href?.startsWith('#') === true,
  neighbor: (each) => isTag(each, 'a') && (each.attribs.rel === 'prev' || each.attribs.rel === 'next'),
  isCallout: (each) => hasModuleName(each, 'callout'),
  // A type without a style of its own has no class.
  calloutType: (each) => /^(\w+)-/.exec(classes(each)[1] ?? '')?.[1] ?? 'note',
  isCalloutTitle: (each) => hasModuleName(each, 'title'),
  isCodeBlock: (each) => each.attribs['data-code'] !== undefined,
  codeLang: (each) => each.attribs['data-code'] ?? '',
  isCodeTitle: (each) => isTag(each, 'figcaption'),
  isTab: (each) => each.attribs.role === 'tab',
};

const MARKUP: Readonly<Record<Engine, Markup>> = { docspack: DOCSPACK, rspress: RSPRESS };
const NOT_CONTENT = new Set(['script', 'style', 'svg', 'template', 'noscript']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
]);
/** Marks of lines by the names that each engine has for them. */
const MARKS: Readonly<Record<string, string>> = {
  'diff add': '+',
  inserted: '+',
  'diff remove': '-',
  deleted: '-',
  highlighted: '*',
  focused: '>',
  'highlighted error': '!',
  error: '!',
  'highlighted warning': '?',
  warning: '?',
};

/** Reads what a page says from its document. */
export function readFacts(html: string, engine: Engine): PageFacts {
  const markup = MARKUP[engine];
  const { children } = parseDocument(html);
  const found = markup.content(children);
  const page = found.length > 0 ? found : find(children, (each) => isTag(each, 'body'));
  const own = (test: (element: Element) => boolean) =>
    find(page, test, (each) => markup.isChrome(each) || isSkipped(each));
  const meta = find(children, (each) => isTag(each, 'meta') && each.attribs.name === 'description')[0];
  const titles = find(children, (each) => isTag(each, 'title'));
  return {
    title: textOf(titles.slice(0, 1)),
    description: normalize(meta?.attribs.content ?? ''),
    headings: own((each) => /^h[1-6]$/.test(each.name)).map(
      (each) => `${each.name.slice(1)} #${each.attribs.id ?? ''} ${ownText(each, markup)}`,
    ),
    outline: find(children, markup.outline).map((each) => `${decode(each.attribs.href ?? '')} ${textOf([each])}`),
    sidebar: markup.sidebar(children),
    neighbors: find(children, markup.neighbor).map((each) => toPath(each.attribs.href ?? '')),
    code: own(markup.isCodeBlock).map((each) => codeOf(each, markup)),
    tables: own((each) => isTag(each, 'table')).map((each) =>
      find(each.children, (one) => isTag(one, 'tr'))
        .map((row) =>
          row.children
            .filter((cell): cell is Element => isElement(cell))
            .map((cell) => ownText(cell, markup))
            .join(' | '),
        )
        .join('\n'),
    ),
    callouts: own(markup.isCallout).map(
      (each) => `${markup.calloutType(each)}: ${textOf(find(each.children, markup.isCalloutTitle).slice(0, 1))}`,
    ),
    tabs: own(markup.isTab).map((each) => textOf([each])),
    images: own((each) => isTag(each, 'img')).map(({ attribs }) => `${attribs.src ?? ''} ${attribs.alt ?? ''}`.trim()),
    links: own((each) => isTag(each, 'a') && each.attribs.href !== undefined).map(({ attribs }) =>
      toPath(attribs.href ?? ''),
    ),
    words: page.flatMap((each) => wordsOf(each, markup)),
  };
}

/** A link without what differs between hosts: the extension, a slash at the end, escapes. */
export function toPath(href: string): string {
  const decoded = decode(href);
  if (!decoded.startsWith('/')) return decoded;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(decoded) ?? [];
  return pathname.replace(/\.html$/, '').replace(/\/index$/, '/') + rest;
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function isSkipped(element: Element): boolean {
  return NOT_CONTENT.has(element.name);
}

/** Elements in the order of the document, without those below one that is left out. */
function find(nodes: readonly Node[], test: (element: Element) => boolean, isLeftOut = isSkipped): Element[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (isLeftOut(node)) return [];
    return [...(test(node) ? [node] : []), ...find(node.children, test, isLeftOut)];
  });
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function textOf(nodes: readonly Node[]): string {
  return normalize(nodes.map((node) => DomUtils.textContent(node)).join(''));
}

function ownText(element: Element, markup: Markup): string {
  const read = (node: Node): string => {
    if (!isElement(node)) return 'data' in node && node.type === 'text' ? node.data : '';
    if (node !== element && (markup.isChrome(node) || isSkipped(node))) return '';
    return node.children.map(read).join('');
  };
  return normalize(read(element));
}

function rowOf(element: Element, text = textOf([element])): string {
  return element.attribs.href === undefined ? text : `${toPath(element.attribs.href)} ${text}`;
}

/** Languages that say that code has none. */
const NO_LANGUAGE = new Set(['', 'txt', 'text', 'plaintext']);

function codeOf(block: Element, markup: Markup): string {
  const title = textOf(find(block.children, markup.isCodeTitle).slice(0, 1));
  const code = find(block.children, (each) => isTag(each, 'code')).at(0);
  const text =
    code === undefined
      ? ''
      : DomUtils.textContent(code)
          .replace(/[ \t]+$/gm, '')
          .trimEnd();
  const written = markup.codeLang(block);
  const lang = NO_LANGUAGE.has(written) ? 'txt' : written;
  const marks = find(code?.children ?? [], (each) => has(each, 'line')).map((line) => {
    const names = classes(line)
      .filter((name) => name !== 'line')
      .join(' ');
    return MARKS[names] ?? (names === '' ? ' ' : names);
  });
  // A diff has its marks in the text.
  const shown = lang === 'diff' ? '' : marks.join('').trimEnd();
  return `${lang} "${title}" ${shown}\n${text}`;
}

function wordsOf(node: Node, markup: Markup): string[] {
  const read = (each: Node): string => {
    if (!isElement(each)) return 'data' in each && each.type === 'text' ? each.data : '';
    const isLeftOut = isSkipped(each) || markup.isChrome(each) || isTag(each, 'pre') || markup.isTab(each);
    if (isLeftOut || markup.isCodeTitle(each)) return ' ';
    const text = each.children.map(read).join('');
    return INLINE.has(each.name) ? text : ` ${text} `;
  };
  return normalize(read(node)).split(' ').filter(Boolean);
}
