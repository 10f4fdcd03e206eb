import type { CodeSample } from '../model/code.ts';
import type { RootNode } from '../model/tree.ts';
import { readRegularFile } from '../tools/files/contentFiles.ts';
import { relativePosix } from '../tools/messages/displayPath.ts';
import { DocsError, toDocsErrors } from '../tools/messages/errors.ts';
import { unreadable } from '../tools/messages/unreadable.ts';
import { collectFences, type PageFences, type PageText, placeSamples } from './collectFences.ts';
import { type DocsFile, isAskedFor, listPages, sourceOfTranslation } from './listPages.ts';
import { type PagePlan, planPage } from './planPage.ts';

/** Options of `planPages`. */
export interface PlanPagesOptions {
  /** Absolute path. Its node_modules has the packages that samples import. */
  repository: string;
  /** Absolute path. */
  docs: string;
  /** Language folders in the docs folder. The first one is the source of the translations. */
  locales: string[];
  /** Paths, folders and patterns of the pages to check. Empty means all pages. */
  filters: string[];
  /**
   * Parses a page as a build does.
   * @throws DocsError if it cannot be parsed
   */
  parse(page: PageText): Promise<RootNode>;
  /** Samples of files that are no pages. */
  samples?: readonly CodeSample[];
}

/** A page with its plan. */
export interface PlannedPage {
  docsFile: DocsFile;
  plan: PagePlan;
  /** Whether the filters select this page; otherwise it is only needed as a counterpart. */
  isAskedFor: boolean;
  /** Whether it is a page, not a source with examples in its comments. */
  isPage: boolean;
}

/** Plans the selected pages and the pages that they translate. Adds parse errors to `problems`. */
export async function planPages(
  { docs, repository, filters, locales, parse, samples = [] }: PlanPagesOptions,
  problems: DocsError[],
): Promise<PlannedPage[]> {
  const bySource = groupByFile(samples);
  const sourceFiles = [...bySource.keys()].map((file) => ({ file, relativePath: relativePosix(docs, file) }));
  const all = [...listPages(docs), ...sourceFiles];
  const asked = new Set(all.filter((file) => isAskedFor(file, filters, repository)));
  if (asked.size === 0) throw new DocsError({ area: 'samples', problem: `No page matches ${filters.join(', ')}.` });
  const sources = new Set([...asked].map((file) => sourceOfTranslation(file, locales)));
  const needed = all.filter((file) => asked.has(file) || sources.has(file.relativePath));
  const plan = async (docsFile: DocsFile): Promise<PlannedPage[]> => {
    try {
      const page = readPage(docsFile.file, repository);
      const own = bySource.get(docsFile.file);
      const fences: PageFences = own ? placeSamples(page, own) : collectFences(page, await parse(page));
      return [{ docsFile, plan: planPage(page, fences), isAskedFor: asked.has(docsFile), isPage: own === undefined }];
    } catch (error) {
      const errors = toDocsErrors(error);
      if (asked.has(docsFile)) problems.push(...errors);
      return [];
    }
  };
  return (await Promise.all(needed.map(plan))).flat();
}

/** Groups samples by file. Several pages may show the same one. */
function groupByFile(samples: readonly CodeSample[]): Map<string, CodeSample[]> {
  const groups = new Map<string, Map<number, CodeSample>>();
  for (const sample of samples) {
    const lines = groups.get(sample.file) ?? new Map<number, CodeSample>();
    groups.set(sample.file, lines.set(sample.line, sample));
  }
  return new Map([...groups].map(([file, lines]) => [file, [...lines.values()]]));
}

/** @throws DocsError for a page that cannot be read, such as a link without a target */
function readPage(absolute: string, repository: string): PageText {
  const file = relativePosix(repository, absolute);
  try {
    return { file, text: readRegularFile(absolute) };
  } catch (cause) {
    throw unreadable('pages', file, cause);
  }
}

/** Finds the page that a page translates. */
export function findCounterpart(
  { docsFile }: PlannedPage,
  pages: PlannedPage[],
  locales: string[],
): PlannedPage | undefined {
  const source = sourceOfTranslation(docsFile, locales);
  return source === undefined ? undefined : pages.find((page) => page.docsFile.relativePath === source);
}
