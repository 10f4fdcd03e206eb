import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevPageAnswer } from '../../shared/devPage.ts';
import { removeBase, splitHref } from '../../shared/urls.ts';
import { codeOf } from '../../tools/pages/isCompiled.ts';
import type { ShownPages } from '../ShownPages.ts';
import type { SiteView } from '../siteView.ts';
import { isReading } from '../support/server/refuse.ts';
import { devDocumentName, ownAlternates } from './devDocument.ts';

/**
 * Serves the data of pages in watch mode on request. Pages are not modules there, so a site of any size is ready once
 * its pages are read, and an edit compiles only the section that lists the page.
 */
export function servePages(site: SiteView, shown: ShownPages) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReading(request.method, response)) return;
    const query = request.url?.split('?', 2)[1] ?? '';
    const route = new URLSearchParams(query).get('route') ?? '';
    try {
      await site.prepare(route);
      shown.add(route);
      const graph = site.state?.graph;
      const page = graph?.byRoute.get(route);
      const data = graph?.pageData.get(route);
      if (!graph || !page || !data) {
        answer(response, 404, 'text/plain', `No page at ${route}.`);
        return;
      }
      const version = codeOf(page) === undefined ? graph.pageNames.hashOf(route) : undefined;
      const { nodes: content } = await page.content();
      const served: DevPageAnswer = { version, page: data, content };
      answer(response, 200, 'application/json', JSON.stringify(served));
    } catch (error) {
      answer(response, 500, 'text/plain', String(error));
    }
  };
}

/**
 * Redirects to the document of a page that does not exist in all locales. Starts highlighting a page as soon as its
 * document is requested, because the browser loads scripts before it requests the page data.
 */
export function prepareShownPage(site: SiteView) {
  return (request: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    const { base } = site.project.config.site;
    const graph = site.state?.graph;
    const sitePath = removeBase(request.url ?? '', base);
    if (graph && sitePath !== undefined && request.headers.accept?.includes('text/html')) {
      const page = graph.pageAt(splitHref(sitePath).pathname);
      // Its errors are reported when it is requested.
      if (page) page.content().catch(() => {});
      const alternates = page && ownAlternates(graph, page.source.routePath);
      if (alternates) request.url = base + devDocumentName(alternates);
    }
    next();
  };
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
