import { expect, test } from '@rstest/core';
import { makeSite } from '../site/makeSite.ts';

const FILES = {
  'en/index.mdx':
    "import Text from './parts/text';\nimport Dir from './parts/dir';\nimport Code from './parts/code';\nimport Both from './parts/both';\n\n# A\n\n<Text />\n<Dir />\n<Code />\n<Both />\n",
  'en/parts/text.mdx': 'Imported text.\n',
  'en/parts/dir/index.md': 'Imported folder.\n',
  'en/parts/code.ts': 'export default () => null;\n',
  'en/parts/code/index.md': 'Not this one.\n',
  'en/parts/both.mdx': 'Imported before code.\n',
  'en/parts/both.ts': 'export default () => null;\n',
};

test('Markdown is imported without its extension, and by its folder, where the engine of the site finds it', async () => {
  const { graph, problems } = await makeSite(FILES, {}, { engine: 'rspress', findsMarkdown: true });
  expect(problems).toEqual([]);
  const { searchText } = graph.pages.find(({ source }) => source.relativePath === 'en/index.mdx') ?? {};
  expect(searchText).toContain('Imported text.');
  expect(searchText).toContain('Imported folder.');
  expect(searchText).toContain('Imported before code.');
  expect(searchText).not.toContain('Not this one.');
  const others = await makeSite(FILES, {}, { engine: 'vitepress' });
  expect(others.problems).toHaveLength(2);
});
