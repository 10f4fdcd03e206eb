/** The color scheme, as sites of Docusaurus have it: an attribute of the document beside the class, and a default one. */

import {
  APPEARANCE_STORAGE_KEY,
  type Appearance,
  type AppearanceChoice,
  DARK_SCHEME_QUERY,
  parseAppearance as parseChoice,
  resolveAppearance,
  // biome-ignore lint/style/noRestrictedImports: this is the module that it takes the place of
} from '../../src/client/appearance/appearance.ts';
import { applyMarkedAppearance } from '../shared/schemeMark.ts';
import { defaultChoice } from './stubs/appearance.js';

export { APPEARANCE_STORAGE_KEY, DARK_SCHEME_QUERY, resolveAppearance };

/** Parses a stored choice. Readers without one have that of the site. */
export function parseAppearance(stored: string | null): AppearanceChoice {
  return parseChoice(stored || defaultChoice);
}

/** Applies a theme, which style sheets and code of the site read in `data-theme`. */
export function applyAppearance(appearance: Appearance): void {
  applyMarkedAppearance(appearance, (root, isDark) => {
    root.dataset.theme = isDark ? 'dark' : 'light';
  });
}
