import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Issue } from '../../../src/model/issue.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { localeTag } from '../../../src/shared/localeTag.ts';
import type { SearchPage, StoredSearchDocument } from '../../../src/shared/search/indexFormat.ts';
import { readSiteFile } from '../../../src/tools/files/contentFiles.ts';
import { findJsonMistake } from '../../../src/tools/files/jsonMistake.ts';
import { locateInJson } from '../../../src/tools/files/locateKey.ts';
import type { SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { formatPath, validate } from '../../../src/tools/messages/validate.ts';

/** Name of the check. `docspack check` runs it with `--search` and in CI. */
export const SEARCH_CHECK = 'search';
/** Name of the file in the docs folder. */
export const CASES_NAME = 'search.cases.json';
/** Results that a reader sees without scrolling. */
const DEFAULT_WITHIN = 3;
/** Results that a message lists. */
const SHOWN_RESULTS = 3;

const casesSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    expect: z.union([z.string(), z.array(z.string()).nonempty()]),
    lang: z.string().optional(),
    within: z.number().int().positive().optional(),
  }),
);
type SearchCase = z.output<typeof casesSchema>[number];

/**
 * Checks that queries of `search.cases.json` find their pages. Watch mode checks the file alone and does not search. Neither does a
 * site with a page that cannot be compiled, which its index would lack.
 */
export const searchChecks: DocsPlugin = {
  name: 'search-cases',
  checks: {
    [SEARCH_CHECK]: { finds: 'queries of `search.cases.json` that do not find their page', severity: 'error' },
  },
  async check(site, { config, mode, report, dependOn }) {
    const file = path.join(config.docsDir, CASES_NAME);
    dependOn(file);
    const isOff = config.checks[SEARCH_CHECK] === 'off' || config.site.search.mode !== 'local';
    if (isOff || !existsSync(file)) return;
    const text = readSiteFile(file);
    const shown = toDisplayPath(file, config.cwd);
    if (site.failedRoutes.length > 0) return;
    const reportAt: ReportAt = (position, issue) =>
      report({ check: SEARCH_CHECK, location: { file: shown, ...position }, ...issue });
    const cases = readCases(text, reportAt);
    if (mode === 'dev') return;
    for (const [index, issue] of await findMisses(cases, site)) reportAt(positionOf([index, 'query'], text), issue);
  },
};

type ReportAt = (position: SourcePosition, issue: Pick<Issue, 'message' | 'hint'>) => void;

function positionOf(keys: readonly PropertyKey[], text: string): SourcePosition {
  return locateInJson(text, keys) ?? { line: 1, column: 1 };
}

function readCases(text: string, reportAt: ReportAt): SearchCase[] {
  const mistake = findJsonMistake(text);
  if (mistake) {
    reportAt(mistake.position, { message: `is not valid JSON: ${mistake.reason}.` });
    return [];
  }
  const { value, issues } = validate(casesSchema, JSON.parse(text));
  for (const { path: keys, problem, hint } of issues) {
    reportAt(positionOf(keys, text), {
      message: `"${formatPath(keys)}" ${problem}.`,
      ...(hint !== undefined && { hint }),
    });
  }
  return value ?? [];
}

/** Returns the issue of each case that fails, by its index. */
async function findMisses(
  cases: readonly SearchCase[],
  site: SiteGraph,
): Promise<[index: number, issue: Pick<Issue, 'message' | 'hint'>][]> {
  // A build without cases does not load the search.
  const [{ SearchIndex }, { groupRecords, toSearchDocument }] = await Promise.all([
    import('../../../src/shared/search/searchIndex.ts'),
    import('../../searchIndex/buildSearchIndex.ts'),
  ]);
  const grouped = groupRecords(await site.searchRecords());
  const engines = new Map<string, { documents: StoredSearchDocument[]; index: InstanceType<typeof SearchIndex> }>();
  const engineOf = (lang: string) => {
    const known = engines.get(lang);
    if (known) return known;
    const documents = (grouped.get(lang) ?? []).map(toSearchDocument);
    const engine = {
      documents,
      index: new SearchIndex(localeTag(lang, site), documents, site.config.searchSynonyms[lang]),
    };
    engines.set(lang, engine);
    return engine;
  };
  return cases.flatMap((each, index): [number, Pick<Issue, 'message' | 'hint'>][] => {
    const { documents, index: engine } = engineOf(each.lang ?? site.config.lang);
    const issue = checkCase(each, documents, (query) => engine.search(query).pages);
    return issue ? [[index, issue]] : [];
  });
}

function checkCase(
  { query, expect, within = DEFAULT_WITHIN }: SearchCase,
  documents: readonly StoredSearchDocument[],
  search: (query: string) => SearchPage[],
): Pick<Issue, 'message' | 'hint'> | undefined {
  const expected = typeof expect === 'string' ? [expect] : expect;
  const missing = expected.find((location) => !hasLocation(location, documents));
  if (missing !== undefined) {
    return {
      message: `"${query}" expects "${missing}", which is not in the search index.`,
      hint: 'Name a page, or a heading of it.',
    };
  }
  const results = search(query);
  const rank = results.findIndex((page) => expected.some((location) => answers(page, location)));
  if (rank >= 0 && rank < within) return undefined;
  const [wanted = ''] = expected;
  const others = results.slice(0, SHOWN_RESULTS).map(({ hits, link }) => `"${hits[0]?.link ?? link}"`);
  const place = rank < 0 ? 'is not found' : `is number ${rank + 1}`;
  return {
    message: `"${query}" must find "${wanted}" among the first ${within} results, but it ${place}.`,
    hint: [
      others.length === 0 ? 'There are no results.' : `The first results are ${others.join(', ')}.`,
      explain(
        query,
        documents.find(({ routePath }) => routePath === routeOf(wanted)),
      ),
    ].join(' '),
  };
}

/** Explains the rank of a page: where it has the words of the query. Titles weigh most, then headings. */
function explain(query: string, document: StoredSearchDocument | undefined): string {
  if (!document) return '';
  const { title, toc, content } = document;
  const has = (text: string, word: string) => text.toLowerCase().includes(word);
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const places = words.map((word) => {
    if (has(title, word)) return `"${word}" in its title`;
    if (toc.some(({ text }) => has(text, word))) return `"${word}" in a heading`;
    return has(content, word) ? `"${word}" in its text alone` : `no "${word}"`;
  });
  return `The page has ${places.join(', ')}.`;
}

function hasLocation(location: string, documents: readonly StoredSearchDocument[]): boolean {
  const id = location.split('#')[1];
  const document = documents.find(({ routePath }) => routePath === routeOf(location));
  return document !== undefined && (id === undefined || document.toc.some((entry) => entry.id === id));
}

function answers({ link, hits }: SearchPage, location: string): boolean {
  return link === routeOf(location) && (!location.includes('#') || hits.some((hit) => hit.link === location));
}

function routeOf(location: string): string {
  return location.replace(/#.*$/, '');
}
