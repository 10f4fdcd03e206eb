/** What a reader chose. */
export type AppearanceChoice = 'light' | 'dark' | 'auto';

/** What is shown. */
export type Appearance = 'light' | 'dark';

/** Key of local storage. */
export const APPEARANCE_STORAGE_KEY = 'docs-appearance';

export const DARK_SCHEME_QUERY = '(prefers-color-scheme: dark)';

/** Colors of the browser's own bars: the page's background. */
const THEME_COLORS: Record<Appearance, string> = { light: '#ffffff', dark: '#0f1413' };

/** A stored value as a choice: anything but light, dark and auto is auto. */
export function parseAppearance(stored: string | null): AppearanceChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** What a choice comes to; a site without dark mode stays light. */
export function resolveAppearance(choice: AppearanceChoice, isSystemDark: boolean, darkMode: boolean): Appearance {
  if (!darkMode) return 'light';
  if (choice === 'auto') return isSystemDark ? 'dark' : 'light';
  return choice;
}

/** Shows an appearance: the class that the styles read, and the color of the browser's bars. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.classList.toggle('dark', appearance === 'dark');
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = THEME_COLORS[appearance];
}
