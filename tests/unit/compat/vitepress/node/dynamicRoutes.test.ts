import { rmSync } from 'node:fs';
import { afterAll, expect, test } from '@rstest/core';
import picomatch from 'picomatch';
import { findDynamicRoutes, withoutTemplates } from '../../../../../compat/vitepress/node/dynamicRoutes.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folder = writeFolder({
  'packages/[pkg].md': '# {{ $params.pkg }}\n',
  'packages/[pkg].paths.ts': 'export default { paths: () => [] };\n',
  'packages/p.md': '# P\n',
  'config.paths.ts': '',
  '.vitepress/[a].paths.js': '',
});

afterAll(() => rmSync(folder, { recursive: true }));

test('finds the pages with parameters, and leaves them out', () => {
  const routes = findDynamicRoutes(folder);
  expect(routes).toEqual([{ loader: 'packages/[pkg].paths.ts', page: 'packages/[pkg].md' }]);
  const { route } = withoutTemplates({ route: { exclude: ['a.md'] } }, routes);
  const isExcluded = picomatch(route.exclude);
  expect(['a.md', 'packages/[pkg].md', 'packages/p.md'].map((name) => isExcluded(name))).toEqual([true, true, false]);
});
