import { countOf } from '../../shared/countOf.ts';
import type { DocsError } from '../../tools/messages/errors.ts';

/** What is wrong with a site in watch mode: the one list that terminal, overlay and pages show. A build fails because of both kinds of errors. */
export interface WatchProblems {
  /** Errors of the site and of the bundler that stop watch mode: the last good pages stay in view. */
  blocking: readonly DocsError[];
  /** Errors that leave all pages usable, such as dead links: the target may be the next page that the author creates. */
  open: readonly DocsError[];
  warnings: readonly DocsError[];
  /**
   * Routes of the pages that errors in other files belong to.
   * @default none
   */
  routes?: ReadonlyMap<DocsError, string>;
  /**
   * False while pages with an error are rendered again, which the last edit may have fixed.
   * @default true
   */
  isSettled?: boolean;
  /**
   * Whether all pages were rendered since the last edit, which finds what throws on the server as well.
   * @default true
   */
  isRendered?: boolean;
}

/** Formats the number of problems that are left, for the terminal; `undefined` if there are none. */
export function formatOpen(errors: number, warnings: number): string | undefined {
  const parts = [
    ...(errors > 0 ? [`${countOf(errors, 'error')} (${errors === 1 ? 'fails' : 'fail'} a build, not watch mode)`] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  return parts.length === 0 ? undefined : `Open: ${parts.join(', ')}.`;
}
