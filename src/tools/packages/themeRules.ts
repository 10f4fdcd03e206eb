import path from 'node:path';
import { ENGINE_ROOT } from './engineRoot.ts';

/** A rule of the bundler that replaces what a module imports. */
export interface ResolveRule {
  include: string;
  resolve: { alias: Record<string, string> };
}

/**
 * Returns the rules that replace modules of the default theme where they are imported, so that sites without a plugin get no byte of it.
 * @param replaced what a module imports, with the module in its place, both as in the theme's folder:
 *   `[['Layout.tsx', './PageLayout.tsx', 'events/EventPageLayout.tsx']]`
 */
export function themeRules(
  replaced: readonly (readonly [module: string, imported: string, replacement: string])[],
): ResolveRule[] {
  const ofTheme = (file: string) => path.join(ENGINE_ROOT, 'theme', file);
  return replaced.map(([module, imported, replacement]) => ({
    include: ofTheme(module),
    resolve: { alias: { [imported]: ofTheme(replacement) } },
  }));
}
