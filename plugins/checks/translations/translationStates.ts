import path from 'node:path';
import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { FRONTMATTER_KEYS } from '../../../src/shared/frontmatterKeys.ts';
import { localePrefix } from '../../../src/shared/urls.ts';
import { locateInPage } from '../../../src/tools/files/frontmatter.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { findCodeDifference } from './codeDifference.ts';
import { compareStructure, type StructureDifference } from './compareStructure.ts';
import { nameOfLink, type StructureItem } from './pageStructure.ts';
import { type FileHistory, findMissedCommits, type MissedCommits } from './readHistory.ts';

/** Differences of one kind that are reported for a page. Later ones usually follow from the first. */
const MAX_DIFFERENCES = 3;

/** A page of the default language with one of its translations. */
export interface TranslationState {
  page: Page;
  /** Key of the other language. */
  lang: string;
  /** `undefined` if there is none. */
  translation: Page | undefined;
  differences: readonly StructureDifference[];
  missed: MissedCommits | undefined;
}

/** Compares each page of the default language with its translations. */
export function readTranslations(site: SiteGraph, history: FileHistory): TranslationState[] {
  return translationsOf(site).map(([page, lang, translation]) => ({
    page,
    lang,
    translation,
    differences: translation ? differencesOf(site, page, translation) : [],
    missed: translation && findMissedCommits(history, page.source.relativePath, translation.source.relativePath),
  }));
}

/** Compares two pages. Leaves out links that lead nowhere, which are reported as such. */
function differencesOf(site: SiteGraph, page: Page, translation: Page): StructureDifference[] {
  const differences = compareStructure(structureOf(page), structureOf(translation));
  if (!differences.some(({ kind }) => kind === 'link')) return differences;
  const dead = new Set([...deadLinks(site, page), ...deadLinks(site, translation)]);
  const isDead = (item: StructureItem | undefined) => item !== undefined && dead.has(item.name);
  return differences.filter(({ kind, missing, extra }) => kind !== 'link' || !(isDead(missing) || isDead(extra)));
}

/** Returns the names of the links of a page that lead nowhere. */
function deadLinks(site: SiteGraph, { links }: Page): string[] {
  return links.flatMap(({ written, routePath, publicPath }) => {
    const isAlive =
      routePath === undefined ||
      site.pageAt(routePath) !== undefined ||
      (publicPath !== undefined && site.hasPublicFile(publicPath));
    return isAlive ? [] : nameOfLink(written);
  });
}

/** Returns what a translation lacks, as issues. */
export function issuesOf(state: TranslationState, config: ResolvedConfig): Issue[] {
  const { page, lang, translation, differences, missed } = state;
  if (!translation) return [missingIssue(page, lang, config)];
  return [
    ...frontmatterIssues(page, translation),
    ...differenceIssues(page, translation, differences),
    ...(missed ? [staleIssue(page, translation, missed)] : []),
  ];
}

/** Returns the pages of the default language, each with its translation in each other language. */
function translationsOf({
  pages,
  byRoute,
  config,
  failedRoutes,
}: SiteGraph): [page: Page, lang: string, translation?: Page | undefined][] {
  const others = config.locales.filter(({ lang }) => lang !== config.lang);
  return pages
    .filter(({ source }) => source.locale === config.lang && !source.virtual)
    .flatMap((page) =>
      others.flatMap(({ lang }): [Page, string, Page | undefined][] => {
        const route = localePrefix(lang, config.lang) + page.source.routePath;
        if (failedRoutes.includes(route)) return [];
        const translation = byRoute.get(route);
        // A page of a plugin stands in for a missing translation.
        return [[page, lang, translation?.source.virtual ? undefined : translation]];
      }),
    );
}

function missingIssue({ source }: Page, lang: string, config: ResolvedConfig): Issue {
  const folder = (key: string) => config.locales.find((locale) => locale.lang === key)?.folder ?? '';
  const file = path.join(config.docsDir, folder(lang), path.posix.relative(folder(config.lang), source.relativePath));
  const name = toDisplayPath(file, config.cwd);
  return {
    check: 'translation-missing',
    location: { file: source.displayPath, line: 1, column: 1 },
    message: `is not translated (${lang}).`,
    hint: { text: `Add ${name}.`, fix: { kind: 'create', file: name } },
  };
}

/** Compares the keys that the engine knows. Others may belong to a language: the state of its translation, for example. */
function frontmatterIssues(page: Page, translation: Page): Issue[] {
  const has = ({ frontmatter }: Page, key: string) => Object.hasOwn(frontmatter, key);
  return FRONTMATTER_KEYS.flatMap((key): Issue[] => {
    // A page may have its title in a heading.
    if (key === 'title' || has(page, key) === has(translation, key)) return [];
    const isMissing = has(page, key);
    return [
      {
        check: 'translation-structure',
        location: { line: 1, column: 1, ...locateInPage(translation.source, isMissing ? [] : [key]).location },
        message: isMissing
          ? `lacks "${key}" in its frontmatter, which ${page.source.displayPath} has.`
          : `has "${key}" in its frontmatter, which ${page.source.displayPath} does not have.`,
        hint: isMissing ? 'Add it.' : 'Add it there as well, or remove it.',
        related: [{ file: page.source.displayPath, line: 1 }],
      },
    ];
  });
}

function differenceIssues(page: Page, translation: Page, differences: readonly StructureDifference[]): Issue[] {
  const counts = new Map<string, number>();
  const lines = new Map<string, readonly string[]>();
  const linesOf = ({ source: { file } }: Page) => {
    const known = lines.get(file) ?? (readSource(file) ?? '').split('\n');
    lines.set(file, known);
    return known;
  };
  return differences.flatMap((difference) => {
    const count = (counts.get(difference.kind) ?? 0) + 1;
    counts.set(difference.kind, count);
    if (count > MAX_DIFFERENCES) return [];
    const { line, ...issue } =
      describeCode(difference, page.source.displayPath, linesOf(page), linesOf(translation)) ??
      describe(difference, page.source.displayPath);
    return {
      check: 'translation-structure',
      location: {
        file: translation.source.displayPath,
        line: Math.min(line ?? difference.line, linesOf(translation).length),
        column: 1,
      },
      related: [{ file: page.source.displayPath, line: difference.missing?.line ?? 1 }],
      ...issue,
    };
  });
}

interface Description {
  message: string;
  hint: string;
  /** Line of the translation; `undefined` for that of the difference. */
  line?: number;
}

const ONLY_TEXT = 'Only text, and strings and comments in code, differ between translations.';

/** Describes what differs in two code blocks of a language; `undefined` for all other differences. */
function describeCode(
  { kind, missing, extra }: StructureDifference,
  file: string,
  original: readonly string[],
  translation: readonly string[],
): Description | undefined {
  if (kind !== 'code block' || !missing || !extra) return undefined;
  const [lang = '', options, code] = missing.key.split('\n');
  const [ownLang, ownOptions, ownCode] = extra.key.split('\n');
  if (lang !== ownLang) return undefined;
  if (code === ownCode && options !== ownOptions) {
    const listed = (text = '') => (text === '' ? 'no options' : `"${text}"`);
    return {
      message: `has the ${extra.name} with ${listed(ownOptions)}, which has ${listed(options)} at ${file}:${missing.line}.`,
      hint: ONLY_TEXT,
    };
  }
  const at = { original: missing.line, translation: extra.line };
  const found = findCodeDifference(original, translation, at, lang);
  if (found?.original && found.translation && found.original.text === found.translation.text) {
    return {
      message: `has other code from "${found.translation.text}" on than ${file}:${found.original.line}.`,
      hint: ONLY_TEXT,
      line: found.translation.line,
    };
  }
  if (found?.original && found.translation) {
    return {
      message: `has the code "${found.translation.text}" in place of "${found.original.text}" at ${file}:${found.original.line}.`,
      hint: ONLY_TEXT,
      line: found.translation.line,
    };
  }
  if (found?.translation) {
    return {
      message: `has the code "${found.translation.text}", which the code at ${file}:${missing.line} does not have.`,
      hint: ONLY_TEXT,
      line: found.translation.line,
    };
  }
  if (found?.original) {
    return {
      message: `lacks the code "${found.original.text}" at ${file}:${found.original.line}.`,
      hint: ONLY_TEXT,
    };
  }
  return {
    message: `has other code in the ${extra.name} than ${file}:${missing.line}.`,
    hint: ONLY_TEXT,
  };
}

function describe({ missing, extra }: StructureDifference, file: string): Description {
  const at = missing ? `${file}:${missing.line}` : file;
  if (missing && extra && missing.key === extra.key) {
    return {
      message: `has the id "${extra.id}" at the ${extra.name}, which is "${missing.id}" at ${at}.`,
      hint: `Write {/*${missing.id}*/}, so that a change of the language keeps the place.`,
    };
  }
  if (missing && extra) {
    return { message: `has the ${extra.name} in place of the ${missing.name} at ${at}.`, hint: ONLY_TEXT };
  }
  if (missing) {
    const hint = missing.kind === 'link' ? 'Add it.' : 'Add it below this line.';
    return { message: `lacks the ${missing.name} at ${at}.`, hint };
  }
  return { message: `has the ${extra?.name}, which ${at} does not have.`, hint: 'Add it there as well, or remove it.' };
}

function staleIssue({ source }: Page, translation: Page, { count, from, to }: MissedCommits): Issue {
  return {
    check: 'translation-stale',
    location: { file: translation.source.displayPath, line: 1, column: 1 },
    message: `is older than ${source.displayPath}, which ${count === 1 ? 'a commit has' : `${count} commits have`} changed since (${from}..${to}).`,
    hint: `git diff ${from}..${to} -- ${source.displayPath}`,
    related: [{ file: source.displayPath }],
  };
}

/** Reads what `tree` has returned. */
function structureOf({ treeData }: Page): StructureItem[] {
  const [entry] = treeData?.translations ?? [];
  return isStructure(entry?.value)
    ? entry.value.map(([kind, key, name, line, id, hasOwnId]) => ({ kind, key, name, line, id, hasOwnId }))
    : [];
}

function isStructure(value: unknown): value is [StructureItem['kind'], string, string, number, string, boolean][] {
  return Array.isArray(value);
}
