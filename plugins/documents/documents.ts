import type { DocsPlugin, OutputFile } from '../../src/build/plugin.ts';
import { localePrefix, toHtmlFileName } from '../../src/shared/urls.ts';

/** A document for each page, and one for unknown paths in each language that has no page of its own for them. */
export const documents: DocsPlugin = {
  name: 'documents',
  outputs({ pages, locales, byRoute, config }) {
    const toDocument = (routePath: string, from: string): OutputFile => ({
      fileName: toHtmlFileName(routePath),
      from,
      hash: (bundle) => bundle.hashOf(routePath),
      read: (bundle) => bundle.render(routePath),
    });
    const notFound = locales.map(({ lang }) => `${localePrefix(lang, config.lang)}/404`);
    return [
      ...notFound
        .filter((route) => !byRoute.has(route))
        .map((route) => toDocument(route, 'the page for unknown paths')),
      ...pages.map(({ source }) => toDocument(source.routePath, source.displayPath)),
    ];
  },
};
