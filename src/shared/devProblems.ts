/** Paths below the base that watch mode's server answers, beside the data of pages. */
export const DEV_PROBLEMS_PATH = '_docs/problems';
export const DEV_STACK_PATH = '_docs/stack';
export const DEV_EDITOR_PATH = '_docs/editor';
/** Page about the state of the translations. */
export const DEV_TRANSLATIONS_PATH = '_docs/translations';

/** Path of the WebSocket of Rspack's dev server. */
export const DEV_SOCKET_PATH = '/ws';
/** Kind of the message by which watch mode's server announces that a compilation has ended: its problems may have changed. */
export const DEV_PROBLEMS_MESSAGE = 'docs-problems';

/** Location of a problem. */
export interface DevLocation {
  /** Path as formatted in messages. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** Counted from 1, in UTF-16 units. */
  column?: number;
  /** Whether the server opens the file in an editor. */
  canOpen: boolean;
}

/** An error or a warning as the browser shows it. */
export interface DevProblem {
  /** Code of the area that found it, such as `links`. */
  area: string;
  problem: string;
  location?: DevLocation;
  frame?: string;
  /** Hint: how to fix it. */
  hint?: string;
  /** Sentence about the other places of its cause. */
  more?: string;
}

/** Where the page shows a problem: at links with an address, or in place of a component with a name. */
export type DevMark = { kind: 'link'; href: string } | { kind: 'component'; name: string };

/** A problem that leaves the page usable. A build fails because of an error. */
export interface DevFinding extends DevProblem {
  severity: 'error' | 'warning';
  mark?: DevMark;
}

/** What a page says of an error that leaves it usable. */
export const OPEN_ERROR_NOTE = 'Error, does not stop watch mode';

/**
 * Problems of the site and of the page at a URL.
 * @example { errors: [], findings: [{ severity: 'error', area: 'links', problem: 'links to "/nowhere", which is not a page.', mark: { kind: 'link', href: '/nowhere' } }], elsewhere: { errors: [], warnings: 3 } }
 */
export interface DevProblems {
  /**
   * When the process of the server began, in milliseconds of Unix time; absent until it has read the site. A page of an earlier process
   * cannot be updated.
   */
  startedAt?: number;
  /** Errors that stop watch mode. */
  errors: DevProblem[];
  /** Problems in the files of the page. */
  findings: DevFinding[];
  /** The other errors that leave the pages usable, and the number of the other warnings. */
  elsewhere: { errors: DevProblem[]; warnings: number };
}
