import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavbarLogo } from '../../model/settings.ts';
import { decodePath, isSitePath, splitHref } from '../../shared/urls.ts';
import { loadImageSize } from '../../tools/packages/lazyPackages.ts';

/** Height of the logo in the navbar in CSS pixels: theme/nav/NavTitle.module.css. */
const LOGO_HEIGHT_PX = 28;

/**
 * Returns the width of the logo in the navbar in CSS pixels, so that the layout does not shift when it loads: the one that is set, or
 * that of the picture.
 * @param publicDir absolute path of the public folder
 * @returns `undefined` for a picture elsewhere, and for one whose size cannot be read
 */
export function logoWidth(logo: NavbarLogo | undefined, publicDir: string): number | undefined {
  if (typeof logo === 'object' && logo.width !== undefined) return logo.width;
  const src = typeof logo === 'object' ? logo.light : logo;
  if (src === undefined || !isSitePath(src)) return undefined;
  try {
    const file = path.join(publicDir, decodePath(splitHref(src).pathname));
    const { width, height } = loadImageSize().imageSize(readFileSync(file));
    return Math.round((width / height) * LOGO_HEIGHT_PX) || undefined;
  } catch {
    // A missing file is an error of the site's pictures.
    return undefined;
  }
}
