import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Issue } from '../../src/model/issue.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SiteVersions } from '../../src/model/versions.ts';
import { archiveFile } from '../../src/tools/files/versionArchives.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';

/** Finds versions without pages, and those whose paths other pages have. */
export function checkVersions({ pages, config }: SiteGraph, { versions, folder, aliases }: SiteVersions): Issue[] {
  const location = { file: toDisplayPath(config.configFile, config.cwd) };
  const firstPages = pagesByFolder(pages);
  const issues: Issue[] = [];
  for (const { name, kind } of versions) {
    if (kind === 'missing') {
      issues.push({
        location,
        message: `lists the version "${name}", which has neither a folder "${toDisplayPath(path.join(config.docsDir, name), config.cwd)}" nor an archive in "${toDisplayPath(folder, config.cwd)}".`,
        hint: missingHint(name, toDisplayPath(folder, config.cwd), existsSync(folder)),
      });
    }
    const archive = archiveFile(folder, name);
    if (kind === 'living' && existsSync(archive)) {
      issues.push({
        location: { file: toDisplayPath(archive, config.cwd) },
        message: `is an archive of the version "${name}", which also has the folder "${toDisplayPath(path.join(config.docsDir, name), config.cwd)}".`,
        hint: `Remove one of the two: npx docspack version remove ${name}`,
      });
    }
    if (kind === 'current' && existsSync(archive)) {
      issues.push({
        location: { file: toDisplayPath(archive, config.cwd) },
        message: `is an archive of the version "${name}", which the site shows without a prefix.`,
        hint: `Name another version in "multiVersion.default", or remove the archive: npx docspack version remove ${name}`,
      });
    }
    if (kind === 'current') continue;
    issues.push(...findClash(name, 'version'));
  }
  if (isInside(folder, config.publicDir)) {
    issues.push({
      location,
      message: `has the folder of archives in the public folder, "${toDisplayPath(folder, config.cwd)}": archives would be published, and be in the next one.`,
      hint: 'Set "multiVersion.folder" to another one.',
    });
  }
  for (const alias of aliases) issues.push(...findClash(alias, 'alias'));
  return issues;

  /** Finds a language or a page with the paths of a version, or of another name of the current one. */
  function findClash(name: string, what: 'version' | 'alias'): Issue[] {
    const isLanguage = config.locales.some(({ lang }) => lang.toLowerCase() === name.toLowerCase());
    if (isLanguage) {
      const message = `lists the ${what} "${name}", which is also a language.`;
      return [{ location, message, hint: `Rename the ${what}.` }];
    }
    const page = firstPages.get(name.toLowerCase());
    if (!page) return [];
    return [
      {
        location: { file: page.source.displayPath },
        message: `has the URL "${page.source.routePath}", which belongs to the ${what} "${name}".`,
        hint: `Rename the page or the ${what}.`,
      },
    ];
  }
}

/** Returns a page for each first part of the paths, in lowercase. */
function pagesByFolder(pages: SiteGraph['pages']): ReadonlyMap<string, SiteGraph['pages'][number]> {
  const found = new Map<string, SiteGraph['pages'][number]>();
  for (const page of pages) {
    const [, first = ''] = page.source.routePath.split('/');
    const key = first.toLowerCase();
    if (!found.has(key)) found.set(key, page);
  }
  return found;
}

/** @param hasFolder whether the folder of archives is there. A clone lacks it if it is a branch of its own */
function missingHint(name: string, folder: string, hasFolder: boolean): string {
  const cut = `npx docspack version cut ${name} --from <tag>`;
  return hasFolder
    ? `Freeze it: ${cut}`
    : `Fetch the archives if they are on a branch: git fetch --depth 1 origin <branch> && git worktree add ${folder} FETCH_HEAD. Else freeze it: ${cut}`;
}
