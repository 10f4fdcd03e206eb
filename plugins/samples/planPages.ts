import type { RootNode } from '../../src/model/tree.ts';
import { readRegularFile } from '../../src/tools/files/contentFiles.ts';
import { relativePosix } from '../../src/tools/messages/displayPath.ts';
import { DocsError, toDocsErrors } from '../../src/tools/messages/errors.ts';
import { unreadable } from '../../src/tools/messages/unreadable.ts';
import type { PageText } from './collectFences.ts';
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
}

/** A page with its plan. */
export interface PlannedPage {
  docsFile: DocsFile;
  plan: PagePlan;
  /** Whether the filters select this page; otherwise it is only needed as a counterpart. */
  isAskedFor: boolean;
}

/** Plans the selected pages and the pages that they translate. Adds parse errors to `problems`. */
export async function planPages(
  { docs, repository, filters, locales, parse }: PlanPagesOptions,
  problems: DocsError[],
): Promise<PlannedPage[]> {
  const all = listPages(docs);
  const asked = new Set(all.filter((file) => isAskedFor(file, filters, repository)));
  if (asked.size === 0) throw new DocsError({ area: 'samples', problem: `No page matches ${filters.join(', ')}.` });
  const sources = new Set([...asked].map((file) => sourceOfTranslation(file, locales)));
  const needed = all.filter((file) => asked.has(file) || sources.has(file.relativePath));
  const plan = async (docsFile: DocsFile): Promise<PlannedPage[]> => {
    try {
      const page = readPage(docsFile.file, repository);
      return [{ docsFile, plan: planPage(page, await parse(page)), isAskedFor: asked.has(docsFile) }];
    } catch (error) {
      const errors = toDocsErrors(error);
      if (asked.has(docsFile)) problems.push(...errors);
      return [];
    }
  };
  return (await Promise.all(needed.map(plan))).flat();
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
