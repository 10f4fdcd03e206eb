import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';

const ENTRY_NAMES = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];

/**
 * Returns the absolute path of a theme folder's module, whose default export is the theme.
 * @param cwd folder that messages are relative to
 * @throws DocsError if the folder or the module does not exist
 */
export function findThemeEntry(themeDir: string, cwd: string): string {
  const entry = ENTRY_NAMES.map((name) => path.join(themeDir, name)).find((file) => existsSync(file));
  if (entry !== undefined) return entry;
  const displayPath = relativePosix(cwd, themeDir) || '.';
  throw new DocsError({
    area: 'theme',
    problem: existsSync(themeDir)
      ? `The theme folder "${displayPath}" has no index.tsx.`
      : `The theme folder "${displayPath}" does not exist.`,
    hint: "Export a theme from its index.tsx. To keep the default theme: export { default } from 'docspack/theme';",
  });
}
