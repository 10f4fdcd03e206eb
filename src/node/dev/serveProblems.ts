import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevProblems } from '../../shared/devProblems.ts';
import { removeBase } from '../../shared/urls.ts';
import { compiledPage } from '../../tools/pages/isCompiled.ts';
import type { SiteView } from '../siteView.ts';
import { isReading } from '../support/server/refuse.ts';
import { requestedPath } from '../support/server/requestedPath.ts';
import { type ProblemOptions, toDevProblems, toPageProblems } from './devProblem.ts';
import type { WatchProblems } from './watchProblems.ts';

/** Handles `?path=…` with the problems of the site and of the page at that path, as JSON. */
export function serveProblems(site: SiteView, last: () => WatchProblems, options: () => ProblemOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isReading(request.method, response)) return;
    const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '');
    const { blocking, ...open } = last();
    const page = compiledPage(findPage(site, query.get('path') ?? ''));
    const problems: DevProblems = {
      ...(site.state && { startedAt: performance.timeOrigin }),
      errors: toDevProblems(blocking, options()),
      ...toPageProblems(page, open, site.project.config, options()),
    };
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(problems));
  };
}

/** Returns the page at a URL path with the site's base. */
export function findPage({ project, state }: SiteView, address: string) {
  const sitePath = removeBase(address, project.config.site.base);
  return sitePath === undefined || requestedPath(address) === undefined ? undefined : state?.graph.pageAt(sitePath);
}
