import type { PageData } from '../../src/shared/page.ts';
import type { SearchIndexUrls } from '../../src/shared/search.ts';
import type { SectionData, SiteData } from '../../src/shared/site.ts';
import { digest } from '../digest.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import type { PageContent } from '../pages/pageContent.ts';

/** JSON that is also a JavaScript expression. */
function json(value: unknown): string {
  return toExpression(JSON.stringify(value));
}

function toExpression(text: string): string {
  return text.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

/** Characters of the digests that are parts of chunk names. */
export const DIGEST_CHARACTERS = 10;

/** What of a page's content its chunk's name and its module's id hold, so that the runtime needs no table of hashes. */
export function pageDigest(page: CompiledPage, data: PageData, content: PageContent): string {
  const { moduleCode = '', source } = page;
  return digest(source.routePath, moduleCode, JSON.stringify(data), content.digest).slice(0, DIGEST_CHARACTERS);
}

/** The same of a section. */
export function sectionDigest(prefix: string, moduleText: string): string {
  return digest(prefix, moduleText).slice(0, DIGEST_CHARACTERS);
}

export function siteModule(site: SiteData): string {
  return `export const site = ${json(site)};\n`;
}

export function searchIndexesModule(urls: SearchIndexUrls): string {
  return `export const searchIndexes = ${json(urls)};\n`;
}

/** The chunk of a page: what is known of it, its content, and its own code if it has some. */
export function pageModule(page: CompiledPage, data: PageData, content: PageContent): string {
  return `${page.moduleCode ?? ''}export const page = ${json(data)};\nexport const content = ${toExpression(content.json)};\n`;
}

/** A part of the site, and its module. */
export interface SectionReference {
  prefix: string;
  request: string;
  chunkName: string;
}

/** The sections in watch mode, where a document says nothing of them. */
export function sectionsModule(sections: readonly SectionReference[]): string {
  const rows = sections.map((section) => `  { prefix: ${json(section.prefix)}, load: () => ${importOf(section)} },`);
  return `export let sections = [\n${rows.join('\n')}\n];\n`;
}

/** Tells the bundler of the sections. No browser loads this: the digests are in the documents. */
export function sectionListModule(sections: readonly SectionReference[]): string {
  return `export const sections = () => [\n${sections.map(importOf).join(',\n')}\n];\n`;
}

export interface PageReference {
  routePath: string;
  request: string;
  chunkName: string;
  /** Where the page is data alone and its module is found by its digest. */
  digest?: string;
}

/** The chunk of a section: its sidebar, and of each page its digest or, where it has code of its own, how to load it. */
export function sectionModule(section: SectionData, pages: readonly PageReference[]): string {
  const rows = pages.map(
    (page) => `${json(page.routePath)}:${page.digest === undefined ? `() => ${importOf(page)}` : json(page.digest)}`,
  );
  return `export const section = ${json(section)};\nexport const pages = {${rows.join(',\n')}};\n`;
}

/**
 * Tells the bundler of the pages that are data alone. No browser loads this: an import() takes three times the bytes of a
 * digest, and a section has one for each page.
 */
export function pageListModule(pages: readonly PageReference[]): string {
  return `export const pages = () => [\n${pages.map(importOf).join(',\n')}\n];\n`;
}

function importOf({ chunkName, request }: { chunkName: string; request: string }): string {
  return `import(/* webpackChunkName: ${json(chunkName)} */ ${json(request)})`;
}

/** The server's view of pages that have code of their own. */
export function pageModulesModule(pages: readonly PageReference[]): string {
  const imports = pages.map(({ request }, index) => `import * as page${index} from ${json(request)};`);
  const rows = pages.map(({ routePath }, index) => `  ${json(routePath)}: page${index},`);
  return `${imports.join('\n')}\nexport const pageModules = {\n${rows.join('\n')}\n};\n`;
}
