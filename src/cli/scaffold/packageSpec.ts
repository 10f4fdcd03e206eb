import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from './addToManifest.ts';

/**
 * Whether the registry has this package. On its publication, `npm install docspack` also takes the place of the packed file in README.md,
 * `editors/vscode/README.md` and `website/`, which `tests/e2e/website/commands.test.ts` compares with this value.
 */
export const IS_PUBLISHED: boolean = false;

/**
 * Returns what a new site's package.json gives as the version of this package: the packed file that the working directory has
 * installed, or else a range.
 * @param root absolute path of the new site
 */
export function packageSpec(root: string, version: string, cwd: string, isPublished = IS_PUBLISHED): string {
  const file = path.join(cwd, 'package.json');
  if (isPublished || !existsSync(file)) return `^${version}`;
  const { dependencies, devDependencies } = parseManifest(readFileSync(file, 'utf8'), file);
  const [, packed] = /^file:(.+)$/.exec({ ...dependencies, ...devDependencies }.docspack ?? '') ?? [];
  if (packed === undefined) return `^${version}`;
  return `file:${path.relative(root, path.resolve(cwd, packed)).split(path.sep).join('/')}`;
}
