import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Issue } from '../../src/model/issue.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SiteVersions } from '../../src/model/versions.ts';
import { normalizePathname } from '../../src/shared/urls.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { LOCK_CHECK, LOCK_NAME, readUrlsLock } from '../checks/routes/urlsLock.ts';
import { resolveRedirects } from '../redirects/resolveRedirects.ts';
import type { ShownFacts } from './manifest.ts';

const HEADER = '# Published addresses of the versions. "docspack check --update" writes this file.';

/** Returns the file with the published addresses of the versions: beside the archives. That of the current one is in the docs folder. */
export function versionsLockFile({ folder }: Pick<SiteVersions, 'folder'>): string {
  return path.join(folder, LOCK_NAME);
}

/**
 * Writes the addresses of the frozen versions.
 * @param unread names of listed versions that cannot be read, whose addresses stay
 * @returns the absolute path of the file; none if there are no addresses
 */
export function writeVersionsLock(
  versions: SiteVersions,
  facts: readonly ShownFacts[],
  unread: readonly string[],
): string[] {
  const file = versionsLockFile(versions);
  const kept = readUrlsLock(file).map(({ route }) => route);
  const rows = [
    ...facts.flatMap(({ name, pages }) => pages.map(({ route }) => `/${name}${route}`)),
    ...kept.filter((route) => unread.includes(route.split('/')[1] ?? '')),
  ];
  if (rows.length === 0) {
    rmSync(file, { force: true });
    return [];
  }
  writeFileSync(file, `${[HEADER, ...rows.sort()].join('\n')}\n`);
  return [file];
}

/**
 * Finds published addresses of versions that are gone, and not redirected: one issue for a version that is gone as a whole.
 * @param factsOf returns what is known of a version; `undefined` for one that is not listed
 * @param hasProblem whether a listed version cannot be read, which is an error by itself
 */
export function findLostVersionUrls(
  site: SiteGraph,
  versions: SiteVersions,
  factsOf: (name: string) => ShownFacts | undefined,
  hasProblem: (name: string) => boolean,
): Issue[] {
  const file = versionsLockFile(versions);
  const shown = toDisplayPath(file, site.config.cwd);
  const locked = readUrlsLock(file);
  if (locked.length === 0) return [];
  const redirected = new Set(resolveRedirects(site).redirects.map(({ from }) => from));
  const lost = new Map<string, { route: string; line: number }[]>();
  const routes = new Map<string, ReadonlySet<string>>();
  for (const { route, line } of locked) {
    const name = route.split('/')[1] ?? '';
    if (hasProblem(name) || redirected.has(normalizePathname(route)) || site.pageAt(route)) continue;
    const own = routes.get(name) ?? new Set(factsOf(name)?.pages.map((page) => page.route));
    routes.set(name, own);
    if (!own.has(route.slice(name.length + 1))) lost.set(name, [...(lost.get(name) ?? []), { route, line }]);
  }
  return [...lost].flatMap(([name, rows]): Issue[] => {
    const isThere = factsOf(name) !== undefined;
    const told = isThere ? rows : rows.slice(0, 1);
    return told.map(({ route, line }) => ({
      check: LOCK_CHECK,
      location: { file: shown, line, column: 1 },
      message: isThere
        ? `lists "${route}", which the version "${name}" does not have.`
        : `lists ${rows.length} addresses of the version "${name}", which the site does not have.`,
      hint: isThere
        ? 'Get the archive of the version back from version control. If the address was never published, run "docspack check --update".'
        : `Get "${toDisplayPath(path.join(versions.folder, `${name}.docspack`), site.config.cwd)}" back from version control, or add redirects. If nobody needs them, run "docspack check --update".`,
    }));
  });
}
