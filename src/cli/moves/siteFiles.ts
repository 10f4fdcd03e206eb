import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { isInside } from '../../tools/messages/isInside.ts';

/** Texts that may name pages: pages, navigation, data, and modules of the site. */
const TEXT_FILE = /\.(?:mdx?|json|[cm]?[jt]sx?)$/;

/** Returns the absolute paths of all files in a folder, in the order of their names. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:node_modules|\.[^\\/]+)[\\/]/.test(file.slice(folder.length)))
    .sort();
}

/** Returns the texts of a site that may name its pages. Public files are published as they are. */
export function textFilesOf({ docsDir, publicDir }: ResolvedConfig, configFiles: readonly string[]): string[] {
  const own = filesBelow(docsDir).filter((file) => TEXT_FILE.test(file) && !isInside(file, publicDir));
  return [...new Set([...own, ...configFiles.filter((file) => TEXT_FILE.test(file))])];
}
