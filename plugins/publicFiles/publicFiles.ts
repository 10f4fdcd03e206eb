import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { listPublicFiles } from '../../src/tools/files/publicFiles.ts';

/** Copies the files of the public folder. */
export const publicFiles: DocsPlugin = {
  name: 'public',
  check({ config }, { report }) {
    for (const { location, problem, hint } of listPublicFiles(config).problems)
      report({ location, message: problem, hint });
  },
  outputs({ config }) {
    return listPublicFiles(config).files.flatMap(({ name, file, displayPath }) =>
      publishedNames(name, config).map((fileName) => ({
        fileName,
        from: displayPath,
        read: () => readFileSync(file),
      })),
    );
  },
};

/**
 * Returns the names under which a file is published. Sites of Rspress have the pictures of the version `v1` in `public/v1`: its pages show them below its base,
 * and their address in the site is that of the version's folder, which the version fills.
 */
function publishedNames(name: string, { versions, builtVersion }: ResolvedConfig): string[] {
  const [first = ''] = name.split('/');
  const rest = name.slice(first.length + 1);
  if (rest === '') return [name];
  if (first === builtVersion?.name) return [name, rest];
  const isOfVersion = versions?.versions.some((each) => each.kind === 'living' && each.name === first);
  return isOfVersion ? [] : [name];
}
