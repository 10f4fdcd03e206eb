import type { IncomingMessage, ServerResponse } from 'node:http';
import { removeBase } from '../../shared/urls.ts';
import type { SiteView } from '../siteView.ts';
import { findPage } from './serveProblems.ts';

/**
 * Redirects documents below the base that the site had before a restart, so that open pages find their new addresses when
 * they reload.
 */
export function redirectFromLastBase(site: SiteView, lastBase: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = request.url ?? '';
    const { base } = site.project.config.site;
    const target = request.headers.accept?.includes('text/html') ? newAddress(address, lastBase, base) : undefined;
    if (target === undefined || findPage(site, address)) next();
    else response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end();
  };
}

/** Returns the address below a new base; `undefined` if it is there already, or below neither. */
export function newAddress(address: string, lastBase: string, base: string): string | undefined {
  const rest = removeBase(address, lastBase);
  const isThere = base.startsWith(lastBase) && removeBase(address, base) !== undefined;
  // Two slashes at the beginning would be another host.
  return rest === undefined || isThere ? undefined : base + rest.replace(/^\/+/, '');
}
