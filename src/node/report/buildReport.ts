import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageNames } from '../../model/site.ts';
import { pageFileName } from '../../shared/chunkName.ts';
import { pageTypeOf } from '../../shared/pageType.ts';
import { toDocumentName } from '../../shared/urls.ts';
import { type BuildResult, renderedPages } from '../buildResult.ts';
import { readFolders } from '../outputs/outputMarker.ts';
import type { Phase } from '../support/phases/phases.ts';
import type { Work, WorkKind } from '../support/phases/timed.ts';
import { filesOfDocument, gzipSize, listOutput, roleOf } from './outputFiles.ts';
import type { StepCost } from './stepCost.ts';

/** Measurements of a built page. */
export interface PageCost {
  routePath: string;
  pageType: string;
  /** Milliseconds. `undefined` if the page was cached. */
  compile: number | undefined;
  render: number | undefined;
  documentBytes: number;
  /** Bytes that a navigation loads: data, and code if there is any. */
  chunkBytes: number;
  /** Compressed size of the document and the style sheets and scripts that it references. */
  hydrationData: number;
  /** Compressed size including the application that hydrates the page. */
  untilIdle: number;
}

/** Cost and output of a build. */
export interface BuildReport {
  phases: readonly Phase[];
  pages: PageCost[];
  /** Milliseconds by kind of work; those that nothing told of are absent. */
  work: Map<WorkKind, number>;
  /** Cost of plugins and loaders, most expensive first. Empty without a trace. */
  steps: readonly StepCost[];
  /** Milliseconds by language of code blocks. */
  languages: Map<string, number>;
  cache: { pages: number; compiled: number; rendered: number | undefined };
}

/** Input of `buildReport`. */
interface ReportInput {
  result: BuildResult;
  phases: readonly Phase[];
  work: readonly Work[];
  steps?: readonly StepCost[];
}

/** Combines the cost of a build and the sizes of its pages. */
export function buildReport({ result, phases, work, steps = [] }: ReportInput): BuildReport {
  const { graph, project, compiled } = result.site;
  const { config, outDir } = project;
  const compressed = createSizer(outDir);
  const app = listOutput(outDir, readFolders(outDir))
    .map(({ name }) => name)
    .filter((name) => roleOf(name) === 'entry');
  const compile = timesOf(work, 'compile');
  const render = timesOf(work, 'render');
  const pages = graph.pages.map(({ source, frontmatter }): PageCost => {
    const { routePath } = source;
    const documentName = toDocumentName(routePath, config.documents);
    const document = readFileSync(path.join(outDir, documentName));
    const asked = [documentName, ...filesOfDocument(document.toString('utf8'), config.site.base)];
    return {
      routePath,
      pageType: frontmatter.overview === true ? 'overview' : pageTypeOf(frontmatter),
      compile: compile.get(routePath),
      render: render.get(routePath),
      documentBytes: document.length,
      chunkBytes: pageBytes(outDir, graph.pageNames, routePath),
      hydrationData: sum(asked.map(compressed)),
      untilIdle: sum([...new Set([...asked, ...app])].map(compressed)),
    };
  });
  return {
    phases,
    pages,
    work: new Map(
      work.map(({ kind }) => [kind, sum(work.flatMap((each) => (each.kind === kind ? [each.milliseconds] : [])))]),
    ),
    steps,
    languages: timesOf(work, 'highlight'),
    cache: { pages: pages.length, compiled: compiled.length, rendered: renderedPages(result) },
  };
}

/** Transfer sizes of one page type. */
interface PageTypeReport {
  pageType: string;
  count: number;
  /** Median and maximum, in compressed bytes. */
  hydrationData: { typical: number; largest: number };
  untilIdle: { typical: number; largest: number };
}

/** Pages by type, the most frequent type first. */
export function reportPageTypes(pages: readonly PageCost[]): PageTypeReport[] {
  const types = [...new Set(pages.map(({ pageType }) => pageType))];
  return types
    .map((pageType) => {
      const ofType = pages.filter((page) => page.pageType === pageType);
      return {
        pageType,
        count: ofType.length,
        hydrationData: spread(ofType.map(({ hydrationData }) => hydrationData)),
        untilIdle: spread(ofType.map(({ untilIdle }) => untilIdle)),
      };
    })
    .sort((a, b) => b.count - a.count);
}

/** Returns the values with the largest numbers, in descending order. Values without a number are omitted. */
export function topBy<Value>(
  values: readonly Value[],
  numberOf: (value: Value) => number | undefined,
  count: number,
): Value[] {
  return values
    .filter((value) => (numberOf(value) ?? 0) > 0)
    .sort((a, b) => (numberOf(b) ?? 0) - (numberOf(a) ?? 0))
    .slice(0, count);
}

function spread(values: number[]): { typical: number; largest: number } {
  const sorted = values.sort((a, b) => a - b);
  return { typical: sorted[sorted.length >> 1] ?? 0, largest: sorted.at(-1) ?? 0 };
}

function timesOf(work: readonly Work[], kind: WorkKind): Map<string, number> {
  const times = new Map<string, number>();
  for (const each of work) {
    if (each.kind === kind) times.set(each.name, (times.get(each.name) ?? 0) + each.milliseconds);
  }
  return times;
}

/** Returns a function that compresses each file once and returns its size. */
function createSizer(outDir: string): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const size = known.get(name) ?? gzipSize(readFileSync(path.join(outDir, name)));
    known.set(name, size);
    return size;
  };
}

/** Size of a page's data, and of its chunk if it has code, in bytes. */
function pageBytes(outDir: string, { nameOf, codeNameOf }: PageNames, routePath: string): number {
  const code = codeNameOf(routePath);
  const files = [pageFileName(nameOf(routePath)), ...(code === undefined ? [] : [`static/js/${code}.js`])];
  return sum(files.map((file) => statSync(path.join(outDir, file), { throwIfNoEntry: false })?.size ?? 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
