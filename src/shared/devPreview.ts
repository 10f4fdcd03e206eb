/** Path below the base at which watch mode's server answers an editor that shows the site beside a page. */
export const DEV_PREVIEW_PATH = '_docs/preview';

/** Attribute of an element with the line of its source: `12`, or `docs/_part.mdx:12` if that is in a fragment of the page. */
export const SOURCE_ATTRIBUTE = 'data-source';

/**
 * What an editor asks for, in the body of a request:
 * - `connect`: whether its token is right
 * - `show`: the page that has the text of a file
 * - `text`: shows a text that is not saved; null shows the file again
 * - `locate`: the file and line of an element
 */
export type PreviewRequest =
  | { kind: 'connect' }
  | { kind: 'show'; file: string }
  | { kind: 'text'; file: string; text: string | null }
  | { kind: 'locate'; path: string; source: string };

/** The page that shows a file. */
export interface ShownFile {
  /** Path with the site's base. */
  path: string;
  /** What `SOURCE_ATTRIBUTE` has before a line: nothing for the page itself, `docs/_part.mdx:` for a fragment. */
  prefix: string;
}

/** Scrolls a preview to a line. */
export interface RevealMessage extends ShownFile {
  docspack: 'reveal';
  /** Counted from 1. May be a fraction: a third of the way to the next one. */
  line: number;
  /**
   * What moved in the editor: its cursor, whose block is marked and stays in view, or its text, whose first line is to be at the top.
   */
  moved: 'cursor' | 'text';
}

/** What an editor's view sends to the page in its frame. The token comes first. */
export type MessageToPreview = { docspack: 'connect'; token: string } | RevealMessage;

/** What the page answers: that it has loaded, that it has accepted the token, and which element was clicked. */
export type MessageFromPreview =
  | { docspack: 'loaded' }
  | { docspack: 'connected' }
  | { docspack: 'clicked'; path: string; source: string };
