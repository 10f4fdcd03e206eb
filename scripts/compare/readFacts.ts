import {
  classes,
  type DocumentElement,
  type DocumentNode,
  decode,
  documentText,
  find,
  has,
  isElement,
  isSkipped,
  isTag,
  normalize,
  parseMarkup,
  toPath,
} from '../../src/cli/comparison/markupTree.ts';
import type { Engine } from './markup.ts';
import { MARKUP, type Markup } from './markup.ts';
import type { PageFacts } from './pageFacts.ts';

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
  'highlighted has-focus': '>',
  'has-focus': '>',
  'theme-code-block-highlighted-line': '*',
  'highlighted warning': '?',
  warning: '?',
};

/**
 * Reads what a page says from its document.
 * @param route its address, which relative links are resolved against
 */
export function readFacts(html: string, engine: Engine, route = '/'): PageFacts {
  const markup = MARKUP[engine];
  const children = parseMarkup(html);
  const found = markup.content(children);
  const page = found.length > 0 ? found : find(children, (each) => isTag(each, 'body'));
  const own = (test: (element: DocumentElement) => boolean) =>
    find(page, test, (each) => markup.isChrome(each) || isSkipped(each));
  const meta = find(children, (each) => isTag(each, 'meta') && each.attribs.name === 'description')[0];
  const titles = find(children, (each) => isTag(each, 'title'));
  return {
    title: documentText(titles.slice(0, 1)),
    description: normalize(meta?.attribs.content ?? ''),
    headings: own((each) => /^h[1-6]$/.test(each.name)).map(
      (each) => `${each.name.slice(1)} #${each.attribs.id ?? ''} ${ownText(each, markup)}`,
    ),
    outline: find(children, markup.outline).map((each) => `${decode(each.attribs.href ?? '')} ${documentText([each])}`),
    sidebar: markup.sidebar(children),
    neighbors: find(children, markup.neighbor).map((each) => toPath(each.attribs.href ?? '')),
    code: own(markup.isCodeBlock).map((each) => codeOf(each, markup)),
    tables: own((each) => isTag(each, 'table')).map((each) =>
      find(each.children, (one) => isTag(one, 'tr'))
        .map((row) =>
          row.children
            .filter(isElement)
            .map((cell) => ownText(cell, markup))
            .join(' | '),
        )
        .join('\n'),
    ),
    callouts: own(markup.isCallout).map(
      (each) => `${markup.calloutType(each)}: ${documentText(find(each.children, markup.isCalloutTitle).slice(0, 1))}`,
    ),
    tabs: own(markup.isTab).map((each) => documentText([each])),
    images: own((each) => isTag(each, 'img')).map(({ attribs }) => `${attribs.src ?? ''} ${attribs.alt ?? ''}`.trim()),
    links: own((each) => isTag(each, 'a') && each.attribs.href !== undefined).map(({ attribs }) =>
      toPath(resolveLink(attribs.href ?? '', route)),
    ),
    words: page.flatMap((each) => wordsOf(each, markup)),
  };
}

function resolveLink(href: string, route: string): string {
  if (!href.startsWith('.')) return href;
  const { pathname, search, hash } = new URL(href, `https://site.example${route}`);
  return pathname + search + hash;
}

const ownText = (element: DocumentElement, markup: Markup) => normalize(textOf(element, markup));

/** Returns the text of an element without what is not the page's own. */
function textOf(element: DocumentElement, markup: Markup): string {
  const read = (node: DocumentNode): string => {
    if (!isElement(node)) return node.data;
    // Lines of code end with it in Docusaurus.
    if (isTag(node, 'br')) return '\n';
    if (node !== element && (markup.isChrome(node) || isSkipped(node))) return '';
    const text = node.children.map(read).join('');
    return isTag(node, 'math') ? formulaOf(text) : text;
  };
  return read(element);
}

/** Renderers of formulas have different characters for accents and arrows above others, and different spaces. */
function formulaOf(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\s→]/gu, '');
}

/** Languages that say that code has none. */
const NO_LANGUAGE = new Set(['', 'txt', 'text', 'plaintext']);

function codeOf(block: DocumentElement, markup: Markup): string {
  const title = documentText(find(block.children, markup.isCodeTitle).slice(0, 1));
  const code = find(block.children, (each) => isTag(each, 'code')).at(0);
  const text =
    code === undefined
      ? ''
      : textOf(code, markup)
          .replace(/[ \t]+$/gm, '')
          .trimEnd();
  const written = markup.codeLang(block);
  const lang = NO_LANGUAGE.has(written) ? 'txt' : written;
  const marks = find(code?.children ?? [], (each) => has(each, 'line') || has(each, 'token-line')).map((line) => {
    const names = classes(line)
      // Lines with numbers have a class of Docusaurus.
      .filter((name) => name !== 'line' && name !== 'token-line' && !name.startsWith('codeLine_'))
      .join(' ');
    return MARKS[names] ?? (names === '' ? ' ' : names);
  });
  // A diff has its marks in the text.
  const shown = lang === 'diff' ? '' : marks.join('').trimEnd();
  return `${lang} "${title}" ${shown}\n${text}`;
}

function wordsOf(node: DocumentNode, markup: Markup): string[] {
  const read = (each: DocumentNode): string => {
    if (!isElement(each)) return each.data;
    const isLeftOut = isSkipped(each) || markup.isChrome(each) || isTag(each, 'pre') || markup.isTab(each);
    if (isLeftOut || markup.isCodeTitle(each)) return ' ';
    const text = each.children.map(read).join('');
    if (isTag(each, 'math')) return ` ${formulaOf(text)} `;
    return INLINE.has(each.name) ? text : ` ${text} `;
  };
  return normalize(read(node)).split(' ').filter(Boolean);
}
