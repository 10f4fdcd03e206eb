import type { OutputFile } from '../../src/model/output.ts';
import type { PageSummary } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { addBase, pageUrl, toDocumentName } from '../../src/shared/urls.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { type PrintedRow, type PrintedSection, printedSections, printFileName } from './printedSection.ts';
import { PRINT_STYLES } from './printStyles.ts';

const STYLE_SHEET = `static/css/print.${digest(PRINT_STYLES).slice(0, ASSET_HASH_CHARACTERS)}.css`;

const ONLY_IN_BUILDS =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Print view</title><p>A build makes the print view.</p></html>\n';

/**
 * Emits a print view of each section, `guide/print.html`: all of its pages as one document, from their documents. Pages link theirs in
 * the head, where the menu beside the title finds it.
 */
export const print: DocsPlugin = {
  name: 'print',
  head({ source }, site) {
    const view = printViews(site).get(source.routePath);
    if (view === undefined) return [];
    return [['link', { rel: 'alternate', media: 'print', href: pageUrl(view, site.config.site) }]];
  },
  outputs(site, { mode }) {
    const sections = site.config.outputs.print ? printedSections(site) : [];
    if (sections.length === 0) return [];
    const views = sections.map((section): OutputFile => {
      const fileName = printFileName(section);
      const from = `the print view ${section.routePath}`;
      return mode === 'dev'
        ? { fileName, from, read: () => ONLY_IN_BUILDS }
        : { from, ...printView(section, site, fileName) };
    });
    return [{ fileName: STYLE_SHEET, hash: STYLE_SHEET, read: () => PRINT_STYLES }, ...views];
  },
};

function printView(section: PrintedSection, site: SiteGraph, fileName: string): OutputFile {
  const routes = section.pages.map(({ source }) => source.routePath);
  return {
    fileName,
    hash: (bundle) =>
      digest(STYLE_SHEET, JSON.stringify(titlesOf(section)), ...routes.map((route) => bundle.hashOf(route))),
    async read(_bundle, readText) {
      const documents = await Promise.all(
        routes.map((route) => readText(toDocumentName(route, site.config.documents))),
      );
      const { printDocument } = await import('./printDocument.ts');
      return printDocument({ section, site, documents, styles: addBase(`/${STYLE_SHEET}`, site.config.site.base) });
    },
  };
}

/** Returns the titles of the section and of its groups, which are not in the hashes of pages. */
function titlesOf({ title, rows }: { title: string; rows: readonly PrintedRow[] }): string[] {
  return [
    title,
    ...rows.flatMap((row) => (row.kind === 'group' ? titlesOf({ title: row.text, rows: row.rows }) : [''])),
  ];
}

type PrintViews = ReadonlyMap<string, string>;

/** The hook `head` asks for each page. */
const known = new WeakMap<SiteGraph<PageSummary>['byRoute'], PrintViews>();

/** Returns the routes of print views, by the routes of their pages. */
function printViews(site: SiteGraph<PageSummary>): PrintViews {
  const found = known.get(site.byRoute);
  if (found) return found;
  const sections = site.config.outputs.print ? printedSections(site) : [];
  const views = new Map(
    sections.flatMap(({ pages, routePath }) =>
      pages.map(({ source }): [string, string] => [source.routePath, routePath]),
    ),
  );
  known.set(site.byRoute, views);
  return views;
}
