import type { IncomingMessage } from 'node:http';

/** Matches file names: a dot in the last segment. */
const FILE = /\.[^/]*$/;

/**
 * Returns settings that serve one document for every page URL. Missing files are excluded: Rspack's runtime would parse
 * the document as an update manifest and wait forever. A page's name may contain a dot; browsers request it with an
 * Accept header for HTML.
 * @param index URL of the document
 */
export function documentFallback(index: string) {
  const toTarget = ({ request, parsedUrl }: { request: IncomingMessage; parsedUrl: { href: string } }) =>
    request.headers.accept?.includes('text/html') ? index : parsedUrl.href;
  return { index, disableDotRule: true as const, rewrites: [{ from: FILE, to: toTarget }] };
}
