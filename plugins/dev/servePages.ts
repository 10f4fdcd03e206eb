import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../site.ts';

/**
 * Serves the data of pages in watch mode, each when it is asked for: a page is no module there, so that a site of any size is
 * ready as soon as its pages are read, and an edit compiles nothing but the section that names the page.
 */
export function servePages(site: Site) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const route = searchParams.get('route') ?? '';
    try {
      const page = site.hasGraph ? site.graph.byRoute.get(route) : undefined;
      const data = page && site.graph.pageData.get(route);
      if (!page || !data) {
        answer(response, 404, 'text/plain', `There is no page at ${route}.`);
        return;
      }
      const { json } = await site.content(page);
      answer(response, 200, 'application/json', `{"page":${JSON.stringify(data)},"content":${json}}`);
    } catch (error) {
      answer(response, 500, 'text/plain', String(error));
    }
  };
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
