import type { IncomingMessage } from 'node:http';

/** What looks like a file: a dot in the last segment. */
const FILE = /\.[^/]*$/;

/**
 * Settings with which every address of a page is answered with one document. A missing file is not: Rspack's runtime would take the
 * document for a description of an update, and then wait for ever. A page may have a dot in its name, and a browser says that it
 * wants HTML when it is opened.
 * @param index address of the document
 */
export function documentFallback(index: string) {
  const toTarget = ({ request, parsedUrl }: { request: IncomingMessage; parsedUrl: { href: string } }) =>
    request.headers.accept?.includes('text/html') ? index : parsedUrl.href;
  return { index, disableDotRule: true as const, rewrites: [{ from: FILE, to: toTarget }] };
}
