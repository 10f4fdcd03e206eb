import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../../model/config.ts';
import type { HeadingId, Page, PageContent, PageSource, PageSummary } from '../../model/page.ts';
import type { ContentNode } from '../../model/pageData.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import { escapeText } from '../../shared/escapeHtml.ts';
import { localePrefix, splitLocale } from '../../shared/urls.ts';
import { type ContentFolders, refusalOf } from '../../tools/files/contentFiles.ts';
import { digest, digestFile } from '../../tools/files/digest.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { unreadable } from '../../tools/messages/unreadable.ts';
import { stopAfterHang } from '../support/issues/stopAfterHang.ts';
import type { TimeSlices } from '../support/process/TimeSlices.ts';
import { isSourceCheck, isWatching, type Reading } from '../support/siteUse.ts';
import { forEachAtOnce } from '../support/workers/forEachAtOnce.ts';
import { fromPlainError } from '../support/workers/plainErrors.ts';
import { withoutEscapes } from './code/ansiOutput.ts';
import type { Highlighter } from './code/highlighter.ts';
import { toCompileErrors } from './compileErrors.ts';
import type { CompiledPage, PageWithContent } from './compilePage.ts';
import { type DraftFile, packDraft } from './DraftFile.ts';
import { type Draft, highlightPage } from './highlightPage.ts';
import type { MarkdownParser } from './markdown/markdownParser.ts';
import { RepositoryFiles } from './nodes/repositoryFiles.ts';
import { MIN_PAGES, type PageWorkers } from './PageWorkers.ts';
import { fromRecord, type PageCache } from './pageCache.ts';
import { StoredContent } from './pageContent.ts';
import type { PageFindings } from './pageFindings.ts';
import { TextDigests } from './TextDigests.ts';

/** A page in the store: its metadata, and its content on demand. */
interface StoredPage {
  key: string;
  dependencies: (readonly [file: string, digest: string])[];
  page: CompiledPage;
  /** Reads the search text, which `page` does not have then. Set in watch mode of a large site: of 10,000 pages, it takes 90 MB. */
  readText?: () => string;
  /** Set until the code blocks are highlighted. */
  draft: (() => Draft) | undefined;
  content: Promise<PageContent> | undefined;
  /** The page as the later stages use it. An update that changes nothing of it returns the same object. */
  finished?: FinishedPage | undefined;
}

/** A page of which only a summary is known. */
interface SummaryEntry {
  /** Digest of the page's text and location. */
  key: string;
  page: Omit<PageSummary, 'hash' | 'content'>;
  /** Set while the page is being compiled. */
  compiling: Promise<void> | undefined;
}

/** Options of `PageStore`. */
interface PageStoreOptions extends Reading {
  cache: PageCache | undefined;
  /** Digest of everything that pages depend on besides their files, such as the engine. */
  version: string;
  /**
   * The parser.
   * @default a parser in this process
   */
  parser?: MarkdownParser;
  /**
   * Plugins whose hooks visit the trees of pages.
   * @default those of the site
   */
  plugins?: readonly DocsPlugin[];
  highlighter: () => Promise<Highlighter>;
  /**
   * Processes that compile the pages of a large site.
   * @default all pages are compiled in this process
   */
  workers?: PageWorkers | undefined;
  /**
   * What watch mode keeps drafts of a large site in.
   * @default they stay in memory
   */
  drafts?: DraftFile | undefined;
  /**
   * Divides updates.
   * @default they run in one go
   */
  slices?: TimeSlices | undefined;
}

/** Number of pages that are compiled at once: two batches of the parser, which parses the one while the other is compiled. */
const PAGES_AT_ONCE = 128;
/** The same while a person works on the site: an edit or a request waits for no more pages than these. */
const PAGES_BEHIND = 8;
/** Watch mode compiles all pages of a site that has no more before it shows one. */
const FEW_PAGES = 128;

/** Whether a page could not be read since it was removed after the files were listed. */
function isGone(error: unknown, { file }: PageSource): boolean {
  const cause = error instanceof DocsError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' && 'path' in cause && cause.path === file;
}

/** The digest of a page's text, and the text if the file was read for it. */
interface ReadText {
  textDigest: string;
  text?: string;
}

/** A compiled page, and what its compilation has found. */
export interface FinishedPage {
  page: Page;
  findings: PageFindings;
}

/** Result of an update. */
export interface StoreUpdate {
  pages: PageSummary[];
  /** What the compilation of each compiled page has found, by route. */
  findings: ReadonlyMap<string, PageFindings>;
  /** Routes of the compiled pages. */
  compiled: string[];
  /** Errors of pages that could not be compiled at all. */
  errors: DocsError[];
}

/**
 * Stores the compiled pages. A page is compiled again if its text or one of its dependencies has changed. In watch mode, the first
 * update of a large site reads titles and frontmatter alone; `complete` compiles the pages.
 */
export class PageStore {
  #pages = new Map<string, StoredPage>();
  /** Pages that are not compiled yet. */
  #summaries = new Map<string, SummaryEntry>();
  /** Sources of the last update by route, and its configuration; `undefined` before the first. */
  #last: { sources: ReadonlyMap<string, PageSource>; config: ResolvedConfig } | undefined;
  #options: PageStoreOptions;
  /** The plugins, for one update. */
  #plugins: readonly DocsPlugin[] | undefined;
  #digests = new TextDigests();
  /** Number of pages that the last update had to compile so far, and of those that are known to follow. */
  #compiling = 0;
  /** Routes of the pages that `refresh` has compiled since the last update. The next one returns them as compiled. */
  #refreshed = new Set<string>();
  /** The files that links may lead to, as of the last update. */
  #repositoryFiles: RepositoryFiles | undefined;

  constructor(options: PageStoreOptions) {
    this.#options = options;
  }

  /** Updates the store from the files. Reports the number of finished pages. */
  async update(
    sources: readonly PageSource[],
    config: ResolvedConfig,
    onProgress?: (done: number) => void,
  ): Promise<StoreUpdate> {
    // A bundle needs the code of pages; an editor waits for an answer.
    const fewPages = isSourceCheck(this.#options) ? 0 : FEW_PAGES;
    const readsSummaries = isWatching(this.#options) && !this.#last && sources.length > fewPages;
    this.#last = { sources: new Map(sources.map((source) => [source.routePath, source])), config };
    this.#plugins = this.#options.plugins?.map(stopAfterHang);
    const compiled: string[] = [];
    const failures = new Map<PageSource, unknown>();
    // Highlights code while the parser process reads the next pages.
    const finished: Promise<FinishedPage>[] = [];
    const summaries: PageSummary[] = [];
    const originals = new Originals(config);
    this.#repositoryFiles = new RepositoryFiles(config);
    this.#startWorkers(sources, config);
    const add = (source: PageSource, entry: StoredPage) => {
      originals.add(source, entry.page);
      this.#pages.set(source.relativePath, entry);
      this.#summaries.delete(source.relativePath);
      const page = this.#finish(entry);
      page.catch(() => {});
      finished.push(page);
      onProgress?.(finished.length + summaries.length);
    };
    for (const part of toParts(sources, config)) {
      await forEachAtOnce(part, Math.max(PAGES_AT_ONCE, this.#options.workers?.pagesAtOnce ?? 0), async (source) => {
        await this.#options.slices?.pause();
        try {
          const text = this.#readText(source, config);
          const summary = await this.#summarize(source, text, config, readsSummaries);
          if (summary) {
            summaries.push(summary);
            return;
          }
          const { entry, isCompiled } = await this.#bring(source, text, config, originals.headingsFor(source));
          add(source, entry);
          if (this.#refreshed.delete(source.routePath) || isCompiled) compiled.push(source.routePath);
        } catch (error) {
          // Watch mode hears of it, and lists the files again.
          if (isWatching(this.#options) && isGone(error, source)) return;
          failures.set(source, error);
          this.#summaries.delete(source.relativePath);
          // In watch mode, the last good version stays until the error is fixed.
          const known = this.#pages.get(source.relativePath);
          if (known) add(source, known);
        }
      });
    }
    const order = new Map(sources.map(({ relativePath }, index) => [relativePath, index]));
    for (const entries of [this.#pages, this.#summaries]) {
      for (const relativePath of entries.keys()) if (!order.has(relativePath)) entries.delete(relativePath);
    }
    const rank = ({ source }: PageSummary) => order.get(source.relativePath) ?? 0;
    const compiledPages = await Promise.all(finished);
    const pages = [...summaries, ...compiledPages.map(({ page }) => page)].sort((a, b) => rank(a) - rank(b));
    const failed = sources.filter((source) => failures.has(source));
    return {
      pages,
      findings: new Map(compiledPages.map(({ page, findings }) => [page.source.routePath, findings])),
      compiled,
      errors: failed.flatMap((source) => toCompileErrors(failures.get(source), source.displayPath)),
    };
  }

  /**
   * Compiles a page of the last update from its current text. The next update has it.
   * @returns `undefined` for a page that the last update did not have
   * @throws the errors of the page
   */
  async refresh(routePath: string): Promise<FinishedPage | undefined> {
    const { sources, config } = this.#last ?? {};
    const source = sources?.get(routePath);
    if (!sources || !source || !config) return undefined;
    const original = sources.get(originalRoute(source, config) ?? '');
    if (original) await this.#complete(original);
    const headings = original && this.#pages.get(original.relativePath)?.page.headings;
    const { entry, isCompiled } = await this.#bring(source, this.#readText(source, config), config, headings);
    if (isCompiled) this.#refreshed.add(routePath);
    this.#pages.set(source.relativePath, entry);
    this.#summaries.delete(source.relativePath);
    return this.#finish(entry);
  }

  /**
   * Compiles those of the pages that are not compiled yet, a few at once. The next update has them, or reports their errors.
   * @returns the pages without those that cannot be compiled
   */
  async complete(routes: Iterable<string>): Promise<FinishedPage[]> {
    const sources = [...routes].flatMap((route) => this.#last?.sources.get(route) ?? []);
    await forEachAtOnce(sources, PAGES_BEHIND, (source) => this.#complete(source));
    const entries = sources.flatMap(({ relativePath }) => this.#pages.get(relativePath) ?? []);
    return Promise.all(entries.map((entry) => this.#finish(entry)));
  }

  /**
   * Returns the content of a compiled page for a rendering that nobody sees: its code is not highlighted for that.
   * @returns `undefined` for a page that is not compiled
   */
  async plainContent(relativePath: string): Promise<ContentNode[] | undefined> {
    const entry = this.#pages.get(relativePath);
    const draft = entry && !entry.content ? entry.draft?.() : undefined;
    if (!entry || !draft) return entry && (await this.#content(entry)).nodes;
    for (const { node, code, lang } of draft.codeBlocks) node.html = escapeText(withoutEscapes(code, lang));
    return draft.content;
  }

  async #complete(source: PageSource): Promise<void> {
    const { relativePath } = source;
    const summary = this.#summaries.get(relativePath);
    if (!summary || !this.#last) return;
    const { config, sources } = this.#last;
    summary.compiling ??= (async () => {
      const original = sources.get(originalRoute(source, config) ?? '');
      if (original) await this.#complete(original);
      const headings = original && this.#pages.get(original.relativePath)?.page.headings;
      const { entry } = await this.#bring(source, this.#readText(source, config), config, headings);
      // An update may have compiled a later text.
      if (this.#summaries.get(relativePath) === summary) this.#pages.set(relativePath, entry);
    })()
      // The next update compiles it again, and reports the error.
      .catch(() => {})
      .finally(() => {
        if (this.#summaries.get(relativePath) === summary) this.#summaries.delete(relativePath);
      });
    await summary.compiling;
  }

  /** Returns the summary of a page that need not be compiled yet; `undefined` for other pages. */
  async #summarize(
    source: PageSource,
    { textDigest, text }: ReadText,
    config: ResolvedConfig,
    isNew: boolean,
  ): Promise<PageSummary | undefined> {
    const { relativePath } = source;
    const known = this.#summaries.get(relativePath);
    if (!known && !isNew) return undefined;
    const key = pageKey(source, textDigest, config, undefined);
    if (known && known.key !== key) return undefined;
    if (!known && this.#options.cache?.has(relativePath)) return undefined;
    const { summarizePage } = await import('./summarizePage.ts');
    const needsCode = !isSourceCheck(this.#options);
    const page = known?.page ?? summarizePage(source, text ?? readPage(source, config), config, needsCode);
    if (!page) return undefined;
    if (!known) this.#summaries.set(relativePath, { key, page, compiling: undefined });
    const content = async () => {
      await this.#complete(source);
      const entry = this.#pages.get(relativePath);
      if (!entry) throw new Error(`${relativePath} cannot be compiled.`);
      return this.#content(entry);
    };
    return { ...page, source, hash: digest(this.#options.version, key), content };
  }

  async #finish(entry: StoredPage): Promise<FinishedPage> {
    const { version, use } = this.#options;
    const content = () => (isSourceCheck(this.#options) ? Promise.reject(noContent(entry.page)) : this.#content(entry));
    if (entry.finished) return entry.finished;
    const hash =
      use !== 'build'
        ? digest(version, entry.key, ...entry.dependencies.map(([, value]) => value))
        : digest(entry.page.moduleCode ?? '', (await content()).digest);
    const { problems, warnings, ignores, ...page } = entry.page;
    const finished: Page = { ...page, hash, content };
    if (entry.readText) Object.defineProperty(finished, 'searchText', { enumerable: true, get: entry.readText });
    entry.finished = { page: finished, findings: { problems, warnings, ignores } };
    return entry.finished;
  }

  #content(entry: StoredPage): Promise<PageContent> {
    entry.content ??= this.#highlight(entry);
    return entry.content;
  }

  /**
   * Updates one page from its file.
   * @throws the errors of the page
   */
  async #bring(
    source: PageSource,
    { text, textDigest }: ReadText,
    config: ResolvedConfig,
    original: readonly HeadingId[] | undefined,
  ): Promise<{ entry: StoredPage; isCompiled: boolean }> {
    const key = pageKey(source, textDigest, config, original);
    const known = this.#pages.get(source.relativePath);
    const agrees = ({ links }: Pick<CompiledPage, 'links'>) => this.#repositoryFiles?.agreesWith(links) !== false;
    const isFresh =
      known?.key === key &&
      known.dependencies.every(([file, value]) => digestFile(file) === value) &&
      agrees(known.page);
    if (known && isFresh) {
      const entry = isDeepStrictEqual(known.page.source, source)
        ? known
        : { ...known, page: { ...known.page, source }, finished: undefined };
      return { entry, isCompiled: false };
    }
    const cached = this.#options.cache?.get(source.relativePath, key);
    if (cached && agrees(cached.page)) {
      const page = { ...cached.page, source };
      return { entry: { ...stored(key, page), content: Promise.resolve(cached.content) }, isCompiled: false };
    }
    const { parser, workers } = this.#options;
    if (workers && this.#compiling >= MIN_PAGES && source.format !== 'component') {
      return this.#bringFromWorker(workers, source, text ?? readPage(source, config), { key, config, original });
    }
    this.#compiling += 1;
    // An unchanged site is built without the parsers. The parser starts while the compiler is loaded.
    if (source.format !== 'component') parser?.start?.();
    const { compilePage } = await import('./compilePage.ts');
    const draft = await compilePage(source, text ?? readPage(source, config), config, parser, this.#plugins, original);
    const open: Draft = { content: draft.page.content, codeBlocks: draft.codeBlocks };
    if (isSourceCheck(this.#options)) {
      // A check ends soon: it keeps the source texts rather than copying what refers to them.
      const { content: _content, ...metadata } = draft.page;
      return { entry: this.#keepMetadata(stored(key, metadata)), isCompiled: true };
    }
    if (!isWatching(this.#options)) {
      return { entry: { ...stored(key, cloneMetadata(draft.page)), draft: () => open }, isCompiled: true };
    }
    const { drafts } = this.#options;
    if (!drafts || !this.#last || this.#last.sources.size <= FEW_PAGES) {
      return { entry: { ...stored(key, cloneMetadata(draft.page)), draft: packDraft(open) }, isCompiled: true };
    }
    const kept = { draft: drafts.keep(open), readText: drafts.keep(draft.page.searchText) };
    return { entry: { ...stored(key, cloneMetadata({ ...draft.page, searchText: '' })), ...kept }, isCompiled: true };
  }

  /** Starts the workers if many pages are new. If many have changed, they start after the first of them. */
  #startWorkers(sources: readonly PageSource[], config: ResolvedConfig): void {
    const { workers, cache } = this.#options;
    if (!workers) return;
    this.#compiling = sources.filter(({ relativePath }) => !cache?.has(relativePath)).length;
    if (this.#compiling >= MIN_PAGES) workers.start(config, this.#compiling);
  }

  /** @throws the errors of the page */
  async #bringFromWorker(
    workers: PageWorkers,
    source: PageSource,
    text: string,
    { key, config, original }: { key: string; config: ResolvedConfig; original: readonly HeadingId[] | undefined },
  ): Promise<{ entry: StoredPage; isCompiled: boolean }> {
    const { cache } = this.#options;
    const { relativePath } = source;
    workers.start(config, this.#compiling);
    const known = cache?.codeOf(relativePath);
    const { record, errors = [] } = await workers.compile({ source, text, key, original, known });
    if (!record) throw new DocsErrors(errors.map(fromPlainError));
    const { page, content, dependencies } = cache?.add(relativePath, record) ?? fromRecord(record, config.docsDir);
    const entry = { key, dependencies: [...dependencies], page: { ...page, source }, draft: undefined };
    return { entry: { ...entry, content: Promise.resolve(content) }, isCompiled: true };
  }

  /** A build reads each file once. */
  #readText(source: PageSource, config: ResolvedConfig): ReadText {
    const readText = () => readPage(source, config);
    if (isWatching(this.#options)) return this.#digests.read(source, readText);
    const text = readText();
    return { textDigest: digest(text), text };
  }

  #keepMetadata(entry: StoredPage): StoredPage {
    const { key, dependencies, page } = entry;
    const content = StoredContent.of([]);
    this.#options.cache?.set(page.source.relativePath, { key, dependencies, page, content, code: [] });
    return { ...entry, content: Promise.resolve(content) };
  }

  async #highlight(entry: StoredPage): Promise<PageContent> {
    const { page } = entry;
    const draft = entry.draft?.();
    if (!draft) throw new Error(`${page.source.relativePath} has neither content nor a draft.`);
    const { cache, highlighter } = this.#options;
    const { relativePath } = page.source;
    const finished = await highlightPage(draft, highlighter, cache?.codeOf(relativePath));
    const whole = entry.readText ? { ...page, searchText: entry.readText() } : page;
    cache?.set(relativePath, { key: entry.key, dependencies: entry.dependencies, page: whole, ...finished });
    entry.draft = undefined;
    return finished.content;
  }
}

function noContent({ source }: Pick<CompiledPage, 'source'>): Error {
  return new Error(`The content of ${source.relativePath} is not created where sources are only checked.`);
}

/** Headings of the pages of the default language, for their translations. */
class Originals {
  readonly #config: ResolvedConfig;
  readonly #headings = new Map<string, readonly HeadingId[]>();

  constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  add({ locale, routePath }: PageSource, { headings }: CompiledPage): void {
    if (locale === this.#config.lang && headings) this.#headings.set(routePath, headings);
  }

  /** Returns the headings of the page that a page translates; `undefined` if it has its own ids. */
  headingsFor(source: PageSource): readonly HeadingId[] | undefined {
    return this.#headings.get(originalRoute(source, this.#config) ?? '');
  }
}

/** Returns the route of the page that a page translates; `undefined` if it has its own ids. */
function originalRoute(
  { locale, routePath }: PageSource,
  { lang, locales, markdown }: ResolvedConfig,
): string | undefined {
  if (locale === lang || !markdown.translationIds) return undefined;
  const keys = locales.map((each) => each.lang);
  return localePrefix(lang, lang) + splitLocale(routePath, keys, lang).rest;
}

/** Returns a digest of what a page is compiled from, besides its dependencies. */
function pageKey(
  { relativePath, displayPath, virtual }: PageSource,
  textDigest: string,
  { site, readmeRoutes, htmlFiles }: ResolvedConfig,
  original: readonly HeadingId[] | undefined,
): string {
  return digest(
    textDigest,
    relativePath,
    displayPath,
    JSON.stringify(virtual?.frontmatter ?? {}),
    ...(site.fileLikePages ?? []),
    ...(readmeRoutes ?? []),
    ...(htmlFiles ?? []),
    // Where they are in that page makes no difference.
    ...(original ? [JSON.stringify(original.map(({ level, id, isAuthored }) => [level, id, isAuthored]))] : []),
  );
}

/** Divides the sources: the default language is compiled first, because the others take its ids. */
function toParts(sources: readonly PageSource[], { lang, locales }: ResolvedConfig): PageSource[][] {
  const isOriginal = ({ locale }: PageSource) => locales.length < 2 || locale === lang;
  return [sources.filter(isOriginal), sources.filter((source) => !isOriginal(source))];
}

function stored(key: string, page: CompiledPage): StoredPage {
  return {
    key,
    dependencies: page.dependencies.map((file) => [file, digestFile(file)]),
    page,
    draft: undefined,
    content: undefined,
  };
}

/**
 * Deep-copies the metadata: V8's sliced strings would otherwise retain the whole source text. Each link and each use of a component names its
 * file, which is nearly always the page's.
 */
function cloneMetadata({ content: _content, problems, warnings, source, ...known }: PageWithContent): CompiledPage {
  const copy: typeof known = JSON.parse(JSON.stringify(known));
  const { displayPath } = source;
  for (const each of [...copy.links, ...copy.components]) if (each.file === displayPath) each.file = displayPath;
  return { ...copy, source, problems, warnings };
}

function readPage({ file, displayPath, isSpecial, virtual }: PageSource, folders: ContentFolders): string {
  if (virtual) return virtual.text;
  const refusal = isSpecial ? refusalOf(file, folders) : undefined;
  if (refusal) {
    throw new DocsError({
      area: 'pages',
      location: { file: displayPath },
      problem: `${refusal.reason}.`,
      hint: refusal.hint,
    });
  }
  try {
    return readText(file);
  } catch (cause) {
    throw unreadable('pages', displayPath, cause);
  }
}
