import type { Options } from '../../support/values.ts';

/** Returns whether readers cannot choose a scheme, and have the light one. */
export function isAlwaysLight(colorMode: Options): boolean {
  return colorMode.disableSwitch === true && schemeOf(colorMode) === 'light';
}

/** Returns the scheme of readers who have chosen none; `null` for that of their system. */
export function schemeOf({ defaultMode, respectPrefersColorScheme }: Options): 'light' | 'dark' | null {
  if (respectPrefersColorScheme === true) return null;
  return defaultMode === 'dark' ? 'dark' : 'light';
}
