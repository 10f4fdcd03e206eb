/** The reader's choice of theme. */
export type AppearanceChoice = 'light' | 'dark' | 'auto';

/** The theme in effect. */
export type Appearance = 'light' | 'dark';

/** Local storage key. */
export const APPEARANCE_STORAGE_KEY = 'docs-appearance';

/** Media query for the system's dark color scheme. */
export const DARK_SCHEME_QUERY = '(prefers-color-scheme: dark)';

/** Color of the browser's toolbars, equal to the page's background. */
const THEME_COLORS: Record<Appearance, string> = { light: '#ffffff', dark: '#0f1413' };

/** Parses a stored choice. Any value other than `light`, `dark` or `auto` becomes `auto`. */
export function parseAppearance(stored: string | null): AppearanceChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Resolves a choice to a theme. A site without dark mode is always light. */
export function resolveAppearance(choice: AppearanceChoice, isSystemDark: boolean, darkMode: boolean): Appearance {
  if (!darkMode) return 'light';
  if (choice === 'auto') return isSystemDark ? 'dark' : 'light';
  return choice;
}

/** Applies a theme: sets the class that the styles read, and the color of the browser's toolbars, unless the site has one before it. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.classList.toggle('dark', appearance === 'dark');
  let meta = document.querySelector<HTMLMetaElement>('#__color');
  if (!meta) {
    meta = document.createElement('meta');
    meta.id = '__color';
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = THEME_COLORS[appearance];
}
