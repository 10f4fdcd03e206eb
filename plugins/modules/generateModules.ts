import type { PageData } from '../../src/shared/page.ts';
import type { SearchIndexUrls } from '../../src/shared/search.ts';
import type { SectionData, SiteData } from '../../src/shared/site.ts';
import { digest } from '../digest.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

/** JSON that is also a JavaScript expression. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Letters of a route that a file name may have; the digest beside it keeps names apart. */
export function slugOf(routePath: string): string {
  return (
    routePath
      .replace(/[^A-Za-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'index'
  );
}

/** A page's chunk name: its content's digest is a part of it, so that the runtime needs no table of hashes. */
export function pageChunkName(routePath: string, moduleText: string): string {
  return `p/${slugOf(routePath)}.${digest(routePath, moduleText).slice(0, 10)}`;
}

export function sectionChunkName(prefix: string, moduleText: string): string {
  return `s/${slugOf(prefix)}.${digest(prefix, moduleText).slice(0, 10)}`;
}

export function siteModule(site: SiteData): string {
  return `export const site = ${json(site)};\n`;
}

export function searchIndexesModule(urls: SearchIndexUrls): string {
  return `export const searchIndexes = ${json(urls)};\n`;
}

/** The chunk of a page: what is known of it, its content, and its own code if it has some. */
export function pageModule(page: CompiledPage, data: PageData): string {
  return `${page.moduleCode ?? ''}export const page = ${json(data)};\nexport const content = ${json(page.content)};\n`;
}

/** A part of the site as the entry knows it. */
export interface SectionReference {
  prefix: string;
  request: string;
  chunkName: string;
}

export function sectionsModule(sections: readonly SectionReference[]): string {
  const rows = sections.map(
    ({ prefix, request, chunkName }) =>
      `  { prefix: ${json(prefix)}, load: () => import(/* webpackChunkName: ${json(chunkName)} */ ${json(request)}) },`,
  );
  return `export let sections = [\n${rows.join('\n')}\n];\n`;
}

export interface PageReference {
  routePath: string;
  request: string;
  chunkName: string;
}

/** The chunk of a section: its sidebar and the loaders of its pages. */
export function sectionModule(section: SectionData, pages: readonly PageReference[]): string {
  const rows = pages.map(
    ({ routePath, request, chunkName }) =>
      `  ${json(routePath)}: () => import(/* webpackChunkName: ${json(chunkName)} */ ${json(request)}),`,
  );
  return `export const section = ${json(section)};\nexport const pages = {\n${rows.join('\n')}\n};\n`;
}

/** The server's view of pages that have code of their own. */
export function pageModulesModule(pages: readonly PageReference[]): string {
  const imports = pages.map(({ request }, index) => `import * as page${index} from ${json(request)};`);
  const rows = pages.map(({ routePath }, index) => `  ${json(routePath)}: page${index},`);
  return `${imports.join('\n')}\nexport const pageModules = {\n${rows.join('\n')}\n};\n`;
}
