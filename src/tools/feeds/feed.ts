import type { Author } from '../blog/post.ts';

/** A page in a feed. All addresses are absolute. */
export interface FeedEntry {
  url: string;
  title: string;
  summary: string | undefined;
  /** In milliseconds since 1970. */
  published: number;
  /** In milliseconds since 1970. */
  updated: number;
  /** The text of the page; `''` for none. */
  html: string;
  authors: readonly Pick<Author, 'name' | 'url' | 'picture'>[];
  tags: readonly string[];
}

/** A feed in any format. All addresses are absolute. */
export interface Feed {
  title: string;
  /** `''` for none. */
  description: string;
  /** Address of the page that the feed is about. */
  home: string;
  /** Address of the feed. */
  self: string;
  /** Language tag. */
  lang: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** Characters that XML cannot have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Removes the characters that XML cannot have. */
export function withoutControls(text: string): string {
  return text.replace(NOT_XML, '');
}
