import type { OutputFile } from '../../src/model/output.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { localePrefix, toDocumentName } from '../../src/shared/urls.ts';

/** Emits a document for each page, and a 404 document for each language without its own 404 page. */
export const documents: DocsPlugin = {
  name: 'documents',
  outputs({ pages, locales, byRoute, config }) {
    const toDocument = (routePath: string, from: string): OutputFile => ({
      fileName: toDocumentName(routePath, config.documents),
      from,
      hash: (bundle) => bundle.hashOf(routePath),
      read: (bundle) => bundle.render(routePath),
    });
    const notFound = locales.map(({ lang }) => `${localePrefix(lang, config.lang)}/404`);
    return [
      ...notFound.filter((route) => !byRoute.has(route)).map((route) => toDocument(route, 'the 404 page')),
      ...pages.map(({ source }) => toDocument(source.routePath, source.displayPath)),
    ];
  },
};
