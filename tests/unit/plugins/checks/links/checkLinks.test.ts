import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { checkGraph, makeSite } from '../../../src/node/site/makeSite.ts';

const FILES = {
  'en/guide/cli.mdx': '# CLI\n\n## Run {#run}\n\n## 运行',
  'en/guide/index.mdx': '# Guide',
  'en/app.tsx': 'export default function App() {}',
  'zh/guide/cli.mdx': '# 命令行\n\n## 运行 {#run}',
  'public/files/a.zip': '',
  'public/files/100%25 页.zip': '',
};

async function problemsOf(text: string, markdown: SiteConfig['markdown'] = {}, at = 'en/guide/page.mdx') {
  return (await makeSite({ ...FILES, [at]: text }, { markdown })).problems;
}

test.each([
  '[a](/guide/cli)',
  '[a](/guide/cli/)',
  '[a](/guide)',
  '[a](./cli.mdx#run)',
  '[a](/guide/cli#%E8%BF%90%E8%A1%8C)',
  '[a](/guide/cli#运行)',
  '[a](#here)\n\n## Here',
  '[a](#top)',
  '[a](/files/a.zip)',
  '[a](/files/100%2525%20%E9%A1%B5.zip)',
  '[a](</files/100%2525 页.zip>)',
  '[a](/app#anything)',
  '[a](https://example.com/none)',
  '[a](mailto:a@b.c)',
  '[a](/zh/guide/cli)',
  '[a][b]\n\n[b]: /guide/cli',
  '<a href="/guide/cli">a</a>',
  '[a](/guide/cli#:~:text=run)',
  '[a](/guide/cli#run:~:text=run)',
  '<Button href="/guide/cli" />',
  '<Button href="https://example.com/none" />',
  '<Button href={"/none" + page} />',
  '<Button to="/none" />',
  '<ThemeImage light="/files/a.zip" dark="/files/a.zip" alt="A" />',
  '<video src="/files/a.zip" />',
])('%s is good', async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  ['[b](/none)', 'links'],
  ['<a href="/none">b</a>', 'other-links'],
  ['<a href="none.html">b</a>', 'other-links'],
  ['[b](/none.zip)', 'links'],
  ['<Step href="/none" />', 'links'],
])(
  '%s is a finding of %s in a site of Docusaurus, which checks links of Markdown and components',
  async (text, check) => {
    const { graph } = await makeSite(
      { ...FILES, 'en/a.mdx': `import Step from './Step';\n\n${text}`, 'en/Step.js': 'export default () => null;' },
      {},
      { checkedLinks: 'components', engine: 'docusaurus' },
    );
    const { errors, warnings } = await checkGraph(graph);
    const areas = [...errors, ...warnings].map(({ area }) => area).filter((area) => area.endsWith('links'));
    expect(areas).toEqual([check]);
  },
);

test.each([
  ['<Step href="/none" />', 'other-links'],
  ['<Step href={own ? "/none" : "/guide/cli"} />', 'other-links'],
  ['<Card title="A" href="/none" />', 'other-links'],
  ['[b](/none)', 'links'],
])('%s is a finding of %s in a site of Rspress, which checks links of Markdown alone', async (text, check) => {
  const code = "import Step from './Step';\n\nexport const own = true;\n\n";
  const files = { ...FILES, 'en/a.mdx': code + text, 'en/Step.js': 'export default () => null;' };
  const { graph } = await makeSite(files, {}, { checkedLinks: 'markdown', engine: 'rspress' });
  const { errors, warnings } = await checkGraph(graph);
  expect([...errors, ...warnings].map(({ area }) => area).filter((area) => area.endsWith('links'))).toEqual([check]);
});

test.each([
  ['[b](/none)', 'links'],
  ['<a href="/none">b</a>', 'other-links'],
  ['[b](/none.zip)', 'other-links'],
  ['<iframe src="/none/"></iframe>', 'other-links'],
])(
  '%s is a finding of %s in a site of VitePress, which checks links of Markdown to pages alone',
  async (text, check) => {
    const { graph } = await makeSite({ ...FILES, 'en/a.md': text }, {}, vitepressAdapter.pages);
    const { errors, warnings } = await checkGraph(graph);
    const areas = [...errors, ...warnings].map(({ area }) => area).filter((area) => area.endsWith('links'));
    expect(areas).toEqual([check]);
  },
);

test('suggests a page that cannot be compiled, and accepts links to it', async () => {
  const { graph } = await makeSite({ ...FILES, 'en/guide/page.mdx': '[a](/guide/strat) [b](/guide/start)' });
  const { errors } = await checkGraph({ ...graph, failedRoutes: ['/guide/start'] });
  expect(errors.map(({ hint }) => hint)).toEqual(['Did you mean "/guide/start"?']);
});

test.each([
  ['a [b](/guide/cil)', '1:3 links to "/guide/cil", which is not a page. Did you mean "/guide/cli"?'],
  ['\n\n[b](./none.mdx)', '3:1 links to "./none.mdx", which is not a page.'],
  ['[b](/files/a%00.zip)', '1:1 links to "/files/a␀.zip", which is not a page or a file in the public folder.'],
  ['[b](/../en/index.mdx)', '1:1 links to "/../en/index.mdx", which is not a page'],
  [
    '[b](/files/b.zip)',
    '1:1 links to "/files/b.zip", which is not a page or a file in the public folder. Did you mean "/files/a.zip"?',
  ],
  [
    '[b](/guide/cli#rum)',
    '1:1 links to "/guide/cli#rum", but en/guide/cli.mdx has no heading with the id "rum". Did you mean "run"?',
  ],
  ['[b](#none)', '1:1 links to "#none", but en/guide/page.mdx has no heading with the id "none".'],
  ['[b](/页面)', '1:1 links to "/页面", which is not a page.'],
  ['<Button href="/guide/cil" />', '1:15 links to "/guide/cil", which is not a page. Did you mean "/guide/cli"?'],
  [
    'a <ThemeImage light="/b.svg" dark="/files/a.zip" alt="A" />',
    '1:22 links to "/b.svg", which is not a page or a file',
  ],
  ['a\n\n<video src="/b.mp4" />', '3:13 links to "/b.mp4", which is not a page or a file in the public folder.'],
  [
    '<img srcSet="/b.png 2x, /files/a.zip 3x" alt="A" />',
    '1:1 links to "/b.png", which is not a page or a file in the public folder.',
  ],
  ['<object data="/b.pdf" />', '1:15 links to "/b.pdf", which is not a page or a file in the public folder.'],
  ['<a {...{ href: "/none" }}>b</a>', '1:17 links to "/none", which is not a page.'],
  ['<Card\n  title={1}\n  href="/none"\n/>', '3:9 links to "/none", which is not a page.'],
  ['<a href="/none">b</a>', '1:10 links to "/none", which is not a page.'],
])('%j is dead', async (text, problem) => {
  const [first = '', ...others] = await problemsOf(text);
  expect(first).toMatch(/^\[docs:(?:links|anchors)\] /);
  expect(first.replace(/^\S+ /, '')).toContain(`en/guide/page.mdx:${problem}`);
  expect(others).toEqual([]);
});

test('names the setting with which a link to another file leads to the repository', async () => {
  const { errors } = await makeSite({
    ...FILES,
    LICENSE: '',
    'en/guide/page.mdx': '[a](../../LICENSE) [b](../../LICENCE)',
  });
  expect(errors.map(({ hint }) => hint)).toEqual([
    'Set "themeConfig.editLink", so that links to other files lead to the repository.',
    undefined,
  ]);
});

test('accepts links of components in a Chinese page with the language and without', async () => {
  expect(await problemsOf('<Button href="/guide/cli" /> <Button href="/guide/" />', {}, 'zh/a.mdx')).toEqual([]);
});

test('finds dead links in declared props of components, also in arrays and objects', async () => {
  const text = '<Card2 to="/guide/cil" url="/none" items={[{ url: "./cli", to: "cli" }, { to: "/nope" }]} />';
  const found = await problemsOf(`export const Card2 = () => null;\n\n${text}`, { linkProps: { Card2: ['to'] } });
  expect(found.map((each) => /links to "[^"]*"/.exec(each)?.[0])).toEqual([
    'links to "/guide/cil"',
    'links to "/nope"',
  ]);
  expect(await problemsOf('<Badge url="/none" />', { linkProps: { '*': ['url'] } })).toHaveLength(1);
});

test('resolves links of a Chinese page to Chinese pages', async () => {
  expect(await problemsOf('[a](/guide/cli#run) [b](/en/guide/)', {}, 'zh/a.mdx')).toEqual([]);
  expect(await problemsOf('[b](/guide/)', {}, 'zh/a.mdx')).toEqual([
    expect.stringContaining('zh/a.mdx:1:1 links to "/guide/", which is not a page.'),
  ]);
});

test('reports all dead links, also those in fragments, with their own file', async () => {
  const site = await makeSite({
    ...FILES,
    'en/a.mdx': "import Part from './_part.mdx';\n\n[x](/x)\n\n<Part />\n\n[y](/y)",
    'en/_part.mdx': 'text\n\n[z](/z)',
  });
  expect(site.problems.map((problem) => problem.split(' ')[1])).toEqual([
    'en/a.mdx:3:1',
    'en/_part.mdx:3:1',
    'en/a.mdx:7:1',
  ]);
});

test.each<[SiteConfig['markdown'], number]>([
  [{ checkDeadLinks: false }, 1],
  [{ checkAnchors: false }, 2],
  [{ checkDeadLinks: { excludes: ['/none', '/a%20b'] } }, 1],
])('ignores some with %j', async (markdown, count) => {
  expect(await problemsOf('[a](/none) [b](/guide/cli#none) [c](</a b>)', markdown)).toHaveLength(count);
});

test('finds links to headings that only the code of a page could render', async () => {
  const code = 'export const Own = () => <h2 id="own">Own</h2>;\n\n<Own />\n\n';
  const warningsOf = async (text: string) =>
    (await makeSite({ ...FILES, 'en/guide/page.mdx': text })).warnings.map(({ message }) => message);
  expect(await warningsOf(`${code}[a](#own) [b](#top)`)).toEqual([]);
  const [found = '', ...others] = await warningsOf(`${code}## Run\n\n[b](#rnu)`);
  expect(found).toMatch(/^\[docs:generated-anchors\] .* no heading with the id "rnu", unless its code renders one\./);
  expect(found).toContain('Did you mean "run"?');
  expect(others).toEqual([]);
});
