import type { PageAdapter } from '../../model/pageAdapter.ts';

/** Specifiers of the theme in pages: that of the package, and its alias. */
const THEME_SPECIFIERS: ReadonlySet<string> = new Set(['@theme', '#theme']);

/**
 * Returns the name of the content component that an import of a page stands for; `undefined` for an import from elsewhere than the theme.
 * @param imported name in the module, `default` or `*`
 * @param adapter that of the engine that the page is written for
 */
export function themeComponent(
  specifier: string,
  imported: string,
  adapter: Pick<PageAdapter, 'themeName'> | undefined,
): string | undefined {
  if (adapter?.themeName) return adapter.themeName(specifier, imported);
  return THEME_SPECIFIERS.has(specifier) ? imported : undefined;
}

/** Returns whether a specifier is one of the theme in the pages of this engine. */
export function isThemeSpecifier(specifier: string): boolean {
  return THEME_SPECIFIERS.has(specifier);
}
