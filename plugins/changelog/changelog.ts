import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSource, VirtualPage } from '../../src/model/page.ts';
import type { DocsPlugin, HookContext } from '../../src/model/plugin.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { type ChangelogVersion, parseChangelog } from './parseChangelog.ts';

/** Options of `changelog`. */
export interface ChangelogOptions {
  /**
   * The file, relative to the docs folder.
   * @default "../CHANGELOG.md"
   */
  file?: string;
  /**
   * Folder of the pages in the site. A site with several changelogs has one for each.
   * @default "changelog"
   */
  folder?: string;
  /**
   * Title of the list of versions.
   * @default "Changelog"
   */
  title?: string;
}

const FORMS = 'A version is a heading such as "## 1.2.0" or "## [1.2.0] - 2026-05-31".';

/**
 * Adds a page for each released version of a changelog, and a list of them. Versions with a date are in the feed of the site. The pages have the
 * default language.
 */
export function changelog(options: ChangelogOptions = {}): DocsPlugin {
  const { file = '../CHANGELOG.md', folder = 'changelog', title = 'Changelog' } = options;
  return {
    name: folder,
    cacheKey: JSON.stringify([file, folder, title]),
    pages(sources, context) {
      const { config, report, dependOn } = context;
      const source = path.resolve(config.docsDir, file);
      dependOn(source);
      if (!existsSync(source)) {
        const hint = '"file" of changelog() is relative to the docs folder.';
        report({ message: `The changelog "${toDisplayPath(source, config.cwd)}" does not exist.`, hint });
        return [];
      }
      const versions = readVersions(source, context);
      const toPath = (name: string) => path.posix.join(languageFolder(sources, config.lang), folder, `${name}.md`);
      return [
        ...versions.map((version, index) => versionPage(version, index + 1, toPath(version.version), source)),
        ...(versions.length > 0 ? [listPage(versions, toPath('index'), title, languageTag(config.lang))] : []),
      ];
    },
  };
}

/** Reads the versions of a file, and reports one that it has twice, or that it has none. */
function readVersions(source: string, { config, report }: HookContext): ChangelogVersion[] {
  const file = toDisplayPath(source, config.cwd);
  const byName = new Map<string, ChangelogVersion>();
  for (const version of parseChangelog(readFileSync(source, 'utf8'))) {
    const first = byName.get(version.version);
    if (first) {
      const message = `has the version "${version.version}" again, which is in line ${first.line}.`;
      report({ location: { file, line: version.line, column: 1 }, message, hint: 'Join the two, or rename one.' });
    } else byName.set(version.version, version);
  }
  if (byName.size === 0) {
    report({ location: { file, line: 1, column: 1 }, message: 'has no released version.', hint: FORMS });
  }
  return [...byName.values()];
}

/**
 * The lines of a page are those of the file, to which messages refer.
 * @param order place in a generated sidebar, which has the order of the file
 */
function versionPage(
  { version, date, line, text }: ChangelogVersion,
  order: number,
  relativePath: string,
  from: string,
): VirtualPage {
  return {
    relativePath,
    text: `${'\n'.repeat(line - 1)}# ${version}\n${text}\n`,
    from,
    frontmatter: { order, ...(date !== undefined && { date }) },
  };
}

/** Lists the versions by year, if each has a date. */
function listPage(
  versions: readonly ChangelogVersion[],
  relativePath: string,
  title: string,
  tag: string,
): VirtualPage {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const isDated = versions.every(({ date }) => date !== undefined);
  let year = '';
  const rows = versions.flatMap(({ version, date }) => {
    const day = date === undefined ? '' : `, ${format.format(new Date(date))}`;
    const row = `- [${version}](./${version}.md)${day}`;
    const [own = ''] = date?.split('-') ?? [];
    if (!isDated || own === year) return [row];
    year = own;
    return ['', `## ${year}`, '', row];
  });
  return { relativePath, text: `# ${title}\n\n${rows.join('\n')}\n` };
}

/** Returns the folder of the default language, which a site in one language may have or not. */
function languageFolder(sources: readonly PageSource[], lang: string): string {
  return sources.some(({ relativePath }) => relativePath.startsWith(`${lang}/`)) ? lang : '';
}
