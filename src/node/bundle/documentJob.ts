import type { HeadTag, PageData } from '../../model/pageData.ts';
import type { PageType } from '../../model/settings.ts';
import type { SectionData, SiteData } from '../../model/siteData.ts';
import type { RenderedPage } from '../../shared/render.ts';
import type { Work } from '../support/phases/timed.ts';
import { type DocumentAssets, renderHtml } from './renderHtml.ts';

/** What the documents of a build have in common. */
export interface SharedInput {
  site: SiteData;
  /** Head tags of every page. */
  siteHead: readonly HeadTag[];
  assets: DocumentAssets;
}

/** First message of a worker that renders documents. */
export interface DocumentWorkerSetup extends SharedInput {
  /** Absolute path of the server bundle. */
  bundle: string;
  sections: readonly SectionData[];
  /** Page types of the site. */
  pageTypes: readonly PageType[];
  isTimed: boolean;
}

/** What a document has beside the content of its page. */
export interface DocumentParts {
  page: PageData;
  documentHead: readonly HeadTag[];
  /** URLs of its additional style sheets. */
  pageStyles: readonly string[];
}

/** A document to render in a worker. */
export interface DocumentJob extends DocumentParts {
  /** JSON lines: see `PageContent`. */
  content: Uint8Array;
  /** Index of its section in the setup; `undefined` for a page without a section. */
  section: number | undefined;
}

/** A job as it is sent: bytes that V8 has written, so that a value that cannot be sent is noticed where the job is made. */
export interface SentDocument {
  bytes: Uint8Array;
}

/** A rendered document. */
export interface DocumentResult {
  html: string;
  /** What was timed, if the parent process wants to know. */
  work?: Work[];
}

/** Completes a document around a rendered page. */
export function toDocument(
  { site, siteHead, assets }: SharedInput,
  { page, documentHead, pageStyles }: DocumentParts,
  rendered: RenderedPage,
): string {
  const alternates = page.alternates.length < site.locales.length ? page.alternates : undefined;
  return renderHtml({
    page,
    locales: site.locales,
    rendered,
    documentHead,
    siteHead,
    assets,
    pageStyles,
    alternates,
  });
}
