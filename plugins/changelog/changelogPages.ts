import type { VirtualPage } from '../../src/model/page.ts';
import { fillText } from '../../src/tools/messages/fillText.ts';
import { codeSpan, escapeInline } from '../markdown/syntax.ts';
import type { ChangelogTexts } from './changelogTexts.ts';
import { BUMPS, type PendingChange } from './readChangesets.ts';

/** A released version. */
export interface Release {
  version: string;
  /** Date of the release, such as `2026-05-31`. */
  date: string | undefined;
  /** Its text in Markdown; `''` for none. */
  text: string;
  /** Subjects of its commits, newest first, in place of a text. */
  commits?: readonly string[];
  /** Whether it was withdrawn. */
  isYanked?: boolean;
  /** Absolute path of the file that the text is of. */
  from?: string;
  /** Line of its heading in the file, from 1. */
  line?: number;
}

/** What the pages of a changelog in a language have in common. */
export interface ChangelogPages {
  /** Tag of the language. */
  tag: string;
  texts: ChangelogTexts;
  /** Returns the path of a page by its name, relative to the docs folder. */
  toPath(name: string): string;
}

/** Commits on the page of a version. The first one of a repository may have thousands. */
const MAX_COMMITS = 200;
/** As Keep a Changelog marks a version that was withdrawn. */
const YANKED = ' \\[YANKED\\]';
const UNRELEASED = 'unreleased';

/**
 * Returns the page of a version. Its lines are those of the file, to which messages refer.
 * @param order place in a generated sidebar, which has the order of the changelog
 */
export function versionPage(release: Release, order: number, { texts, toPath }: ChangelogPages): VirtualPage {
  const { version, date, text, line = 1, from, isYanked = false, commits = [] } = release;
  const shown = commits.slice(0, MAX_COMMITS).map(escapeInline);
  const more = fillText(texts.more, { number: commits.length - shown.length });
  const rows = commits.length > shown.length ? [...shown, more] : shown;
  const body = text === '' ? `\n${rows.map((row) => `- ${row}`).join('\n')}` : text;
  return {
    relativePath: toPath(version),
    text: `${'\n'.repeat(line - 1)}# ${version}${isYanked ? YANKED : ''}\n${body}\n`,
    ...(from !== undefined && { from }),
    frontmatter: { order, ...(date !== undefined && { date }) },
  };
}

/** Returns the page of the changes that are not released, by kind. */
export function unreleasedPage(changes: readonly PendingChange[], { texts, toPath }: ChangelogPages): VirtualPage {
  const isOfSeveral = new Set(changes.flatMap(({ packages }) => packages)).size > 1;
  const sections = BUMPS.flatMap((bump) => {
    const own = changes.filter((change) => change.bump === bump);
    if (own.length === 0) return [];
    const rows = own.map(({ packages, text }) => {
      const names = isOfSeveral ? `${packages.map(codeSpan).join(', ')}: ` : '';
      return `- ${names}${text.replace(/\n(?!\n)/g, '\n  ')}`;
    });
    return [`## ${texts[bump]}`, rows.join('\n')];
  });
  return {
    relativePath: toPath(UNRELEASED),
    text: `${[`# ${texts.unreleased}`, ...sections].join('\n\n')}\n`,
    frontmatter: { order: 0 },
  };
}

/** Returns the list of the versions, by year if each has a date. */
export function listPage(
  releases: readonly Release[],
  hasUnreleased: boolean,
  { tag, texts, toPath }: ChangelogPages,
): VirtualPage {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const isDated = releases.every(({ date }) => date !== undefined);
  let year = '';
  const rows = releases.flatMap(({ version, date, isYanked = false }) => {
    const day = date === undefined ? '' : `, ${format.format(new Date(date))}`;
    const row = `- [${version}](./${version}.md)${isYanked ? YANKED : ''}${day}`;
    const [own = ''] = date?.split('-') ?? [];
    if (!isDated || own === year) return [row];
    year = own;
    return ['', `## ${year}`, '', row];
  });
  const first = hasUnreleased ? [`- [${texts.unreleased}](./${UNRELEASED}.md)`] : [];
  return { relativePath: toPath('index'), text: `# ${texts.title}\n\n${[...first, ...rows].join('\n')}\n` };
}
