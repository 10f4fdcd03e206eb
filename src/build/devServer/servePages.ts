import type { IncomingMessage, ServerResponse } from 'node:http';
import { removeBase, splitHref } from '../../shared/urls.ts';
import { isReading } from '../server/refuse.ts';
import type { SiteView } from '../siteView.ts';
import { devDocumentName, ownAlternates } from './devDocument.ts';

/**
 * Serves the data of pages in watch mode, each when it is asked for: a page is no module there, so that a site of any size is
 * ready as soon as its pages are read, and an edit compiles nothing but the section that names the page.
 */
export function servePages(site: SiteView) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReading(request.method, response)) return;
    const query = request.url?.split('?', 2)[1] ?? '';
    const route = new URLSearchParams(query).get('route') ?? '';
    try {
      const page = site.state?.graph.byRoute.get(route);
      const data = site.state?.graph.pageData.get(route);
      if (!page || !data) {
        answer(response, 404, 'text/plain', `There is no page at ${route}.`);
        return;
      }
      answer(response, 200, 'application/json', JSON.stringify({ page: data, content: (await page.content()).nodes }));
    } catch (error) {
      answer(response, 500, 'text/plain', String(error));
    }
  };
}

/**
 * Leads to the document of a page that some locales don't have. Highlights the code of a page as soon as its document is
 * requested: the browser has scripts to read before it asks for the page itself.
 */
export function prepareShownPage(site: SiteView) {
  return (request: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    const { base } = site.project.config.site;
    const graph = site.state?.graph;
    const sitePath = removeBase(request.url ?? '', base);
    if (graph && sitePath !== undefined && request.headers.accept?.includes('text/html')) {
      const page = graph.pageAt(splitHref(sitePath).pathname);
      // What is wrong with it is reported when it is asked for.
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
