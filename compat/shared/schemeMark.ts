// biome-ignore lint/style/noRestrictedImports: the modules of adapters take the place of it
import { type Appearance, applyAppearance as applyClass } from '../../src/client/appearance/appearance.ts';

// biome-ignore lint/style/noRestrictedImports: the key is the same in both
export { APPEARANCE_STORAGE_KEY } from '../../src/client/appearance/appearance.ts';

let isObserved = false;

/**
 * Applies a theme, and marks the document for style sheets and code that know another mark than the class `dark`.
 * @param mark sets what they read; called for print as well, which has the light theme
 */
export function applyMarkedAppearance(
  appearance: Appearance,
  mark: (root: HTMLElement, isDark: boolean) => void,
): void {
  applyClass(appearance);
  const root = document.documentElement;
  const update = () => mark(root, root.classList.contains('dark'));
  update();
  if (!isObserved) new MutationObserver(update).observe(root, { attributeFilter: ['class'] });
  isObserved = true;
}
