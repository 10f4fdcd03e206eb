import path from 'node:path';
import { removeBase } from '../../../src/shared/urls.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { type Options, recordAt, textAt } from '../../support/values.ts';

/** Pictures that a configuration names, as the engine has them. */
interface SitePictures {
  logo: string | { light: string; dark: string } | undefined;
  icon: string | undefined;
  socialImage: string | undefined;
}

interface PictureContext {
  /** Path of the site on its server. */
  base: string;
  siteOrigin: string | undefined;
  /** Absolute paths of the folders whose files are published as they are. The first one is the public folder. */
  staticDirs: readonly string[];
  drop(name: string, consequence: string): void;
}

/**
 * Returns the address of a picture; `undefined` if it has no file.
 * @param base path of the site on its server
 * @param staticDirs absolute paths of the folders whose files are published as they are
 */
export function findPicture(written: string, base: string, staticDirs: readonly string[]): string | undefined {
  if (/^(?:\w+:|\/\/)/.test(written)) return written;
  const rooted = written.startsWith('/') ? written : `/${written}`;
  const address = removeBase(rooted, base) ?? rooted;
  const folder = staticDirs.find((each) => isFile(path.join(each, address)));
  // The files of other folders than the public one are outputs.
  if (folder === undefined) return undefined;
  return folder === staticDirs[0] ? address : `pathname://${address}`;
}

/** Returns what is lost of a picture without a file. */
export function missingPicture(written: string, consequence: string): string {
  return `names ${JSON.stringify(written)}, which no static folder has: ${consequence}`;
}

/** Keys of the logo in the navbar that the theme has no counterpart of. */
const LOGO_KEYS = ['target', 'width', 'height', 'className', 'style'];

/** Returns whether the logo in the navbar has a link or a look of its own. */
export function hasOwnLogo(options: Options): boolean {
  const logo = recordAt(options, 'themeConfig', 'navbar', 'logo');
  return LOGO_KEYS.some((key) => logo[key] !== undefined) || (textAt(logo, 'href') ?? '/') !== '/';
}

/** Returns the pictures of a configuration. Those whose file is missing are named: Docusaurus builds without them. */
export function picturesOf(options: Options, { base, siteOrigin, staticDirs, drop }: PictureContext): SitePictures {
  const find = (keys: readonly string[], consequence: string): string | undefined => {
    const written = textAt(options, ...keys);
    if (written === undefined) return undefined;
    const found = findPicture(written, base, staticDirs);
    if (found === undefined) drop(keys.join('.'), missingPicture(written, consequence));
    return found;
  };
  const navbar = ['themeConfig', 'navbar', 'logo'];
  const { srcDark } = recordAt(options, ...navbar);
  const light = find([...navbar, 'src'], 'the navbar has no logo');
  const dark = srcDark === undefined ? undefined : find([...navbar, 'srcDark'], 'the logo is the same in both schemes');
  const image = find(['themeConfig', 'image'], 'previews of links have no picture');
  return {
    logo: light === undefined || dark === undefined ? light : { light, dark },
    icon: find(['favicon'], 'the site has another icon'),
    socialImage: image?.replace(/^pathname:\/\/\//, () => `${siteOrigin ?? ''}${base}`),
  };
}
