import { SOCIAL_ICONS } from '../../src/node/config/schema/values.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import type { Fate } from './keys.ts';
import { listAt } from './values.ts';

/** Icons on a 24 by 24 grid, of networks that the theme has no icon of its own for. From Simple Icons (CC0). */
const PATHS: Readonly<Record<string, string>> = {
  npm: 'M1.763 0C.786 0 0 .786 0 1.763v20.474C0 23.214.786 24 1.763 24h20.474c.977 0 1.763-.786 1.763-1.763V1.763C24 .786 23.214 0 22.237 0zM5.13 5.323l13.837.019-.009 13.836h-3.464l.01-10.382h-3.456L12.04 19.17H5.113z',
  bluesky:
    'M12 10.8c-1.087-2.114-4.046-6.053-6.798-7.995C2.566.944 1.561 1.266.902 1.565.139 1.908 0 3.08 0 3.768c0 .69.378 5.65.624 6.479.815 2.736 3.713 3.66 6.383 3.364-3.912.58-7.387 2.005-2.83 7.078 5.013 5.19 6.87-1.113 7.823-4.308.953 3.195 2.05 9.271 7.733 4.308 4.267-4.308 1.172-6.498-2.74-7.078 2.67.297 5.568-.628 6.383-3.364.246-.828.624-5.79.624-6.478 0-.69-.139-1.861-.902-2.206-.659-.298-1.664-.62-4.3 1.24C16.046 4.748 13.087 8.687 12 10.8Z',
};

/** Names of icons that the theme has under another name. */
const OTHER_NAMES: readonly string[] = ['twitter'];

/** What becomes of social links, whose icons other engines take from large collections. */
export const LETTER_ICONS: Fate = {
  carried: 'icons that the theme does not have are letters, and named',
  named: 'has icons that the theme does not have, which are letters: give them as "svg"',
  when: (value) => listAt(value).some((each) => isLetter(valueAt(each, ['icon']))),
};

function isLetter(icon: unknown): boolean {
  if (typeof icon !== 'string') return false;
  const name = icon.toLowerCase();
  return ![...SOCIAL_ICONS, ...OTHER_NAMES, ...Object.keys(PATHS)].includes(name);
}

/** Returns the icon of a network: its own, or its first letter in a circle. */
export function socialIcon(name: string): string {
  const path = Object.hasOwn(PATHS, name) ? PATHS[name] : undefined;
  const letter = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();
  const shape =
    path === undefined
      ? `<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.75"/><text x="12" y="16.5" font-size="13" text-anchor="middle">${letter}</text>`
      : `<path d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${shape}</svg>`;
}
