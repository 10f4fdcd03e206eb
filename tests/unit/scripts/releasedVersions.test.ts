import { expect, test } from '@rstest/core';
import { releasedVersions } from '../../../scripts/releasedVersions.ts';

test.each<[what: string, tags: string[], versions: string[]]>([
  ['no release', ['vscode-1.0.0', ''], []],
  ['the first release', ['v0.1.0'], ['0.1 v0.1.0']],
  ['the last release of each minor version', ['v0.1.0', 'v0.1.2', 'v0.2.0', 'v0.1.10'], ['0.2 v0.2.0', '0.1 v0.1.10']],
  ['numbers in their order', ['v0.9.0', 'v0.10.0', 'v1.0.0'], ['1.0 v1.0.0', '0.10 v0.10.0', '0.9 v0.9.0']],
  ['no canary', ['v0.1.0', 'v0.2.0-canary.1', 'v0.2'], ['0.1 v0.1.0']],
])('%s', (_, tags, versions) => {
  expect(releasedVersions(tags).map(({ name, tag }) => `${name} ${tag}`)).toEqual(versions);
});
