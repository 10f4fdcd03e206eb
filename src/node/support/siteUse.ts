import type { HookContext } from '../../model/plugin.ts';
import type { SiteUse } from '../../model/sourceAdapter.ts';

/** Returns whether a site is read again after each edit. It has its drafts then, and its pages are finished on demand. */
export function isWatching(use: SiteUse): boolean {
  return use === 'dev' || use === 'edit';
}

/** Returns whether only the sources of a site are checked: nothing is written, and pages have no content. */
export function isSourceCheck(use: SiteUse): boolean {
  return use === 'check' || use === 'edit';
}

/** Returns the mode that plugins are told: a check finds what a build finds, an editor what watch mode does. */
export function modeOf(use: SiteUse): HookContext['mode'] {
  return isWatching(use) ? 'dev' : 'build';
}
