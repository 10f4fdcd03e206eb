import { readFileSync } from 'node:fs';
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
    return listPublicFiles(config).files.map(({ name, file, displayPath }) => ({
      fileName: name,
      from: displayPath,
      read: () => readFileSync(file),
    }));
  },
};
