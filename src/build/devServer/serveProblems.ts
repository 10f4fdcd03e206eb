import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevProblems } from '../../shared/devProblems.ts';
import { removeBase } from '../../shared/urls.ts';
import type { DocsError } from '../messages/errors.ts';
import type { BundlerError } from '../messages/printMessages.ts';
import { isReading } from '../server/refuse.ts';
import { requestedPath } from '../server/requestedPath.ts';
import type { SiteView } from '../siteView.ts';
import { type ProblemOptions, toDevMarks, toDevProblem, toPageWarnings } from './devProblem.ts';

/** Problems of the last compilation. */
export interface CompilationProblems {
  /** Errors of the site and of the bundler, as printed in the terminal. */
  errors: readonly BundlerError[];
  /** Errors of checks, including those that leave pages usable, such as dead links. */
  checks: readonly DocsError[];
  /** Warnings of the site. */
  warnings: readonly DocsError[];
}

/** Handles `?path=…` with the errors of the site and the marks of the page at that path, as JSON. */
export function serveProblems(site: SiteView, last: () => CompilationProblems, options: () => ProblemOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isReading(request.method, response)) return;
    const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '');
    const { errors, checks, warnings } = last();
    const page = findPage(site, query.get('path') ?? '');
    const problems: DevProblems = {
      errors: errors.map((error) => toDevProblem(error, options())),
      warnings: page ? toPageWarnings(page, warnings, options()) : [],
      marks: page ? toDevMarks(page, checks, site.project.config, options()) : [],
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
