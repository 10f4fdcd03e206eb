import type { ResolvedConfig } from '../../model/config.ts';
import type { HeadingId, PageSource } from '../../model/page.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { SiteUse } from '../../model/sourceAdapter.ts';
import { digestFile } from '../../tools/files/digest.ts';
import { onWork, type Work } from '../support/phases/timed.ts';
import { isSourceCheck } from '../support/siteUse.ts';
import { type PlainError, toPlainError } from '../support/workers/plainErrors.ts';
import { createHighlighter, type Highlighter } from './code/highlighter.ts';
import { toCompileErrors } from './compileErrors.ts';
import { compilePage } from './compilePage.ts';
import { highlightPage } from './highlightPage.ts';
import type { MarkdownParser } from './markdown/markdownParser.ts';
import { type PageRecord, toRecord } from './pageCache.ts';
import { StoredContent } from './pageContent.ts';

/** A page to compile in a worker. */
export interface PageJob {
  source: PageSource;
  text: string;
  /** Key of the page in the cache. */
  key: string;
  /** Headings of the page that this one translates. */
  original?: readonly HeadingId[] | undefined;
  /** Highlighted code of an earlier version of the page. */
  known?: ReadonlyMap<string, string> | undefined;
}

/** A compiled page, or the errors because of which it cannot be compiled. */
export interface PageResult {
  record?: PageRecord;
  errors?: PlainError[];
  /** What was timed, if the parent process wants to know. */
  work?: Work[];
}

/** Options of `createPageRunner`. */
interface PageRunnerOptions {
  config: ResolvedConfig;
  /** Plugins whose hooks visit the trees of pages. */
  plugins: readonly DocsPlugin[];
  parser: MarkdownParser;
  /** The pages of a check have no content, because only their metadata is needed. */
  use: SiteUse;
  isTimed: boolean;
}

/** Creates a function that compiles pages, from their texts to what the cache has of them. */
export function createPageRunner({ config, plugins, parser, use, isTimed }: PageRunnerOptions) {
  let loading: Promise<Highlighter> | undefined;
  const highlighter = () => {
    const { themes, langAlias, languages } = config.markdown;
    loading ??= createHighlighter({ themes, langAlias, languages });
    return loading;
  };
  let work: Work[] = [];
  if (isTimed) onWork((each) => work.push(each));
  const compile = async ({ source, text, key, original, known }: PageJob): Promise<PageRecord> => {
    const { page, codeBlocks } = await compilePage(source, text, config, parser, plugins, original);
    const { content: nodes, ...metadata } = page;
    const finished = isSourceCheck({ use })
      ? { content: StoredContent.of([]), code: [] }
      : await highlightPage({ content: nodes, codeBlocks }, highlighter, known);
    const dependencies = page.dependencies.map((file): [string, string] => [file, digestFile(file)]);
    return toRecord({ key, dependencies, page: metadata, ...finished }, config.docsDir);
  };
  return async (job: PageJob): Promise<PageResult> => {
    const result = await compile(job).then(
      (record): PageResult => ({ record }),
      (error: unknown): PageResult => ({ errors: toCompileErrors(error, job.source.displayPath).map(toPlainError) }),
    );
    if (!isTimed) return result;
    const timed = work;
    work = [];
    return { ...result, work: timed };
  };
}
