import path from 'node:path';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { PageSummary } from '../../../model/page.ts';
import { type LinkOrigin, resolveLink } from '../../../node/pages/nodes/links.ts';
import type { RelatedSite } from '../../../node/site/buildSiteGraph.ts';
import { findRoute } from '../../../shared/urls.ts';
import { readSource } from '../../../tools/files/readSource.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { compiledPage } from '../../../tools/pages/isCompiled.ts';
import { findQuotedPaths } from '../../editing/addresses.ts';
import type { EditedSite } from '../../editing/EditedSite.ts';
import { linkRules, localeOf } from '../../editing/linkRules.ts';
import type { MarkdownReader, MarkdownSyntax } from '../../editing/MarkdownReader.ts';
import { TextDocument } from './TextDocument.ts';

/** What a link leads to. */
export interface AddressTarget {
  page: PageSummary | undefined;
  /** Decoded, without `#`. */
  hash: string;
  /** Absolute path of the file in the public folder. */
  publicFile: string | undefined;
}

/** A text of a site that an editor asks about. */
export class SiteDocument extends TextDocument {
  readonly site: EditedSite;
  readonly graph: RelatedSite<PageSummary>;
  readonly page: PageSummary | undefined;
  readonly #otherHeadings = new Map<string, MarkdownSyntax['headings']>();

  constructor(site: EditedSite, graph: RelatedSite<PageSummary>, file: string, text: string) {
    super(file, text);
    this.site = site;
    this.graph = graph;
    this.page = site.pageOf(file);
  }

  get config(): ResolvedConfig {
    return this.graph.config;
  }

  /** Key of the language of the file: that of its folder. */
  get locale(): string {
    return localeOf(this.file, this.config);
  }

  get #relativePath(): string {
    return relativePosix(this.config.docsDir, this.file);
  }

  /** The addresses; none before they are read. */
  get addresses(): MarkdownSyntax['addresses'] {
    return this.syntax.addresses;
  }

  protected override async findSyntax(reader: MarkdownReader): Promise<MarkdownSyntax | undefined> {
    const { file, text, page, config } = this;
    if (!this.isMarkdown) return { headings: [], addresses: findQuotedPaths(text), tags: [] };
    return reader.read({ file, text, headings: compiledPage(page)?.headings }, config);
  }

  /** Returns the headings of a page as it is in the editor. */
  async headingsIn(page: PageSummary): Promise<MarkdownSyntax['headings']> {
    const { file } = page.source;
    const { reader } = this.site;
    if (file === this.file) {
      await this.read(reader);
      return this.headings;
    }
    const known = this.#otherHeadings.get(file);
    if (known) return known;
    const syntax = await reader.read(
      { file, text: readSource(file) ?? '', headings: compiledPage(page)?.headings },
      this.config,
    );
    const found = syntax?.headings ?? [];
    this.#otherHeadings.set(file, found);
    return found;
  }

  /** Resolves an address of this file as the engine does; `undefined` for addresses of other sites. */
  resolve(written: string): AddressTarget | undefined {
    const { target } = resolveLink(written, this.#origin, linkRules(this.config));
    if (!target) return undefined;
    const { publicPath, routePath, hash } = target;
    const { byRoute } = this.graph;
    const page =
      routePath === undefined ? undefined : byRoute.get(findRoute(routePath, (route) => byRoute.has(route)) ?? '');
    return {
      // One that shows another language keeps its own address.
      page: page?.source.virtual ? page : page && (this.site.pageOf(page.source.file) ?? page),
      hash,
      publicFile: publicPath === undefined ? undefined : path.join(this.config.publicDir, publicPath),
    };
  }

  /** Resolves an address as `resolve` does, to a page whose headings are known if the address has an id. */
  async resolveFully(written: string): Promise<AddressTarget | undefined> {
    const target = this.resolve(written);
    if (!target?.page || target.hash === '') return target;
    return { ...target, page: (await this.site.fullPage(target.page)) ?? target.page };
  }

  get #origin(): LinkOrigin {
    const routePath = this.page?.source.routePath ?? '/';
    return { relativePath: this.#relativePath, locale: this.locale, routePath };
  }
}
