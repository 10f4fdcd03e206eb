import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../../../src/tools/messages/isInside.ts';

/** Where files of the site are. Folders are absolute. */
export interface FileFolders {
  /** Folder of the project. */
  root: string;
  publicDir: string;
}

/** Returns the address of a file of the public folder; `undefined` for another file. Its path may be relative to the project. */
export function publicAddress(file: string, { root, publicDir }: FileFolders): string | undefined {
  const absolute = path.resolve(root, file);
  return isInside(absolute, publicDir) ? `/${path.relative(publicDir, absolute).replaceAll(path.sep, '/')}` : undefined;
}

/**
 * Returns the address of the option `icon`: a path that begins with a slash is one of the public folder, others are relative to the project.
 * @returns `undefined` for a file outside of the public folder, which has no address
 */
export function iconAddress(icon: unknown, folders: FileFolders): unknown {
  const text = icon instanceof URL ? icon.href : icon;
  if (typeof text !== 'string' || /^(?:https?|data):/.test(text)) return text;
  const file = text.startsWith('file:') ? fileURLToPath(text) : text;
  const address = publicAddress(file, folders);
  if (address !== undefined || (file.startsWith('/') && file === text)) return address ?? text;
  return existsSync(path.resolve(folders.root, file)) ? undefined : text;
}
