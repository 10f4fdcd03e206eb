import path from 'node:path';
import { findModuleFile } from '../../../src/tools/packages/resolveModule.ts';
import { ORIGINAL_THEME } from './compatibilityModules.ts';

/** Names of the original theme, which themes extend. */
const ORIGINAL_NAMES = ['@rspress/core/theme-original', '@theme-original'];
const THEME_NAME = /^(?:@theme(?:-original)?|@rspress\/core\/theme(?:-original)?)\$?$/;
/** The theme in the package of Rspress. */
const OF_RSPRESS = /[\\/]@rspress[\\/](?:core[\\/]dist[\\/]theme|theme-default)(?:[\\/]|$)/;

/** Aliases of a site, without those of themes, and the module of a theme that is between that of the site and the original. */
export interface ThemeLayer {
  alias: Record<string, string>;
  layer: string | undefined;
}

/**
 * Finds the theme that a plugin of a site puts between its own and the original: it is the original for the theme of the site.
 * @param alias files by name; the original theme of Rspress is in its package
 */
export function findThemeLayer(alias: Readonly<Record<string, string>>): ThemeLayer {
  const target = ORIGINAL_NAMES.map((name) => alias[name]).find((file) => file !== undefined && !OF_RSPRESS.test(file));
  const layer = target !== undefined && path.isAbsolute(target) ? findModuleFile(target) : undefined;
  const others = Object.entries(alias).filter(([name]) => layer === undefined || !THEME_NAME.test(name));
  return {
    alias: Object.fromEntries(others.map(([name, file]) => [name, OF_RSPRESS.test(file) ? ORIGINAL_THEME : file])),
    layer,
  };
}
