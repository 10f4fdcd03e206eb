import { expect, test } from '@rstest/core';
import { findVersionMistakes } from '../../../../../compat/docusaurus/node/versionNames.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { formatPath } from '../../../../../src/tools/messages/validate.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'versions.json': '["2.0", "1.0"]' });

test.each<[Record<string, unknown>, string[]]>([
  [{ lastVersion: '1.0', versions: { current: {}, '2.0': {} }, onlyIncludeVersions: ['1.0'] }, []],
  [{ lastVersion: '9.9' }, ['lastVersion names the version "9.9", which does not exist']],
  [{ versions: { next: {} } }, ['versions.next names the version "next", which does not exist']],
  [
    { includeCurrentVersion: false, versions: { current: {} } },
    ['versions.current names the version "current", which does not exist'],
  ],
  [{ onlyIncludeVersions: ['2.0', '3.0'] }, ['onlyIncludeVersions[1] names the version "3.0", which does not exist']],
  [
    { onlyIncludeVersions: ['2.0'], lastVersion: '1.0' },
    ['lastVersion names the version "1.0", which "onlyIncludeVersions" leaves out'],
  ],
  [{ disableVersioning: true, lastVersion: '2.0' }, ['lastVersion names the version "2.0", which does not exist']],
])('docs with %j have the mistakes %j', (docs, expected) => {
  const options = { presets: [['classic', { docs }]] };
  const found = findVersionMistakes({ siteDir, options, files: new DataFiles() });
  const at = 'presets[0][1].docs.';
  expect(found.map(({ path, problem }) => `${formatPath(path).slice(at.length)} ${problem}`)).toEqual(expected);
});
