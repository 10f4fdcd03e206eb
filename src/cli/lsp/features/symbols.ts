import type { DocumentSymbol, FoldingRange, SymbolInformation } from 'vscode-languageserver';
import type { PageSummary } from '../../../model/page.ts';
import type { RelatedSite } from '../../../node/site/buildSiteGraph.ts';
import { compiledPage } from '../../../tools/pages/isCompiled.ts';
import { nextVerbatim } from '../../../tools/tree/fences.ts';
import { endOfFrontmatter } from '../../editing/addresses.ts';
import { toUri } from '../../editing/files.ts';
import type { HeadingLine } from '../../editing/headingLines.ts';
import type { TextDocument } from './TextDocument.ts';

/** Kind of a heading in an editor's list of symbols: a text. */
const HEADING_KIND = 15;
/** Kind of a page. */
const PAGE_KIND = 1;
/** Most symbols of a search, of which an editor shows few. */
const MAX_SYMBOLS = 200;
const CONTAINER = /^[\s>]*(:{3,})(.*)$/;

/** Returns the headings of a document as a tree. */
export function listSymbols(document: TextDocument): DocumentSymbol[] {
  const { headings, text } = document;
  const next = nextLines(headings);
  const roots: DocumentSymbol[] = [];
  const open: { level: number; symbol: DocumentSymbol }[] = [];
  for (const [index, { level, text: name, start, end, line }] of headings.entries()) {
    const after = next[index];
    const last = after === undefined ? document.positionAt(text.length) : { line: after, character: 0 };
    const symbol: DocumentSymbol = {
      name: name || '#',
      kind: HEADING_KIND,
      range: { start: { line, character: 0 }, end: last },
      selectionRange: document.rangeOf({ start, end }),
      children: [],
    };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.symbol.children ?? roots;
    parent.push(symbol);
    open.push({ level, symbol });
  }
  return roots;
}

/** Returns for each heading the line of the next one that is not below it. */
function nextLines(headings: readonly HeadingLine[]): (number | undefined)[] {
  const next: (number | undefined)[] = [];
  const open: { level: number; index: number }[] = [];
  for (const [index, { level, line }] of headings.entries()) {
    for (let last = open.at(-1); last && last.level >= level; last = open.at(-1)) {
      next[last.index] = line;
      open.pop();
    }
    open.push({ level, index });
  }
  return next;
}

/** Finds pages and headings of a site by their text. */
export function findSymbols(graph: RelatedSite<PageSummary>, query: string): SymbolInformation[] {
  const wanted = query.toLowerCase();
  const isWanted = (text: string) => text.toLowerCase().includes(wanted);
  const found: SymbolInformation[] = [];
  for (const page of graph.pages) {
    if (found.length >= MAX_SYMBOLS) break;
    const { source, title } = page;
    const { toc = [], headings = [] } = compiledPage(page) ?? {};
    // It has the text of another page, or none that could be opened.
    if (source.virtual) continue;
    const uri = toUri(source.file);
    const add = (name: string, kind: typeof HEADING_KIND | typeof PAGE_KIND, line: number) => {
      const at = { line, character: 0 };
      found.push({ name, kind, containerName: source.routePath, location: { uri, range: { start: at, end: at } } });
    };
    if (isWanted(title)) add(title, PAGE_KIND, 0);
    const entries = toc.filter(({ text }) => isWanted(text));
    if (entries.length === 0) continue;
    // Those of fragments are in other files.
    const own = headings.filter(({ file }) => file === undefined);
    const lines = new Map(own.map(({ id, line = 1 }) => [id, line - 1]));
    for (const { text, id } of entries) add(text, HEADING_KIND, lines.get(id) ?? 0);
  }
  return found.slice(0, MAX_SYMBOLS);
}

/** Returns what can be folded: sections, containers, code, comments and frontmatter. */
export function listFoldings(document: TextDocument): FoldingRange[] {
  const lines = document.text.split('\n');
  const found: FoldingRange[] = [];
  const fold = (startLine: number, endLine: number) => {
    if (endLine > startLine) found.push({ startLine, endLine });
  };
  const head = endOfFrontmatter(document.text);
  if (head > 0) fold(0, document.positionAt(head).line);
  const format = document.file.endsWith('.mdx') ? 'mdx' : 'md';
  let fence: string | undefined;
  let fenceStart = 0;
  const containers: { line: number; colons: number }[] = [];
  for (const [line, row] of lines.entries()) {
    const before = fence;
    fence = nextVerbatim(fence, row, format);
    if (before === undefined && fence !== undefined) fenceStart = line;
    if (before !== undefined && fence === undefined) fold(fenceStart, line);
    const [, colons = '', rest = ''] = (before ?? fence) === undefined ? (CONTAINER.exec(row) ?? []) : [];
    if (colons === '') continue;
    if (rest.trim() !== '') containers.push({ line, colons: colons.length });
    else {
      const at = containers.findLastIndex((each) => each.colons === colons.length);
      const opened = containers[at];
      if (opened) fold(opened.line, line);
      if (at >= 0) containers.length = at;
    }
  }
  const { headings } = document;
  const next = nextLines(headings);
  for (const [index, { line }] of headings.entries()) {
    let end = (next[index] ?? lines.length) - 1;
    while (end > line && lines[end]?.trim() === '') end -= 1;
    fold(line, end);
  }
  return found.sort((one, other) => one.startLine - other.startLine);
}
