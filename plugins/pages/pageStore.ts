import { readFileSync } from 'node:fs';
import type { Highlighter } from '../code/highlighter.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import { digest, digestFile } from '../digest.ts';
import { DocsError, messageOf } from '../errors.ts';
import { timed } from '../report/timed.ts';
import type { PageSource } from './collectPages.ts';
import { type CompiledPage, compilePage, type DraftPage } from './compilePage.ts';
import { codeKey } from './knownCode.ts';
import type { PageCache } from './pageCache.ts';

/** A page of the store: what is known of it at once, and its finished content on demand. */
interface StoredPage {
  key: string;
  dependencies: [file: string, digest: string][];
  page: CompiledPage;
  /** Set until the code blocks have their colours. */
  draft: DraftPage | undefined;
  finished: Promise<CompiledPage> | undefined;
}

export interface PageStoreOptions {
  cache: PageCache | undefined;
  highlighter: () => Promise<Highlighter>;
}

/** What an update did. */
export interface StoreUpdate {
  pages: CompiledPage[];
  /** Routes whose page was compiled anew. */
  compiled: string[];
  /** Pages that could not be compiled at all. */
  errors: DocsError[];
}

/**
 * One CompiledPage per file and content. A page is compiled when its text or a file it reads has changed, and coloured
 * when its content is first asked for; both compilers get the same promise.
 */
export class PageStore {
  #pages = new Map<string, StoredPage>();
  #options: PageStoreOptions;

  constructor(options: PageStoreOptions) {
    this.#options = options;
  }

  /** Brings the store in step with the files; tells how many pages are done. */
  async update(
    sources: readonly PageSource[],
    config: ResolvedConfig,
    onProgress?: (done: number) => void,
  ): Promise<StoreUpdate> {
    const next = new Map<string, StoredPage>();
    const compiled: string[] = [];
    const errors: DocsError[] = [];
    for (const [index, source] of sources.entries()) {
      onProgress?.(index);
      try {
        const text = readPage(source);
        const key = digest(text, source.relativePath);
        const known = this.#pages.get(source.relativePath);
        const isFresh = known?.key === key && known.dependencies.every(([file, value]) => digestFile(file) === value);
        if (known && isFresh) next.set(source.relativePath, { ...known, page: { ...known.page, source } });
        else {
          const cached = this.#options.cache?.get(source.relativePath, key);
          if (cached) next.set(source.relativePath, stored(key, { ...cached, source }, undefined));
          else {
            const draft = await timed('compile', source.routePath, () => compilePage(source, text, config));
            next.set(source.relativePath, stored(key, draft.page, draft));
            compiled.push(source.routePath);
          }
        }
      } catch (error) {
        errors.push(toDocsError(error, source));
        // In watch mode the last good version stays in view while the mistake is mended.
        const known = this.#pages.get(source.relativePath);
        if (known) next.set(source.relativePath, known);
      }
    }
    this.#pages = next;
    return { pages: [...next.values()].map(({ page }) => page), compiled, errors };
  }

  /** A page with its code coloured. Throws for a path that is not in the store. */
  finish(relativePath: string): Promise<CompiledPage> {
    const entry = this.#pages.get(relativePath);
    if (!entry) throw new Error(`${relativePath} is not a page of this site.`);
    entry.finished ??= entry.draft ? this.#color(entry, entry.draft) : Promise.resolve(entry.page);
    return entry.finished;
  }

  async #color(entry: StoredPage, { page, codeBlocks }: DraftPage): Promise<CompiledPage> {
    const { cache, highlighter } = this.#options;
    const { relativePath } = page.source;
    const known = cache?.codeOf(relativePath);
    for (const block of codeBlocks) {
      const { code, lang, meta, slot } = block;
      slot.h = known?.get(codeKey(block)) ?? (await (await highlighter()).highlight(code, lang, meta));
    }
    entry.draft = undefined;
    cache?.set(relativePath, entry.key, page, codeBlocks);
    return page;
  }
}

function stored(key: string, page: CompiledPage, draft: DraftPage | undefined): StoredPage {
  return {
    key,
    dependencies: page.dependencies.map((file) => [file, digestFile(file)]),
    page,
    draft,
    finished: undefined,
  };
}

function readPage({ file, shown }: PageSource): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DocsError({
      area: 'pages',
      place: { file: shown },
      problem: `cannot be read: ${messageOf(cause).split(',')[0]}.`,
      remedy: 'Check the permissions of the file.',
      cause,
    });
  }
}

function toDocsError(error: unknown, source: PageSource): DocsError {
  if (error instanceof DocsError) return error;
  return new DocsError({
    area: 'pages',
    place: { file: source.shown },
    problem: `cannot be compiled: ${messageOf(error)}`,
    cause: error,
  });
}
