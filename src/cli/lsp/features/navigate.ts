import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocumentLink, Location, Range } from 'vscode-languageserver';
import type { LinkReference, PageSummary } from '../../../model/page.ts';
import { decodePath, findRoute } from '../../../shared/urls.ts';
import { readSource } from '../../../tools/files/readSource.ts';
import { linesOf } from '../../../tools/messages/sourceLines.ts';
import { resolveModule } from '../../../tools/packages/resolveModule.ts';
import { isCompiled } from '../../../tools/pages/isCompiled.ts';
import type { WrittenAddress } from '../../editing/addresses.ts';
import { toUri } from '../../editing/files.ts';
import type { HeadingLine } from '../../editing/headingLines.ts';
import { componentAt, findComponentUses, locateComponent } from './components.ts';
import type { AddressTarget, SiteDocument } from './SiteDocument.ts';

const TOP: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Returns the address at an offset. */
export function addressAt(document: SiteDocument, offset: number): WrittenAddress | undefined {
  return document.addresses.find(({ start, end }) => start <= offset && offset <= end);
}

/** Returns the heading in whose lines an offset is. */
export function headingAt({ headings, text }: SiteDocument, offset: number): HeadingLine | undefined {
  return headings.find(({ start, lineEnd }) => text.lastIndexOf('\n', start - 1) < offset && offset <= lineEnd);
}

/** Returns where a link, a file or a component at an offset is defined. */
export async function findDefinition(document: SiteDocument, offset: number): Promise<Location | undefined> {
  const address = addressAt(document, offset);
  if (address) {
    const place = await locateAddress(document, address);
    if (place) return place;
  }
  const name = document.isMarkdown ? componentAt(document, offset) : undefined;
  return name === undefined ? undefined : locateComponent(document, name);
}

/** Returns the links of a document, for editors that underline them. */
export async function findDocumentLinks(document: SiteDocument): Promise<DocumentLink[]> {
  const links: DocumentLink[] = [];
  for (const address of document.addresses) {
    const target = await linkTarget(document, address);
    if (target !== undefined) links.push({ range: document.rangeOf(address), target });
  }
  return links;
}

async function linkTarget(document: SiteDocument, address: WrittenAddress): Promise<string | undefined> {
  if (address.written === '') return undefined;
  if (/^https?:/.test(address.written)) return address.written;
  const place = await locateAddress(document, address);
  if (!place) return undefined;
  const { line } = place.range.start;
  return line === 0 ? place.uri : `${place.uri}#L${line + 1}`;
}

async function locateAddress(document: SiteDocument, { kind, written }: WrittenAddress): Promise<Location | undefined> {
  if (kind === 'import') {
    const file = resolveModule(written, document.file, document.config.alias);
    return file === undefined ? undefined : { uri: toUri(file), range: TOP };
  }
  const target = kind === 'link' ? await document.resolveFully(written) : undefined;
  if (target?.page) return locateHeading(document, target.page, target.hash);
  if (target?.publicFile !== undefined && existsSync(target.publicFile)) {
    return { uri: toUri(target.publicFile), range: TOP };
  }
  const file = fileOf(document, written);
  return file === undefined ? undefined : { uri: toUri(file), range: TOP };
}

/** Returns the absolute path of a file that a page names: a picture, or code that a fence shows. */
export function fileOf(document: SiteDocument, written: string): string | undefined {
  const { docsDir, siteDir, publicDir } = document.config;
  const plain = decodePath(written.replace(/[?#].*$/, ''));
  const inProject = /^<root>\/(.+)$/.exec(plain)?.[1];
  const file =
    inProject !== undefined
      ? path.join(path.dirname(siteDir), inProject)
      : plain.startsWith('/')
        ? [path.join(publicDir, plain), path.join(docsDir, plain)].find((each) => existsSync(each))
        : path.resolve(path.dirname(document.file), plain);
  return file !== undefined && plain !== '' && existsSync(file) ? file : undefined;
}

async function locateHeading(document: SiteDocument, page: PageSummary, hash: string): Promise<Location> {
  const { file } = page.source;
  const headings = hash === '' ? [] : await document.headingsIn(page);
  const heading = headings.find(({ id }) => id === hash);
  if (!heading) return { uri: toUri(file), range: TOP };
  const start = { line: heading.line, character: 0 };
  return { uri: toUri(file), range: { start, end: { ...start, character: heading.level + 1 + heading.text.length } } };
}

/** A page, or one of its headings. */
interface Subject {
  page: PageSummary;
  /** `''` for the page itself. */
  id: string;
}

/** Returns what an offset is about: the target of a link there, a heading, or the page itself. */
export function subjectAt(document: SiteDocument, offset: number): Subject | undefined {
  const address = addressAt(document, offset);
  const target: AddressTarget | undefined = address?.kind === 'link' ? document.resolve(address.written) : undefined;
  if (target?.page) return { page: target.page, id: target.hash };
  const { page } = document;
  const heading = headingAt(document, offset);
  return page && { page, id: heading && heading.level > 1 ? heading.id : '' };
}

/** Returns the places that lead to a page or a heading, the tags of a component, and the pages that include a fragment. */
export async function findReferences(document: SiteDocument, offset: number): Promise<Location[]> {
  const { graph, file, config } = document;
  const pages = document.site.pages.filter(isCompiled);
  const component = document.isMarkdown && !addressAt(document, offset) ? componentAt(document, offset) : undefined;
  if (component !== undefined) return findComponentUses(document, component);
  const subject = subjectAt(document, offset);
  if (!subject) {
    return pages
      .filter(({ dependencies }) => dependencies.includes(file))
      .map(({ source }) => ({ uri: toUri(source.file), range: TOP }));
  }
  const { byRoute } = graph;
  const route = subject.page.source.routePath;
  const isIt = (link: LinkReference) =>
    link.routePath !== undefined &&
    findRoute(link.routePath, (each) => byRoute.has(each)) === route &&
    (subject.id === '' || link.hash === subject.id);
  // Pages that include a fragment share its links.
  const links = new Map(
    pages.flatMap((page) =>
      page.links.filter(isIt).map((link) => [`${link.file}:${link.line}:${link.column}`, link] as const),
    ),
  );
  return [...links.values()].map((link) => locateLink(link, config.cwd));
}

/** Returns the range of a link's address. */
function locateLink({ file, line = 1, column = 1, written }: LinkReference, cwd: string): Location {
  const absolute = path.resolve(cwd, file);
  const text = linesOf(readSource(absolute) ?? '')[line - 1] ?? '';
  const at = text.indexOf(written, column - 1);
  const [start, end] = at < 0 ? [column - 1, column - 1] : [at, at + written.length];
  return {
    uri: toUri(absolute),
    range: { start: { line: line - 1, character: start }, end: { line: line - 1, character: end } },
  };
}
