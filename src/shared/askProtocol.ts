/** A part of a page that may answer a question. */
export interface AskPassage {
  title: string;
  /** Path of the page with the site's base, and the id of the heading: `/docs/guide/start#usage`. */
  link: string;
  /** Markdown or plain text. */
  text: string;
}

/** A question to the endpoint of a site, as JSON. */
export interface AskRequest {
  question: string;
  /** Tag of the language of the page, such as `zh-Hans`. */
  lang: string;
  /** Version of the pages. Absent if the site has a single one. */
  version?: string;
  /** The best one first. An answer cites them by their numbers, from 1: `[1]`. */
  passages: AskPassage[];
}

/**
 * An event of an answer, which is a stream of server-sent events: a piece of Markdown, the end, or the reason why there is none.
 * @example `data: {"text":"Run it daily"}`
 */
export type AskEvent = { text: string } | { done: true } | { error: 'provider' | 'timeout' };

/** Limits of a question, which browsers keep and the handler enforces. */
export const ASK_LIMITS = {
  questionCharacters: 500,
  passages: 8,
  passageCharacters: 2000,
  titleCharacters: 300,
  linkCharacters: 1000,
  requestBytes: 65_536,
} as const;
