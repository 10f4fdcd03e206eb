/** Languages of the code of an operation. */
export const CODE_LANGUAGES = ['curl', 'javascript', 'python'] as const;

/** A language of the code of an operation. */
export type CodeLanguageName = (typeof CODE_LANGUAGES)[number];

/** A document with settings. */
export interface OpenApiDocument {
  /**
   * Its file, relative to the docs folder, or its address. `docspack openapi` requests addresses, and stores the documents in
   * `_openapi` of the docs folder, with `openapi.lock`; nothing else requests them.
   */
  source: string;
  /**
   * Folder of the pages in the site.
   * @default "api", or "api/NAME" for several documents, by the names of their files
   */
  folder?: string;
  /**
   * Title of the first page.
   * @default the title of the document
   */
  title?: string;
  /**
   * What has a page: each tag, with its operations, or each operation. Operations of a tag with more than 40 always have a page each.
   * @default "tag"
   */
  pages?: 'tag' | 'operation';
  /**
   * Address of the server in code.
   * @default the first server of the document
   */
  server?: string;
  /**
   * Base URL of links and images in descriptions whose own URL is relative, such as `/guides`: the site that the document was written for.
   * @default none: links that begin with `/` lead to pages of the site, and others are text
   */
  linkBaseUrl?: string;
  /**
   * Languages of the code of an operation, in order.
   * @default all
   */
  code?: readonly CodeLanguageName[];
}

/** Options of `openapi`. */
export interface OpenApiOptions {
  /** Documents by file or address, or with settings: OpenAPI 3.0 and 3.1, or Swagger 2, in YAML or JSON. */
  documents: readonly (string | OpenApiDocument)[];
  /**
   * File with translated titles and descriptions in the folder of a language: JSON with the translations by the texts of the documents.
   * @default "_openapi.json"
   */
  translations?: string;
  /**
   * Whether the pages have rows in the sidebar.
   * @default true
   */
  sidebar?: boolean;
}
