import { existsSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';

/** Folders of the documentation: in the package and in the repository. */
const FOLDERS = ['lib/docs/guide', 'website/en/guide'];

/**
 * Returns a sentence with the guide for sites of another engine, a file that is there without a network; `''` if it is not.
 * @param name file without extension, such as `from-vitepress`
 * @param cwd folder that messages are relative to
 */
export function formatGuide(name: string, cwd: string): string {
  const files = FOLDERS.flatMap((folder) =>
    ['md', 'mdx'].map((type) => path.join(ENGINE_ROOT, folder, `${name}.${type}`)),
  );
  const file = files.find((each) => existsSync(each));
  return file === undefined ? '' : ` Guide: ${toDisplayPath(file, cwd)}`;
}
