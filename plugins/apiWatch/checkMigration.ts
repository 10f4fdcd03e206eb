import { suggestion } from '../../src/tools/messages/suggest.ts';
import { type ApiIssue, type ApiPage, type ApiPages, issueAt } from './ApiPages.ts';
import { type DocumentedNames, matchesName } from './apiWatchOptions.ts';
import type { PublishedApi } from './PublishedApi.ts';

/** A name in the first column of a table. */
interface WrittenName {
  name: string;
  line: number;
}

/**
 * Compares tables with the names of another package, in all languages.
 * @throws Error for a section that does not exist
 */
export async function checkMigration(
  documented: DocumentedNames,
  api: PublishedApi,
  pages: ApiPages,
): Promise<ApiIssue[]> {
  const shared = await sharedNames(documented, api);
  return pages
    .everyLanguage(documented.page)
    .flatMap((page) => [...missingNames(page, documented, shared), ...unknownNames(page, documented)]);
}

/** Returns the names that mean the same in the watched package. */
async function sharedNames({ same = [], sameExports }: DocumentedNames, api: PublishedApi): Promise<Set<string>> {
  const names = new Set(sameExports ? await api.exports() : []);
  for (const { type, prefix = '' } of same) for (const { name } of await api.membersOf(type)) names.add(prefix + name);
  return names;
}

function missingNames(
  page: ApiPage,
  { names, sections, ignore }: DocumentedNames,
  shared: ReadonlySet<string>,
): ApiIssue[] {
  const written = new Set(writtenNames(page, sections).flatMap(({ name }) => prefixesOf(name)));
  return names
    .filter((name) => !written.has(withoutDashes(name)) && !shared.has(name) && !matchesName(ignore, name))
    .map((name) =>
      issueAt(page, lineOf(page, sections[0]), {
        check: 'api-missing',
        message: `has no row for "${name}" below "#${sections.join('" or "#')}".`,
        hint: 'Name what takes its place, or "none".',
      }),
    );
}

function unknownNames(page: ApiPage, { names, sections, ignore }: DocumentedNames): ApiIssue[] {
  const known = new Set(names.map(withoutDashes));
  return writtenNames(page, sections)
    .filter(({ name }) => !matchesName(ignore, name) && !prefixesOf(name).some((prefix) => known.has(prefix)))
    .map(({ name, line }) =>
      issueAt(page, line, {
        check: 'api-unknown',
        message: `has a row for "${name}", which does not exist.`,
        hint: suggestion(name, names),
      }),
    );
}

/** Returns the names in the tables of sections, without the values of options and flags. */
function writtenNames(page: ApiPage, sections: readonly string[]): WrittenName[] {
  const indexes = new Set(sections.map((id) => sectionIndex(page, id)));
  return page.rows
    .filter(({ heading }) => indexes.has(heading))
    .flatMap(({ names, line }) => names.map((text) => ({ name: text.replace(/[=:(\s].*$/s, ''), line })));
}

/** `a.b.c` is the option `c` of the option `b` of `a`. */
function prefixesOf(name: string): string[] {
  const parts = withoutDashes(name).split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** Most options are flags, too: a row can name either. */
function withoutDashes(name: string): string {
  return name.replace(/^-+/, '');
}

function sectionIndex(page: ApiPage, id: string): number {
  const index = page.headings.findIndex((heading) => heading.id === id);
  if (index === -1) throw new Error(`"${page.displayPath}" has no heading "#${id}".`);
  return index;
}

function lineOf(page: ApiPage, id = ''): number {
  return page.headings[sectionIndex(page, id)]?.line ?? 1;
}
