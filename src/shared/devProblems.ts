/** Paths below the base that watch mode's server answers, beside the data of pages. */
export const DEV_PROBLEMS_PATH = '_docs/problems';
export const DEV_STACK_PATH = '_docs/stack';
export const DEV_EDITOR_PATH = '_docs/editor';
/** Page about the state of the translations. */
export const DEV_TRANSLATIONS_PATH = '_docs/translations';

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
}

/** A problem that the page shows where it is: at links with an address, or in place of a component with a name. */
export type DevMark = DevProblem & ({ kind: 'link'; href: string } | { kind: 'component'; name: string });

/**
 * Problems of the site and of the page at a URL.
 * @example { errors: [], warnings: [], marks: [{ kind: 'link', href: '/nowhere', area: 'links', problem: 'links to "/nowhere", which is not a page.' }] }
 */
export interface DevProblems {
  errors: DevProblem[];
  /** Warnings in the files of the page. */
  warnings: DevProblem[];
  marks: DevMark[];
}
