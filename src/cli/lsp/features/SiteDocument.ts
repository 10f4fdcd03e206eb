import path from 'node:path';
import type { Position, Range } from 'vscode-languageserver';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { FinishedPage } from '../../../node/pages/compilePage.ts';
import { type LinkOrigin, resolveLink } from '../../../node/pages/nodes/links.ts';
import type { RelatedSite } from '../../../node/site/buildSiteGraph.ts';
import { findRoute } from '../../../shared/urls.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { lineStartsOf } from '../../../tools/messages/sourceLines.ts';
import { findAddresses, findQuotedPaths, type WrittenAddress } from '../../editing/addresses.ts';
import type { EditedSite } from '../../editing/EditedSite.ts';
import { findHeadingLines, type HeadingLine } from '../../editing/headingLines.ts';
import { linkRules, localeOf } from '../../editing/linkRules.ts';

/** What a link leads to. */
export interface AddressTarget {
  page: FinishedPage | undefined;
  /** Decoded, without `#`. */
  hash: string;
  /** Absolute path of the file in the public folder. */
  publicFile: string | undefined;
}

/** A text of a site that an editor asks about. */
export class SiteDocument {
  readonly site: EditedSite;
  readonly graph: RelatedSite;
  readonly file: string;
  readonly text: string;
  readonly page: FinishedPage | undefined;

  constructor(site: EditedSite, graph: RelatedSite, file: string, text: string) {
    this.site = site;
    this.graph = graph;
    this.file = file;
    this.text = text;
    this.page = site.pageOf(file);
  }

  get config(): ResolvedConfig {
    return this.graph.config;
  }

  get isMarkdown(): boolean {
    return /\.mdx?$/.test(this.file);
  }

  /** Key of the language of the file: that of its folder. */
  get locale(): string {
    return localeOf(this.file, this.config);
  }

  get #relativePath(): string {
    return relativePosix(this.config.docsDir, this.file);
  }

  get headings(): HeadingLine[] {
    return headingsOf(this.text, this.page, this.config);
  }

  get addresses(): WrittenAddress[] {
    return this.isMarkdown ? findAddresses(this.text) : findQuotedPaths(this.text);
  }

  offsetAt({ line, character }: Position): number {
    const starts = lineStartsOf(this.text);
    const start = starts[line] ?? this.text.length;
    return Math.min(start + character, (starts[line + 1] ?? this.text.length + 1) - 1);
  }

  positionAt(offset: number): Position {
    return positionIn(this.text, offset);
  }

  rangeOf({ start, end }: { start: number; end: number }): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** Resolves an address of this file as the engine does; `undefined` for addresses of other sites. */
  resolve(written: string): AddressTarget | undefined {
    const { target } = resolveLink(written, this.#origin, linkRules(this.config));
    if (!target) return undefined;
    const { publicPath, routePath = '', hash } = target;
    const { byRoute } = this.graph;
    const page = byRoute.get(findRoute(routePath, (route) => byRoute.has(route)) ?? '');
    return {
      page: page && (this.site.pageOf(page.source.file) ?? page),
      hash,
      publicFile: publicPath === undefined ? undefined : path.join(this.config.publicDir, publicPath),
    };
  }

  get #origin(): LinkOrigin {
    const routePath = this.page?.source.routePath ?? '/';
    return { relativePath: this.#relativePath, locale: this.locale, routePath };
  }
}

/** Returns the headings of a page's text. */
export function headingsOf(text: string, page: FinishedPage | undefined, config: ResolvedConfig): HeadingLine[] {
  return findHeadingLines(text, page?.headings, config.pageAdapter?.headingId);
}

/** Converts an offset to a position of the protocol. */
export function positionIn(text: string, offset: number): Position {
  const starts = lineStartsOf(text);
  let [line, after] = [0, starts.length];
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line, character: offset - (starts[line] ?? 0) };
}
