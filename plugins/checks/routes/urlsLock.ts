import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import type { SiteGraph } from '../../../src/model/site.ts';
import { normalizePathname } from '../../../src/shared/urls.ts';
import { readSiteFile } from '../../../src/tools/files/contentFiles.ts';
import { resolveRedirects } from '../../redirects/resolveRedirects.ts';

/** Name of the file in the docs folder that lists the published addresses. */
export const LOCK_NAME = 'urls.lock';

/** Name of the check that compares the file with the site. */
export const LOCK_CHECK = 'urls';

const HEADER = '# Published addresses and the ids of their headings. "docspack check --update" writes this file.';
/** Ids that the parsers give to footnotes. */
const FOOTNOTE = /^(?:user-content-|footnote-label$)/;

/** A published page. */
export interface LockedRoute {
  /** Without the site's base. */
  route: string;
  ids: readonly string[];
  /** 1-based line in the lock file. */
  line: number;
}

/** Reads a lock file. A site without one has no published addresses. */
export function readUrlsLock(file: string): LockedRoute[] {
  if (!existsSync(file)) return [];
  return readSiteFile(file)
    .split(/\r?\n/)
    .flatMap((text, index) => {
      const [route = '', ...ids] = text.trim().split(/\s+/);
      return route.startsWith('/') ? { route, ids: ids.map((id) => id.replace(/^#/, '')), line: index + 1 } : [];
    });
}

/** Finds the lines of a lock file that are neither an address nor a comment, such as those of a merge conflict. */
export function findUnreadLines(file: string): { line: number; text: string }[] {
  if (!existsSync(file)) return [];
  return readSiteFile(file)
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !/^[/#]/.test(text));
}

/** Formats a lock file: the pages of a site, and of the old file what is redirected, so that redirects have to stay. */
export function formatUrlsLock(site: SiteGraph, old: readonly LockedRoute[]): string {
  const redirected = new Set(resolveRedirects(site).redirects.map(({ from }) => from));
  const kept = old.filter(({ route }) => !site.pageAt(route) && redirected.has(normalizePathname(route)));
  const rows = new Map(kept.map(({ route }) => [route, route]));
  for (const { source, ids, headings = [], headingTitle = '' } of site.pages) {
    // Links to a page do not need the id of its title, which changes more often than other ids.
    const titleId = headings.find(({ level }) => level === 1)?.id;
    const own = ids.filter((id) => !FOOTNOTE.test(id) && id !== slug(headingTitle) && id !== titleId).sort();
    rows.set(source.routePath, [source.routePath, ...own.map((id) => `#${id}`)].join(' '));
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return `${[HEADER, ...sorted].join('\n')}\n`;
}

/**
 * Writes the lock file of a site.
 * @returns its absolute path
 */
export function writeUrlsLock(site: SiteGraph): string {
  const file = path.join(site.config.docsDir, LOCK_NAME);
  writeFileSync(file, formatUrlsLock(site, readUrlsLock(file)));
  return file;
}
