import { encodeRoutePath } from '../../src/shared/urls.ts';
import { type HostRules, IMMUTABLE } from './hostRules.ts';

/** Folders of the output in which all names contain a hash. */
const HASHED_FOLDERS = ['static/css/', 'static/js/p/', 'static/media/', 'static/p/', 'static/search/'];
/** Scripts outside of these folders; one of them has no hash. */
const HASHED_SCRIPT = /^static\/js\/[^/]+\.[0-9a-f]{8,10}\.js$/;

/**
 * Returns `_headers` of Netlify and Cloudflare Pages.
 * @param files names of the bundler's files
 */
export function headersFile({ base, headers, versions }: HostRules, files: readonly string[]): string {
  const scripts = files.filter((name) => HASHED_SCRIPT.test(name)).sort();
  const folders = ['', ...versions.map((name) => `${name}/`)].flatMap((parent) =>
    HASHED_FOLDERS.map((folder) => `${parent}${folder}*`),
  );
  const hashed = [...folders, ...scripts];
  return [rule(`${base}*`, headers), ...hashed.map((path) => rule(base + path, [['Cache-Control', IMMUTABLE]]))].join(
    '',
  );
}

function rule(path: string, headers: readonly (readonly [name: string, value: string])[]): string {
  return `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/**
 * Returns `_redirects`: the redirects of the site, the rules for a base, and on Netlify the 404 pages of other languages, which Cloudflare
 * Pages finds by itself. Netlify serves an existing file, such as the document of the redirect, unless a rule is forced.
 */
export function redirectsFile(
  { base, redirects, notFound }: HostRules,
  { isForced, hasNotFound }: { isForced: boolean; hasNotFound: boolean },
): string {
  const force = isForced ? '!' : '';
  const lines = redirects.map(({ from, to }) => `${encodeRoutePath(from)} ${to} 301${force}`);
  // Below a base, the rewrite takes every path, and a missing file gets the 404 page of the root.
  const others = base === '/' ? (hasNotFound ? notFoundRules(notFound) : []) : baseRules(base, force);
  return [...lines, ...others].map((line) => `${line}\n`).join('');
}

function notFoundRules(notFound: HostRules['notFound']): string[] {
  return notFound.length > 1 ? notFound.map(([prefix, page]) => `${prefix}* ${page} 404`) : [];
}

/** Returns the rules that serve the root of the output at the base, and send the root of the host there. */
function baseRules(base: string, force: string): string[] {
  return [`${base}* /:splat 200`, `/ ${base} 302${force}`];
}

/** Characters of a path that are syntax in the patterns of Vercel. */
const PATTERN_SYNTAX = /[\\(){}:*+?]/g;

/**
 * Returns `vercel.json`. The folder of the base is not in the output, so requests are rewritten, and the root leads to the base. Vercel has a single 404 page, and keeps the
 * query of a redirect.
 */
export function vercelFile(
  { base, headers, redirects, hashedFile }: HostRules,
  { cleanUrls }: { cleanUrls: boolean },
): string {
  const toHeaders = (rules: readonly (readonly [key: string, value: string])[]) =>
    rules.map(([key, value]) => ({ key, value }));
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls,
    headers: [
      { source: `${base}(.*)`, headers: toHeaders(headers) },
      { source: `${base}(${hashedFile.replace(/\$$/, '')})`, headers: toHeaders([['Cache-Control', IMMUTABLE]]) },
    ],
    ...((redirects.length > 0 || base !== '/') && {
      redirects: [
        ...redirects.map(({ from, to }) => ({
          source: encodeRoutePath(from).replace(PATTERN_SYNTAX, '\\$&'),
          destination: to,
          permanent: true,
        })),
        ...(base === '/' ? [] : [{ source: '/', destination: base, permanent: false }]),
      ],
    }),
    ...(base !== '/' && { rewrites: [{ source: `${base}(.*)`, destination: '/$1' }] }),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
