import type { PageData } from '../../shared/page.ts';
import type { SectionData, SiteData } from '../../shared/site.ts';
import type { PageContent } from '../content/pageContent.ts';

/** JSON that is also a JavaScript expression. */
function json(value: unknown): string {
  return toExpression(JSON.stringify(value));
}

function toExpression(text: string): string {
  return text.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

export function siteModule(site: SiteData): string {
  return `export const site = ${json(site)};\n`;
}

/** The module of a page with code of its own in watch mode: that code, the page's data, and its content. */
export function devPageModule(moduleCode: string, data: PageData, content: PageContent): string {
  return `${moduleCode}export const page = ${json(data)};\nexport const content = ${json(content.nodes)};\n`;
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

export interface PageReference {
  routePath: string;
  request: string;
  chunkName: string;
  /** In watch mode, where the page is data alone: its version. */
  digest?: string;
}

/** A section in watch mode: its sidebar, and of each page its version or, where it has code of its own, how to load it. */
export function sectionModule(section: SectionData, pages: readonly PageReference[]): string {
  const rows = pages.map(
    (page) => `${json(page.routePath)}:${page.digest === undefined ? `() => ${importOf(page)}` : json(page.digest)}`,
  );
  return `export const section = ${json(section)};\nexport const pages = {${rows.join(',\n')}};\n`;
}

/** How a built site loads the code of pages, by the names of its chunks. */
export function codePagesModule(pages: readonly Pick<PageReference, 'request' | 'chunkName'>[]): string {
  const rows = pages.map((page) => `  ${json(page.chunkName)}: () => ${importOf(page)},`);
  return `export const pages = {\n${rows.join('\n')}\n};\n`;
}

function importOf({ chunkName, request }: { chunkName: string; request: string }): string {
  return `import(/* webpackChunkName: ${json(chunkName)} */ ${json(request)})`;
}

/** How the server loads the pages that have code of their own: one by one, so that each has its own error if it throws. */
export function pageModulesModule(pages: readonly PageReference[]): string {
  const rows = pages.map(
    ({ routePath, request }) => `  ${json(routePath)}: () => import(/* webpackMode: "eager" */ ${json(request)}),`,
  );
  return `export const pageModules = {\n${rows.join('\n')}\n};\n`;
}
