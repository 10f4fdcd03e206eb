import { existsSync } from 'node:fs';
import type { Issue } from '../../../src/model/issue.ts';
import type { FinishedOutput } from '../../../src/model/output.ts';
import type { Page } from '../../../src/model/page.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { unescapeText } from '../../../src/shared/escapeHtml.ts';
import { decodePath, pageUrl, removeBase, splitHref, splitLocale, toDocumentName } from '../../../src/shared/urls.ts';
import type { SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { positionInFile } from '../../../src/tools/files/positionInFile.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { formatLocation } from '../../../src/tools/messages/errors.ts';
import { PathSuggestions } from '../../../src/tools/messages/suggest.ts';

/** A link of a document that leads nowhere. */
interface BrokenLink {
  /** Decoded site path that it leads to. */
  pathname: string;
  /** Id that the document at the path does not have; `''` if there is no document. */
  id: string;
}

const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>/g;
/** Marks a link that its author does not want checked. */
const UNCHECKED = /\sdata-unchecked\b/;

/**
 * Returns the links in the content of a document that lead to no file of the output, each once.
 * @param url address of the document on its server
 * @param base path of the site on its server
 * @param names files of the output
 * @param readText returns the text of one
 */
export function findBrokenLinks(
  html: string,
  {
    url,
    base,
    names,
    readText,
  }: { url: string; base: string; names: ReadonlySet<string>; readText: FinishedOutput['readText'] },
): BrokenLink[] {
  const content = html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>'));
  const found = new Map<string, BrokenLink>();
  for (const [tag, escaped = ''] of content.matchAll(LINK)) {
    const target = UNCHECKED.test(tag) ? undefined : resolveOnSite(unescapeText(escaped), url);
    const pathname = target && removeBase(decodePath(target.pathname), base);
    if (target === undefined || pathname === undefined) continue;
    const fileName = findFile(pathname, names);
    const id = decodePath(target.hash.slice(1));
    const hasId = () =>
      fileName === undefined || !/\.html$/.test(fileName) || readText(fileName).includes(`id="${id}"`);
    if (fileName === undefined) found.set(pathname, { pathname, id: '' });
    else if (id !== '' && !hasId()) found.set(`${pathname}#${id}`, { pathname, id });
  }
  return [...found.values()];
}

/** Returns the file of the output that a site path leads to. */
function findFile(pathname: string, names: ReadonlySet<string>): string | undefined {
  const plain = pathname.replace(/\/$/, '').slice(1);
  return [`${plain}.html`, `${plain}/index.html`.replace(/^\//, ''), plain].find((name) => names.has(name));
}

const SITE = 'https://site.invalid';

/** Returns the address on the site that a link leads to; `undefined` for a link to another site, or one that is no address. */
function resolveOnSite(href: string, url: string): URL | undefined {
  if (!URL.canParse(href, SITE + url)) return undefined;
  const target = new URL(href, SITE + url);
  return target.origin === SITE ? target : undefined;
}

/**
 * Reports links that code renders and that lead nowhere. Docusaurus checks those of `<Link>` as it checks links of Markdown; others, and those that may be others, are warnings.
 * @param options.configFile absolute path of the configuration, which is the location of what pages without a file have
 * @param options.codeFiles absolute paths of the code of the site
 * @param options.isOfPlugin returns whether an address may be that of a page of a plugin that is not there
 */
export function checkRenderedLinks(
  pages: readonly Page[],
  output: FinishedOutput,
  site: SiteGraph,
  {
    report,
    configFile,
    codeFiles,
    isOfPlugin,
  }: {
    report(issue: Issue): void;
    configFile: string;
    codeFiles: readonly string[];
    isOfPlugin(pathname: string): boolean;
  },
): void {
  const { config, byRoute } = site;
  const { base } = config.site;
  const languages = config.locales.map(({ lang }) => lang);
  const suggestions = new PathSuggestions(byRoute.keys());
  const reported = new Set<string>();
  const names = new Set(output.fileNames);
  const readText = (fileName: string) => output.readText(fileName);
  for (const { source, links } of pages) {
    const fileName = toDocumentName(source.routePath, config.documents);
    if (!names.has(fileName)) continue;
    // Those of Markdown have been checked.
    const authored = new Set(
      links.map(({ routePath, written }) => withoutSlash(routePath ?? splitHref(written).pathname)),
    );
    const url = pageUrl(source.routePath, { base, cleanUrls: config.site.cleanUrls });
    for (const { pathname, id } of findBrokenLinks(output.readText(fileName), { url, base, names, readText })) {
      if (authored.has(withoutSlash(pathname))) continue;
      const hash = id === '' ? '' : `#${id}`;
      // Code of a translation has the addresses of the default language, and a page its own ids alone.
      const { rest } = splitLocale(pathname, languages, config.lang);
      if (isOfPlugin(withoutSlash(rest))) continue;
      const isOwn = withoutSlash(pathname) === withoutSlash(source.routePath);
      const forms = [...addressForms(pathname, base), ...addressForms(rest, base), ...(isOwn ? [''] : [])];
      if (isEscaped(forms, [source.file, ...codeFiles]) || isEscapedBeside(source.file, url, forms)) continue;
      const found = locateLink(
        forms.map((each) => each + hash).filter((each) => each !== ''),
        [source.file, ...codeFiles],
      );
      // Where the default language has the page, the language is what is wrong.
      const isInCode = !found || addressForms(pathname, base).includes(found.written);
      const missing = isInCode || id !== '' || findFile(rest, names) !== undefined ? pathname : rest;
      const written = missing + hash;
      const isGenerated = !found && !existsSync(source.file);
      const file = toDisplayPath(found?.file ?? (isGenerated ? configFile : source.file), config.cwd);
      const location = { file, ...found?.position, value: written };
      const key = found ? formatLocation(location) : JSON.stringify(location);
      if (reported.has(key)) continue;
      reported.add(key);
      const problem = id === '' ? 'is not a page' : 'is no heading of the page';
      const page = isGenerated ? `makes the page "${source.routePath}", which ` : '';
      const message = `${page}renders a link to "${written}", which ${problem}.`;
      const hint = id === '' ? suggestions.suggest(missing) : undefined;
      const isPlain = found ? found.isPlain : isGenerated || hasComputedLinks([source.file, ...codeFiles]);
      const effect = isPlain ? { severity: 'warning' as const } : { check: id === '' ? 'links' : 'anchors' };
      report({ ...effect, location, message, ...(hint !== undefined && { hint }) });
    }
  }
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}

/** Returns a site path as code may have it. */
function addressForms(sitePath: string, base: string): string[] {
  return [sitePath, withoutSlash(sitePath)].flatMap((each) => [each, each.slice(1), base.slice(0, -1) + each]);
}

/** Returns where code has the address of a link as it may be written. */
function locateLink(
  candidates: readonly string[],
  files: readonly string[],
): { file: string; written: string; position: SourcePosition; isPlain: boolean } | undefined {
  for (const file of files) {
    for (const written of new Set(candidates)) {
      const position = positionInFile(file, written);
      if (position) return { file, written, position, isPlain: isInPlainLink(file, written) };
    }
  }
  return undefined;
}

/** Returns whether an address is written with `pathname://`, with which Docusaurus does not check it. */
function isEscaped(candidates: readonly string[], files: readonly string[]): boolean {
  return files.some((file) => {
    const source = readSource(file) ?? '';
    return source.includes('pathname://') && candidates.some((each) => source.includes(`pathname://${each}`));
  });
}

/** Returns whether a page has an address as one with `pathname://` that is relative to its own. */
function isEscapedBeside(file: string, url: string, candidates: readonly string[]): boolean {
  const written = (readSource(file) ?? '').matchAll(/pathname:\/\/([^\s"'`)>]+)/g);
  return [...written].some(([, href = '']) => {
    const target = resolveOnSite(href, url);
    return target !== undefined && candidates.includes(decodePath(target.pathname));
  });
}

/** Returns whether the tag around an address is `<a>`, which Docusaurus does not check. */
function isInPlainLink(file: string, written: string): boolean {
  const source = readSource(file) ?? '';
  const index = [`"${written}"`, `'${written}'`].map((each) => source.indexOf(each)).find((each) => each >= 0) ?? -1;
  return /^<a\s/.test(source.slice(source.lastIndexOf('<', index), index));
}

/** Returns whether code has inner HTML, or `<a>` with an address that it computes: a link that is nowhere in the code may be one of these. */
function hasComputedLinks(files: readonly string[]): boolean {
  return files.some((file) => /\bdangerouslySetInnerHTML\b|<a\s[^>]*?\bhref=\{/.test(readSource(file) ?? ''));
}
