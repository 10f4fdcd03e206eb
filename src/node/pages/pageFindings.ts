import type { CheckIgnore, DocsErrorOptions } from '../../model/issue.ts';
import type { DocsError } from '../../tools/messages/errors.ts';

/** What the compilation of a page finds. */
export interface PageFindings {
  /** Errors that fail the build but not the compilation of the page. */
  problems: DocsError[];
  /** Warnings for the author, and findings of checks. */
  warnings: DocsErrorOptions[];
  /** Comments that turn checks off; `undefined` if there are none. */
  ignores?: CheckIgnore[] | undefined;
}
