import { listConfigFiles } from '../../../src/node/config/configInputs.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';

/** What code of a configuration has that reads pages: a function of Node.js, a parser of frontmatter, or a package that makes sidebars. */
const READS_PAGES = /\breadFile(?:Sync)?\b|\bmatter\b|\bfrom\s*['"][^'"]*sidebar/i;
const FIRST_HEADING = /^# .*$/m;

/** Returns whether a configuration, or a file that it imports, may make navigation of the texts of pages. */
export function mayReadPages(configFile: string): boolean {
  return [configFile, ...listConfigFiles(configFile)].some((file) => READS_PAGES.test(readSource(file) ?? ''));
}

/** Returns what rows of a sidebar are made of: the frontmatter and the first heading of each page. */
export function pageHeads(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const { yaml = '', body } = splitFrontmatter(readSource(file) ?? '');
      return yaml + (FIRST_HEADING.exec(body)?.[0] ?? '');
    });
}
