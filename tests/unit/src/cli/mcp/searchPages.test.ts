import { expect, test } from '@rstest/core';
import { createPageSearch } from '../../../../../src/cli/mcp/searchPages.ts';

const page = (path: string, title: string, body: string) => ({
  ...{ path, title, description: '', url: '', lang: 'en', tag: 'en', version: '', markdown: '' },
  body: `# ${title}\n\n${body}\n`,
});
/** Headings that are synonyms of the words of each query. */
const RIVALS = Array.from({ length: 12 }, (_, at) =>
  page(
    `/rival${at}`,
    `Command line ${at}`,
    '## Sharding\n\nShards for workers.\n\n## Settings folder\n\nThe configuration is in a directory.\n',
  ),
);
const search = createPageSearch([
  ...RIVALS,
  page('/run', 'Workers', '## Sharding\n\nSplits a run into several parts.\n\n## Limits\n\nNone.'),
  page('/quoted', 'Quoted', '如需重启服务，请先保存。\n\n## Signs\n\nCalled as wait(once, 5) [sic].'),
  page('/config', 'Layout', '## Settings\n\nOf all kinds.\n\n## Disks\n\nRead the config directory once.'),
]);

test.each([
  ['Splits a run', '/run', 'Sharding', 'Splits a run into several parts.'],
  ['splits', '/run', 'Sharding', 'Splits a run into several parts.'],
  ['config directory once', '/config', 'Disks', 'Read the config directory once.'],
  ['(once', '/quoted', 'Signs', 'Called as wait(once, 5) [sic].'],
  ['重启服务', '/quoted', 'Quoted', '如需重启服务，请先保存。'],
  ['the config directory', '/config', 'Disks', 'Read the config directory once.'],
])('"%s" finds the passage that has it, where headings have synonyms', (query, path, header, passage) => {
  const found = search(query, 'en', '').find(({ link }) => link === path);
  expect(found?.hits).toContainEqual(expect.objectContaining({ header, statement: passage }));
});

test('a heading with a word of the query is found as a heading', () => {
  const [first] = search('sharding', 'en', '');
  expect(first?.hits).toContainEqual(expect.objectContaining({ type: 'header', header: 'Sharding' }));
});
