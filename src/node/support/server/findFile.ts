import { statSync } from 'node:fs';
import path from 'node:path';
import { locateFile } from './locateFile.ts';

/** The only public folder with a leading dot. */
const WELL_KNOWN = '.well-known';

/**
 * Finds the file for a path, as static hosts with clean URLs do.
 * @param pathname decoded path with a leading slash, without the base
 * @param isMarkdown whether to prefer the Markdown of a page
 * @returns a path relative to `root`; `undefined` if there is no file or it is outside of `root`, including through
 *   links
 */
export function findFile(root: string, pathname: string, isMarkdown = false): string | undefined {
  const segments = pathname.split(/[/\\]/);
  if (segments.some((segment) => segment.startsWith('.') && segment !== WELL_KNOWN)) return undefined;
  const target = segments.filter((segment) => segment !== '').join('/');
  const index = target === '' ? 'index' : `${target}/index`;
  const documents = pathname.endsWith('/') ? [`${index}.html`] : [target, `${target}.html`, `${index}.html`];
  const markdown = pathname.endsWith('/') ? `${index}.md` : `${target}.md`;
  return [...(isMarkdown ? [markdown] : []), ...documents].find((candidate) => isInside(root, candidate));
}

function isInside(root: string, file: string): boolean {
  return locateFile(root, file) === 'inside' && statSync(path.join(root, file)).isFile();
}

/**
 * Finds the nearest 404 document above a path, as static hosts do.
 * @param pathname decoded path with a leading slash, without the base
 */
export function findNotFound(root: string, pathname: string): string | undefined {
  let folder = '/';
  let nearest = findFile(root, '/404.html');
  // Walks down from the root while folders exist, because a path may have thousands of segments.
  for (const name of pathname.split('/').slice(1, -1)) {
    folder += `${name}/`;
    if (locateFile(root, folder) !== 'inside') break;
    nearest = findFile(root, `${folder}404.html`) ?? nearest;
  }
  return nearest;
}
