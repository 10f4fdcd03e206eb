import { readFileSync } from 'node:fs';
import picomatch from 'picomatch';
import type { Hint, Issue } from '../../src/model/issue.ts';
import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import type { ApiDocument } from './readDocument.ts';

/** An issue without a location is one of the configuration. */
export type ApiIssue = Issue;

/** A page that documents an API. */
export interface ApiPage extends ApiDocument {
  /** Key of its language. */
  locale: string;
  title: string;
  displayPath: string;
}

/** Pages of a site with what they say about an API. */
export class ApiPages {
  readonly #site: SiteGraph;
  readonly #plugin: string;

  constructor(site: SiteGraph, plugin: string) {
    this.#site = site;
    this.#plugin = plugin;
  }

  get defaultLocale(): string {
    return this.#site.config.lang;
  }

  /**
   * Returns the page at a route of the default language.
   * @throws Error if there is none
   */
  at(route: string): ApiPage {
    const page = this.#site.pageAt(route);
    if (!page) throw new Error(`There is no page "${route}".`);
    return this.#read(page);
  }

  /** Returns the pages whose routes match a glob, in all languages. */
  matching(glob: string): ApiPage[] {
    const { config, pages } = this.#site;
    const keys = config.locales.map(({ lang }) => lang);
    const isMatch = picomatch(glob);
    return pages
      .filter(({ source }) => isMatch(splitLocale(source.routePath, keys, config.lang).rest))
      .map((page) => this.#read(page));
  }

  /** Returns the pages of all languages. */
  all(): ApiPage[] {
    return this.#site.pages.map((page) => this.#read(page));
  }

  /** Returns the page with a route of the default language, and its translations. */
  everyLanguage(route: string): ApiPage[] {
    return this.matching(route);
  }

  /** Returns the words of pages of the default language, code included. */
  words(routes?: readonly string[]): ReadonlySet<string> {
    const { config, pages } = this.#site;
    const wanted = routes ? routes.flatMap((route) => this.#site.pageAt(route) ?? []) : pages;
    const texts = wanted.flatMap(({ source }) => {
      if (source.locale !== config.lang) return [];
      return source.virtual?.text ?? readFileSync(source.file, 'utf8');
    });
    return new Set(texts.join('\n').match(/[\w$]+/g));
  }

  #read({ source, title, treeData, toc }: Page): ApiPage {
    const [entry] = treeData?.[this.#plugin] ?? [];
    const document: ApiDocument = isDocument(entry?.value)
      ? entry.value
      : { headings: [], facts: [], rows: [], codes: [], commands: [] };
    const headings = document.headings.map((heading) => ({
      ...heading,
      id: heading.id || (toc.find(({ text }) => text === heading.text)?.id ?? ''),
    }));
    return { ...document, headings, locale: source.locale, title, displayPath: source.displayPath };
  }
}

/** Narrows the JSON that `tree` has returned. */
function isDocument(value: unknown): value is ApiDocument {
  return typeof value === 'object' && value !== null && 'headings' in value;
}

/** Returns an issue at a line of a page. */
export function issueAt(
  page: ApiPage,
  line: number,
  { check, message, hint }: { check: string; message: string; hint?: Hint | undefined },
): ApiIssue {
  return {
    check,
    location: { file: page.displayPath, line, column: 1 },
    message,
    ...(hint !== undefined && { hint }),
  };
}
