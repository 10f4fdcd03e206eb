/** Name of the web manifest, relative to the output folder. */
export const WEB_MANIFEST = 'manifest.webmanifest';

/** Name of the icon of a site that has none, relative to the output folder. */
export const GENERATED_ICON = 'site-icon.svg';

/** File in the output folder that lists the files of a build. Web hosts and browsers do not need it. */
export const MARKER_NAME = '.docs-output';

/** Characters that file systems do not allow, or that the output marker cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\0-\x1f\x7f]/;

/**
 * Returns whether a name is valid for a file in the output folder on every system. The name of the output marker is
 * reserved.
 */
export function isOutputName(name: string): boolean {
  const parts = name.split(/[\\/]/);
  const isInside = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside && !/^[a-z]:/i.test(name) && !CONTROL.test(name) && outputNameKey(parts[0] ?? '') !== MARKER_NAME;
}

/**
 * Returns the same key for names that are one file on a case-insensitive file system, or that differ only in Unicode
 * normalization.
 */
export function outputNameKey(name: string, hasCase = false): string {
  const key = name.normalize('NFC');
  return hasCase ? key : key.toLowerCase();
}

/** Returns the parent folders of a file: `a` and `a/b` for `a/b/c.html`. */
export function parentFolders(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
