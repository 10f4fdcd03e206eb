/** The color scheme, as sites of Rspress have it: with a second class of the document. */

// biome-ignore lint/style/noRestrictedImports: this is the module that it takes the place of
import type { Appearance } from '../../src/client/appearance/appearance.ts';
import { applyMarkedAppearance } from '../shared/schemeMark.ts';

// biome-ignore lint/style/noRestrictedImports: this is the module that it takes the place of
export * from '../../src/client/appearance/appearance.ts';

/** Applies a theme, which style sheets and code of the site read as `rp-dark`. */
export function applyAppearance(appearance: Appearance): void {
  applyMarkedAppearance(appearance, (root, isDark) => root.classList.toggle('rp-dark', isDark));
}
