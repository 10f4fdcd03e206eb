import type { PageContent } from '../../model/page.ts';
import type { PageData } from '../../model/pageData.ts';
import type { SectionData, SiteData } from '../../model/siteData.ts';
import type { BrowserPart, SiteTexts } from '../../shared/languages/language.ts';

/** Serializes JSON that is also a valid JavaScript expression. */
function json(value: unknown): string {
  return toExpression(JSON.stringify(value));
}

function toExpression(text: string): string {
  return text.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

/** Renders the module with the site's data. */
export function siteModule(site: SiteData): string {
  return `export const site = ${json(site)};\n`;
}

/** Renders the module with data of a plugin. */
export function pluginDataModule(value: unknown): string {
  return `export default ${value === undefined ? 'undefined' : json(value)};\n`;
}

/** Renders the module with the interface messages of a part. */
export function messagesModule(texts: SiteTexts<BrowserPart>): string {
  return `export const messages = ${json(texts)};\n`;
}

/** Renders the module that re-exports the interface messages of all parts, each of which loads where it is used. */
export function messagePartsModule(parts: readonly BrowserPart[]): string {
  return parts.map((part) => `export { messages as ${part} } from './messages.js?part=${part}';\n`).join('');
}

/** Returns the module of a page with code in watch mode: the code, the page's data, and its content. */
export function devPageModule(moduleCode: string, data: PageData, content: PageContent): string {
  return `${moduleCode}export const page = ${json(data)};\nexport const content = ${json(content.nodes)};\n`;
}

/** Renders the module of Markdown in all languages, the default one first, whose exports it has. */
export function localizedMarkdownModule(fileName: string, languages: readonly string[]): string {
  const requests = languages.map((lang) => json(`./${fileName}?lang=${lang}`));
  return [
    `import { localizeMarkdown } from '#markdown';\n`,
    ...requests.map((request, index) => `import content${index} from ${request};\n`),
    `export * from ${requests[0]};\n`,
    `export default localizeMarkdown({ ${languages.map((lang, index) => `${json(lang)}: content${index}`).join(', ')} });\n`,
  ].join('');
}

/** A section and its module. */
export interface SectionReference {
  prefix: string;
  request: string;
  chunkName: string;
}

/** Renders the list of sections for watch mode, where documents do not contain it. */
export function sectionsModule(sections: readonly SectionReference[]): string {
  const rows = sections.map((section) => `  { prefix: ${json(section.prefix)}, load: () => ${importOf(section)} },`);
  return `export let sections = [\n${rows.join('\n')}\n];\n`;
}

/** A page and how a section refers to it. */
export interface PageReference {
  routePath: string;
  request: string;
  chunkName: string;
  /** Version of a page without code in watch mode. */
  digest?: string;
}

/** Renders a section for watch mode: its sidebar, and for each page its version or, if it has code, its import. */
export function sectionModule(section: SectionData, pages: readonly PageReference[]): string {
  const rows = pages.map(
    (page) => `${json(page.routePath)}:${page.digest === undefined ? `() => ${importOf(page)}` : json(page.digest)}`,
  );
  return `export const section = ${json(section)};\nexport const pages = {${rows.join(',\n')}};\n`;
}

/** Renders the module with the loaders of pages' code in a build, by chunk name. */
export function codePagesModule(pages: readonly Pick<PageReference, 'request' | 'chunkName'>[]): string {
  const rows = pages.map((page) => `  ${json(page.chunkName)}: () => ${importOf(page)},`);
  return `export const pages = {\n${rows.join('\n')}\n};\n`;
}

function importOf({ chunkName, request }: { chunkName: string; request: string }): string {
  return `import(/* webpackChunkName: ${json(chunkName)} */ ${json(request)})`;
}

/** Renders the server's imports of pages with code, one by one, so that each reports its own error. */
export function pageModulesModule(pages: readonly PageReference[]): string {
  const rows = pages.map(
    ({ routePath, request }) => `  ${json(routePath)}: () => import(/* webpackMode: "eager" */ ${json(request)}),`,
  );
  return `export const pageModules = {\n${rows.join('\n')}\n};\n`;
}
