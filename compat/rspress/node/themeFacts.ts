import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { themeModuleIn } from '../../../src/node/bundle/themeEntry.ts';
import { readExports } from '../../../src/node/support/sources/ExportReader.ts';
import { readSiteCode } from './codeFiles.ts';
import { layoutNamesIn } from './layoutComponents.ts';
import { findReplacedElements } from './replacedElements.ts';
import { findUnusedCode } from './unusedCode.ts';

/**
 * Returns a function for what a configuration has of a theme: the elements that it renders, and what of it has no effect. Watch mode
 * loads the configuration again when that changes. A theme that cannot be parsed has that of before.
 * @param themeDir absolute path, which need not exist
 */
export function createThemeFacts(themeDir: string): () => string {
  let key: string | undefined;
  let facts = '';
  return () => {
    const now = keyOf(themeDir);
    if (now === key) return facts;
    key = now;
    const themeEntry = themeModuleIn(themeDir);
    if (themeEntry !== undefined && readExports(readFileSync(themeEntry, 'utf8'), themeEntry) === undefined)
      return facts;
    const code = readSiteCode([themeDir]);
    const unused = findUnusedCode({ code, themeEntry });
    const layoutNames = layoutNamesIn(code);
    facts = JSON.stringify([
      findReplacedElements(themeEntry, layoutNames),
      layoutNames,
      unused.map(({ name, consequence }) => name + consequence),
    ]);
    return facts;
  };
}

/** Returns the files of a folder with the times of their last edits. */
function keyOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  );
  const times = files.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs);
  return JSON.stringify([files, times]);
}
