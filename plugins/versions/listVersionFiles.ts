import { readdirSync } from 'node:fs';
import path from 'node:path';
import { MARKER_NAME } from '../../src/shared/outputNames.ts';
import { relativePosix } from '../../src/tools/messages/displayPath.ts';
import { FACTS_FILE } from './manifest.ts';

/** Files that hosts read at the root of a site alone, and those of the engine itself. */
const NOT_PUBLISHED = new Set([
  ...[MARKER_NAME, FACTS_FILE],
  ...['robots.txt', '_headers', '_redirects', 'vercel.json', 'CNAME', '.nojekyll'],
]);

/** Lists the files of the output of a version that are published below its name, sorted. */
export function listVersionFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePosix(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !NOT_PUBLISHED.has(name))
    .sort();
}
