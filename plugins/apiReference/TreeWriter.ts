import type { ApiComment, ApiExport, ApiSource } from './apiModel.ts';
import type { ReferenceLabels } from './referenceLabels.ts';

/** How a reference is written in a language. */
export interface TreeWriter {
  labels: ReferenceLabels;
  /**
   * Returns the address of an export, or the address itself; `undefined` for an export without a page.
   * @param member id of a member of the export
   */
  addressOf(to: string, member?: string): string | undefined;
  /** Returns the address of a name in `{@link}`, and reports one that leads nowhere. */
  resolveLink(name: string, comment: ApiComment, line: number, subject: ApiExport): string | undefined;
  /**
   * Returns a translation of a text, in the language of the page; `undefined` if there is none.
   * @param source where the text is, for the list of those without a translation; none for one of the configuration
   */
  translate(text: string, source?: ApiSource): string | undefined;
  /** Absolute path of the file that the page is generated from; `undefined` if there is none. */
  file: string | undefined;
  /** Language of the comments, where it differs from that of the page. */
  sourceLang: string | undefined;
  /** Returns the address of a line of a source. */
  sourceUrl(source: ApiExport['source'], subject: ApiExport): { href: string; text: string } | undefined;
}
