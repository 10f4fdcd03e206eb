import { existsSync } from 'node:fs';
import { readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { locateOptionIn } from './locateOption.ts';

/** The setting of a configuration that names the folder of its pages. */
interface FolderSetting {
  name: string;
  /** Absolute path. */
  configFile: string;
  /** Folder that messages are relative to. */
  cwd: string;
}

/**
 * Checks the folder of pages that a configuration names.
 * @param docsDir absolute
 * @param before that of the site, once it is known: watch mode reads the configuration again
 * @throws DocsError for one that does not exist, and for another one than before
 */
export function checkPagesFolder(docsDir: string, { name, configFile, cwd }: FolderSetting, before = docsDir): void {
  const exists = existsSync(docsDir);
  if (exists && docsDir === before) return;
  const { file, ...position } = locateOptionIn(name, configFile);
  const folder = toDisplayPath(docsDir, cwd);
  throw new DocsError({
    area: 'config',
    location: { file: toDisplayPath(file, cwd), ...position },
    problem: `has its pages in the folder "${folder}"${exists ? ' now' : ', which does not exist'}.`,
    hint: exists ? 'Start watch mode anew.' : `Create the folder, or set "${name}" to the folder of the pages.`,
    source: readSource(file),
  });
}
