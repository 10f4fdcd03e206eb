import { execFileSync } from 'node:child_process';
import { expect, test } from '@rstest/core';
import { capabilityOf } from '../../../scripts/capabilities.ts';

test.each([
  ['src/node/config/resolveConfig.ts', 'configuration'],
  ['src/cli/lsp/diagnostics.ts', 'editors: language server, moves'],
  ['theme/search/SearchPanel.tsx', 'search'],
  ['theme/search/SearchPanel.module.css', 'search'],
  ['theme/versions/VersionLinks.tsx', 'versions'],
  ['plugins/sitemap/sitemap.ts', 'other outputs'],
  ['src/node/build.ts', 'driver, contract, graph, outputs, helpers'],
  ['tests/unit/scripts/capabilities.test.ts', undefined],
  ['src/samples/README.md', undefined],
  ['plugins/rspack/reactRouterLoader.d.mts', undefined],
])('%s belongs to "%s"', (file, name) => {
  expect(capabilityOf(file)).toBe(name);
});

test('each script and style sheet of the engine is counted', () => {
  const folders = ['src', 'theme', 'plugins', 'compat'];
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const scripts = files.filter((file) => /(?<!\.d)\.(?:tsx?|[mc]?js|css)$/.test(file));
  expect(scripts.filter((file) => capabilityOf(file) === undefined)).toEqual([]);
});
