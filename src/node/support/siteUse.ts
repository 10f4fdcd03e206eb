import type { HookContext } from '../../model/plugin.ts';
import type { SiteUse } from '../../model/sourceAdapter.ts';

/** How a site is read. */
export interface Reading {
  use: SiteUse;
  /**
   * Whether an editor repeats a check after each edit, as watch mode repeats a build.
   * @default false
   */
  inEditor?: boolean | undefined;
}

/** Returns whether a site is read again after each edit. It has its drafts then, and its pages are finished on demand. */
export function isWatching({ use, inEditor = false }: Reading): boolean {
  return use === 'dev' || inEditor;
}

/** Returns whether only the sources of a site are checked: nothing is written, and pages have no content. */
export function isSourceCheck({ use }: Pick<Reading, 'use'>): boolean {
  return use === 'check';
}

/** Returns the mode that plugins are told: a check finds what a build finds, an editor what watch mode does. */
export function modeOf(reading: Reading): HookContext['mode'] {
  return isWatching(reading) ? 'dev' : 'build';
}
