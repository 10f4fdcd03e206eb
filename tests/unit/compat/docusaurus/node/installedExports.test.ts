import path from 'node:path';
import { expect, test } from '@rstest/core';
import { installedExports } from '../../../../../compat/docusaurus/node/installedExports.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('exports are read past the comments between them', () => {
  const folder = 'node_modules/@docusaurus/theme-common';
  const siteDir = writeFolder({
    'package.json': '{}',
    [`${folder}/package.json`]: '{ "main": "index.js" }',
    [`${folder}/index.js`]: "export { useWindowSize } from './hooks/useWindowSize';\n",
    [`${folder}/hooks/useWindowSize.js`]: '',
    [`${folder}/internal.js`]:
      "export { first,\n// Kept, see https://a.example/1,2\nparse, inner as outer, } from './utils/codeBlockUtils';\n",
    [`${folder}/utils/codeBlockUtils.js`]: '',
  });
  const found = installedExports(siteDir);
  expect([...found.keys()].map((key) => path.posix.basename(key))).toEqual([
    ...['theme-common useWindowSize', 'internal first', 'internal parse', 'internal outer'],
  ]);
  expect(found.get('@docusaurus/theme-common/internal outer')?.name).toBe('inner');
});
