import { expect, test } from '@rstest/core';
import { htmlAddresses } from '../../../../../compat/docusaurus/node/htmlAddresses.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { NO_BUNDLE } from '../../../../../src/node/noBundle.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

test.each<['file' | 'folder', names: string[]]>([
  ['file', []],
  ['folder', ['docs/old.html']],
])('with documents as a %s, addresses that end in .html have the files %j', async (documents, names) => {
  const siteDir = writeFolder({ 'docs/a.md': '---\nslug: /old.html\n---\n', 'docs/b.md': '# B\n' });
  const config = { siteDir, files: new DataFiles(), options: { presets: [['classic', { blog: false }]] } };
  const { graph } = await makeSite(
    { 'en/index.md': '# Home\n', 'en/docs/old.md': '# Old\n', 'en/docs/b.md': '# B\n' },
    { locales: [{ lang: 'en', label: 'English' }], base: '/base/', route: { documents } },
  );
  const files = htmlAddresses(graph, config, readContent(config, new Map()));
  expect(files.map(({ fileName }) => fileName)).toEqual(names);
  for (const { read } of files) expect(await read(NO_BUNDLE, () => '')).toContain('content="0; url=/base/docs/old"');
});
