import type { PageSummary } from '../../model/page.ts';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import { encodeRoutePath, localePrefix } from '../../shared/urls.ts';
import { listPublicFiles } from '../../tools/files/publicFiles.ts';

/** A page as links of its language write it. */
interface LinkPath {
  /** Such as `/guide/cli`, without the prefix of the language. */
  label: string;
  title: string;
  /** Absolute path. */
  file: string;
}

/** Returns a path or an id as a link may write it: with escapes only if it needs them, so that editors find Chinese by its characters. */
export function toWritten(plain: string): string {
  if (!/[\s()<>[\]{}"'`\\%?#|^]/.test(plain)) return plain;
  return encodeRoutePath(plain).replace(/[()']/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** What links of a site may lead to, listed when it is first needed. */
export class LinkPaths {
  readonly graph: RelatedSite<PageSummary>;
  readonly #pages = new Map<string, readonly LinkPath[]>();
  #publicFiles: readonly string[] | undefined;

  constructor(graph: RelatedSite<PageSummary>) {
    this.graph = graph;
  }

  /** Returns the pages of a language. */
  pagesOf(locale: string): readonly LinkPath[] {
    const known = this.#pages.get(locale);
    if (known) return known;
    const { pages, config } = this.graph;
    const prefix = localePrefix(locale, config.lang);
    const own = pages
      .filter(({ source }) => source.locale === locale)
      .map(({ source, title }) => ({
        label: toWritten(source.routePath.slice(prefix.length) || '/'),
        title,
        file: source.file,
      }));
    this.#pages.set(locale, own);
    return own;
  }

  /** Paths of the files of the public folder, such as `/logo.svg`. */
  get publicFiles(): readonly string[] {
    this.#publicFiles ??= listPublicFiles(this.graph.config).files.map(({ name }) => `/${name}`);
    return this.#publicFiles;
  }
}
