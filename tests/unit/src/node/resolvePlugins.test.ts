import { expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import { resolvePlugins } from '../../../../src/node/resolvePlugins.ts';

test('plugins of a site follow those of the engine, and replace or remove them by name', () => {
  const engine = [{ name: 'documents' }, { name: 'sections' }, { name: 'public' }];
  const own: DocsPlugin[] = [{ name: 'sitemap' }, { name: 'public', check() {} }, { name: 'sections', disabled: true }];
  expect(resolvePlugins(engine, own)).toEqual([engine[0], own[0], own[1]]);
});
