/**
 * Runs in <head> before the first paint, inlined as `<script data-site='{…}'>`. Applies settings that would otherwise
 * cause a flash or layout shift. `data-alternates` lists the locales of a page that does not exist in all of them.
 * Every byte of this script is in every page.
 */

import type { BootSettings } from '../../shared/boot.ts';
import { addBase, removeBase } from '../../shared/urls.ts';
import {
  APPEARANCE_STORAGE_KEY,
  applyAppearance,
  DARK_SCHEME_QUERY,
  parseAppearance,
  resolveAppearance,
} from '../appearance/appearance.ts';
import { applyBannerChoice } from '../browser/banner.ts';
import { setFullyRendered } from '../browser/fullRendering.ts';
import { applyLateFonts } from '../browser/lateFonts.ts';
import { markClicks } from '../browser/markClicks.ts';
import { keepSearchKeys } from '../browser/searchKeys.ts';
import { readStored, store } from '../browser/stored.ts';
import { applyWrapChoice } from '../browser/wrapChoice.ts';
import { localeRedirect, VISITED_STORAGE_KEY } from '../router/localeRedirect.ts';
import { applyQueryFlags } from '../router/queryFlags.ts';
import { watchTabsWhileLoading } from '../tabs/watchTabs.ts';

function boot(settings: BootSettings, alternates: string[]): void {
  const choice = parseAppearance(readStored(APPEARANCE_STORAGE_KEY));
  applyAppearance(resolveAppearance(choice, matchMedia(DARK_SCHEME_QUERY).matches, settings.darkMode));
  applyQueryFlags(location.search);
  applyWrapChoice();
  applyLateFonts();
  applyBannerChoice(settings.banner);
  setFullyRendered(location.hash !== '' || isReturn());
  watchTabsWhileLoading();
  keepSearchKeys();
  markClicks();
  redirectOnce(settings, alternates);
}

/** Returns whether the browser will restore the scroll position. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** Redirects a first-time visitor to the browser's language. Does nothing if the visit cannot be stored. */
function redirectOnce(settings: BootSettings, alternates: string[]): void {
  const pathname = removeBase(location.pathname, settings.base) ?? '/';
  const hasVisited = readStored(VISITED_STORAGE_KEY) !== null;
  const target = localeRedirect({ pathname, alternates, hasVisited }, settings, navigator);
  if (!store(VISITED_STORAGE_KEY, '1') || target === undefined) return;
  location.replace(addBase(target, settings.base) + location.search + location.hash);
}

const data = document.currentScript?.dataset;
if (data?.site) {
  const settings: BootSettings = JSON.parse(data.site);
  boot(settings, data.alternates?.split(' ') ?? settings.locales);
}
