/** Name of the event on `document` that tells what readers do. Nothing listens to it, and nothing is sent, unless a site says so. */
export const SITE_EVENT = 'docs:event';

/** Where a reader is. */
export interface EventPlace {
  /** Path of the page without the site's base, query and hash, such as `/guide/start`. */
  path: string;
  /** Key of the language of the page, such as `en`. */
  lang: string;
  /** Version of the page. Absent if the site has a single one. */
  version?: string;
}

/** What a reader does, by its type. */
export type ReaderAction =
  | {
      /** A page is shown. */
      type: 'view';
      title: string;
      /** Address of the page before it, without query and hash; `''` if there is none. */
      referrer: string;
    }
  | {
      /** There is no page at `path`. */
      type: 'not-found';
      /** As for a view. */
      referrer: string;
    }
  | {
      /** A query, once the reader has stopped typing, opens a result, or leaves. */
      type: 'search';
      query: string;
      /** Number of pages found. */
      results: number;
      /** Words that no page has, for which others were searched. Absent if there are none. */
      missing?: string[];
    }
  | {
      /** A result of a search is opened. */
      type: 'open';
      query: string;
      /** Path of the result without the site's base, with its hash. */
      link: string;
      /** Number of its row, from 1. */
      position: number;
    }
  | { type: 'copy'; what: 'code' | 'page' }
  | {
      /** An answer to the question whether a page is helpful, or the text that follows it. */
      type: 'feedback';
      helpful: boolean;
      text?: string;
    }
  | {
      /** A question to the assistant of the site has its answer. */
      type: 'ask';
      question: string;
      /** Number of pages that the answer cites. */
      citations: number;
      /** Whether the answer is complete: not stopped, and without an error. */
      complete: boolean;
    };

/** Detail of the event: what a reader does, and where. */
export type SiteEvent = EventPlace & ReaderAction;

/** Services that events are sent to, as `analytics()` passes them to the theme. */
export interface AnalyticsSettings {
  /** Address of the service's host without a slash at the end, and the domain that the site has there. */
  plausible?: { host: string; domain: string };
  umami?: { host: string; website: string };
  goatcounter?: { host: string };
  googleAnalytics?: { id: string };
  /** Address, or path with the site's base. */
  beacon?: { address: string };
}
