import { readFileSync } from 'node:fs';
import type { DocsPlugin } from '../../src/build/plugin.ts';
import { listPublicFiles } from '../../src/build/sources/publicFiles.ts';

/** Copies of the files in the public folder. */
export const publicFiles: DocsPlugin = {
  name: 'public',
  check({ config }, { report }) {
    for (const { place, problem, remedy } of listPublicFiles(config).problems)
      report({ location: place, message: problem, hint: remedy });
  },
  outputs({ config }) {
    return listPublicFiles(config).files.map(({ name, file, shown }) => ({
      fileName: name,
      from: shown,
      read: () => readFileSync(file),
    }));
  },
};
