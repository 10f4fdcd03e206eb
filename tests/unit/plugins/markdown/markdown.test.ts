import { describe, expect, test } from '@rstest/core';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const SITE: Partial<SiteConfig> = { siteOrigin: 'https://example.com', base: '/docs/' };

async function emit(files: Record<string, string>, site: Partial<SiteConfig> = SITE): Promise<Record<string, string>> {
  const { graph } = await makeSite(files, site);
  return readOutputs(new Hooks([markdown], graph.config, 'build'), graph);
}

/** The Markdown of a page, without its head. */
async function write(text: string, files: Record<string, string> = {}, site: Partial<SiteConfig> = SITE) {
  const { 'page.md': page = '' } = await emit(
    { 'en/page.mdx': `# Page\n\n${text}\n`, 'en/other.mdx': '# Other', ...files },
    site,
  );
  return page.replace(/^---\n[\s\S]*?\n---\n\n# Page\n\n/, '').trimEnd();
}

test('reports a plugin whose Markdown of a component is not text', async () => {
  const plugins = [{ name: 'chart', markdown: { Chart: () => 5 as never } }];
  await expect(write('<Chart />', {}, { ...SITE, plugins })).rejects.toThrow(
    'The plugin "chart" throws in "markdown" of <Chart>: it must return a string, not 5.',
  );
});

test('a title on two lines is one in headings and lists', async () => {
  const files = await emit({ 'en/page.mdx': '---\ntitle: "Two\\nlines"\n---\n\nText.\n' });
  expect(files['page.md']).toContain('\n# Two lines\n');
  expect(files['llms.txt']).toContain('- [Two lines](https://example.com/docs/page.md)');
});

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['links to', {}, ['/docs/page.md']],
  ['of a site without Markdown links to none', { llms: false }, []],
])('a document %s its Markdown', async (_, site, expected) => {
  const { graph } = await makeSite({ 'en/page.mdx': '# A' }, { ...SITE, ...site });
  const feed: DocsPlugin = {
    name: 'feed',
    documentHead: () => [['link', { rel: 'alternate', type: 'application/rss+xml', href: '/a' }]],
  };
  const hooks = new Hooks([markdown, feed], graph.config, 'build');
  const hrefs = graph.pages.flatMap((page) => hooks.documentHead(page, graph)).map(([, { href }]) => href);
  expect(hrefs).toEqual([...expected, '/a']);
});

describe('the Markdown of a page', () => {
  test.each<[string, string]>([
    ['text with **strong**, *soft*, ~~old~~ and `code`', 'text with **strong**, *soft*, ~~old~~ and `code`'],
    ['a \\* star, snake_case, \\_edge\\_ and `` a ` tick ``', 'a \\* star, snake_case, \\_edge\\_ and ``a ` tick``'],
    ['1\\. no list\n\n\\# no heading\n\n\\- no item', '1\\. no list\n\n\\# no heading\n\n\\- no item'],
    ['a \\<b> tag and [text\\]\\(here)', 'a \\<b> tag and [text\\](here)'],
    ['## A `code` heading \\{#own}', '## A `code` heading'],
    ['- one\n- two\n  - nested\n\n    more\n- three', '- one\n- two\n  - nested\n\n    more\n- three'],
    ['- one\n  - nested\n- two', '- one\n  - nested\n- two'],
    ['3. three\n4. four', '3. three\n4. four'],
    ['- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
    ['> a\n>\n> b', '> a\n>\n> b'],
    ['line\\\nbreak', 'line\\\nbreak'],
    ['---', '---'],
    ['| A | B |\n| :-- | --: |\n| `x \\| y` | **b** |', '| A | B |\n| :--- | ---: |\n| `x \\| y` | **b** |'],
    ['A note[^1].\n\n[^1]: The *note*.', 'A note[^1].\n\n[^1]: The *note*.'],
    ['<details>\n<summary>More</summary>\n\nHidden text.\n\n</details>', '**More**\n\nHidden text.'],
    [
      "export const v = '1.2';\n\nVersion *{v}*, {v.at(0)}here <Badge text={v} /><Badge text={v.at(0)} />",
      'Version *1.2*, here (1.2)',
    ],
    ['- **Type:** `a`\n- **Default:** `b`', '- **Type:** `a`\n- **Default:** `b`'],
  ])('%j', async (text, expected) => {
    expect(await write(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['[other](/other#part)', '[other](https://example.com/docs/other.md#part)'],
    ['[file](./other.mdx)', '[file](https://example.com/docs/other.md)'],
    ['[here](#page)', '[here](https://example.com/docs/page.md#page)'],
    ['[zip](/a.zip)', '[zip](https://example.com/docs/a.zip)'],
    ['[out](https://a.example/b_(c))', '[out](<https://a.example/b_(c)>)'],
    ['![A picture](/b.svg)', '![A picture](https://example.com/docs/b.svg)'],
    ['<ThemeImage light="/b.svg" dark="/b.svg" alt="Both" />', '![Both](https://example.com/docs/b.svg)'],
  ])('the URL of %j is absolute', async (text, expected) => {
    const files = { 'public/a.zip': 'zip', 'public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect(await write(text, files)).toBe(expected);
  });

  test('links have no origin if the site has none', async () => {
    expect(await write('[other](/other)', {}, {})).toBe('[other](/other.md)');
  });

  test.each<[string, string, string]>([
    [
      'code',
      '```ts title="a.ts" {1}\nconst a = `1 < 2`;\nb();\n```',
      '```ts title="a.ts"\nconst a = `1 < 2`;\nb();\n```',
    ],
    ['code with fences', '````md\n```ts\na\n```\n````', '````md\n```ts\na\n```\n````'],
    [
      'changed code',
      '```ts\nkept();\nold(); // [!code --]\nnext(); // [!code ++]\nsecret(); // [!code hidden]\n```',
      '```diff\n kept();\n-old();\n+next();\n```',
    ],
    [
      'numbered code with marked words',
      '```ts lineNumbers=5\n// [!code word:b]\na(b);\n```\n\nCall `a(b){:ts}`.',
      '```ts\na(b);\n```\n\nCall `a(b)`.',
    ],
    ['a diff', '```diff\n-old\n+new\n```', '```diff\n-old\n+new\n```'],
    ['a callout', ':::warning Careful\nText.\n\n- item\n:::', '> [!WARNING]\n> **Careful**\n>\n> Text.\n>\n> - item'],
    ['an alert', '> [!NOTE]\n> Text.', '> [!NOTE]\n> Text.'],
    ['details', ':::details More\nText.\n:::', '**More**\n\nText.'],
    [
      'tabs',
      '<Tabs>\n<Tab label="A *b*">\n\nFirst.\n\n</Tab>\n<Tab label="C">\n\nSecond.\n\n</Tab>\n</Tabs>',
      '**A \\*b\\***\n\nFirst.\n\n**C**\n\nSecond.',
    ],
    [
      'a code group',
      '::: code-group\n```ts [a.ts]\na\n```\n```js title="b.js"\nb\n```\n:::',
      '**a.ts**\n\n```ts\na\n```\n\n**b.js**\n\n```js\nb\n```',
    ],
    [
      'package managers',
      '<PackageManagerTabs command="install a -D" />',
      '```sh\n# npm\nnpm install a -D\n# yarn\nyarn add a -D\n# pnpm\npnpm add a -D\n# bun\nbun add a -D\n```',
    ],
    [
      'commands of package managers',
      "<PackageManagerTabs command={{ npm: 'npm ci', deno: 'deno install' }} />",
      '```sh\n# npm\nnpm ci\n# deno\ndeno install\n```',
    ],
    ['a file tree', '<FileTree>\n\n- src\n  - a.ts\n\n</FileTree>', '- src\n  - a.ts'],
    [
      'cards',
      '<CardGrid>\n<Card title="A *b*" icon="★">\n\nText.\n\n</Card>\n<LinkCard title="Other" href="/other" description="More" />\n<LinkCard title="Out" href="https://a.example/">\n*Soft* text.\n</LinkCard>\n</CardGrid>',
      '**A \\*b\\***\n\nText.\n\n- [Other](https://example.com/docs/other.md): More\n\n- [Out](https://a.example/): *Soft* text.',
    ],
    [
      'fields',
      '<Field name="a" type="string[]" default="the `b`">\n\nText.\n\n<Field name="c" required>\n\nMore.\n\n</Field>\n\n</Field>',
      '- **`a`**: `string[]`, default: the `b`\n\n  Text.\n\n  - **`c`**: required\n\n    More.',
    ],
    [
      'a field whose type is a link',
      '<Field name="a" type="Other" href="/other" />',
      '- **`a`**: [`Other`](https://example.com/docs/other.md)',
    ],
    ['steps', '<Steps>\n\n### First\n\nDo it.\n\n</Steps>', '### First\n\nDo it.'],
    ['labels', 'Text <Badge text="new" /> and <Badge>*old*</Badge>', 'Text (new) and (*old*)'],
    ['an unknown component', '<Chart>\n\nIts text.\n\n</Chart>', 'Its text.'],
    ['markup', '<div className="x">\n\n<kbd>Ctrl</kbd> + <b>K</b>\n\n</div>', '`Ctrl` + **K**'],
  ])('%s', async (_, text, expected) => {
    expect(await write(text)).toBe(expected);
  });

  test('includes fragments', async () => {
    const files = { 'en/shared/part.mdx': '## Part\n\nShared [link](/other).' };
    expect(await write("import Part from './shared/part.mdx';\n\n<Part />", files)).toBe(
      '## Part\n\nShared [link](https://example.com/docs/other.md).',
    );
  });

  test('renders a component as its plugin defines', async () => {
    const plugins: SiteConfig['plugins'] = [
      { name: 'chart', markdown: { Chart: ({ of }, children) => `Chart of ${of}:\n\n${children}` } },
    ];
    expect(await write('<Chart of="rain">\n\n**Data**\n\n</Chart>', {}, { ...SITE, plugins })).toBe(
      'Chart of rain:\n\n**Data**',
    );
  });
});

test('a page starts with its title, description and URL', async () => {
  const files = await emit({
    'en/guide/index.mdx': '---\ntitle: "The: guide"\n---\n\nFirst paragraph.',
    'zh/guide/index.mdx': '# 指南',
  });
  expect(files['guide/index.md']).toBe(
    '---\ntitle: "The: guide"\ndescription: "First paragraph."\nurl: "https://example.com/docs/guide/"\n---\n\n# The: guide\n\nFirst paragraph.\n',
  );
  expect(files['zh/guide/index.md']).toBe(
    '---\ntitle: "指南"\nurl: "https://example.com/docs/zh/guide/"\n---\n\n# 指南\n',
  );
});

test('a page has the version that its samples passed with', async () => {
  const { graph } = await makeSite({ 'en/a.mdx': '# A' }, SITE);
  const data = graph.pageData.get('/a');
  if (data) data.samplesProven = 'tool 1.2.3';
  const files = await readOutputs(new Hooks([markdown], graph.config, 'build'), graph);
  expect(files['a.md']).toContain('\nsamples: "The code samples of this page ran with tool 1.2.3."\n---\n');
});

test('a landing page has its hero and features', async () => {
  const files = await emit({
    'en/index.mdx':
      '---\npageType: home\nhero:\n  name: Tool\n  text: Fast.\n  install: install tool\n  actions:\n    - text: Start\n      link: /a\nfeatures:\n  - title: One\n    details: It *works*.\n    link: /a\n---\n\nMore.',
    'en/a.mdx': '# A',
  });
  expect(files['index.md']?.split('---\n\n')[1]).toBe(
    '# Tool\n\nFast.\n\n`npm install tool`\n\n- [Start](https://example.com/docs/a.md)\n\n- [One](https://example.com/docs/a.md): It \\*works\\*.\n\nMore.\n',
  );
});

test('a landing page without a name has the heading of its content once, at the beginning', async () => {
  const text = '---\npageType: home\nfeatures:\n  - title: One\n    details: Two\n---\n\n# Own\n';
  const files = await emit({ 'en/index.mdx': text });
  expect(files['index.md']?.split('---\n\n')[1]).toBe('# Own\n\n- **One**: Two\n');
});

test('an overview lists its pages', async () => {
  const files = await emit(
    {
      'en/index.mdx': '---\noverview: true\n---\n\n# All',
      'en/a.mdx': '---\ndescription: About A.\nfacts:\n  Default: "1"\n---\n\n# A',
    },
    { ...SITE, themeConfig: { sidebar: { '/': [{ text: 'Group', items: ['/a'] }] } } },
  );
  expect(files['index.md']).toContain(
    '# All\n\n## Group\n\n- [A](https://example.com/docs/a.md): About A. · Default `1`\n',
  );
});

describe('llms.txt', () => {
  const FILES = {
    'en/index.mdx': '---\npageType: home\n---\n\n# Home',
    'en/guide/a.mdx': '---\ndescription: About A.\n---\n\n# A [1]',
    'en/guide/b.mdx': '# B',
    'en/alone.mdx': '# Alone',
    'en/404.mdx': '# Lost',
    'en/secret.mdx': '---\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n\n# Secret',
    'zh/guide/a.mdx': '# 甲',
  };
  const CONFIG: Partial<SiteConfig> = {
    ...SITE,
    description: 'A tool.',
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/a' }],
      sidebar: { '/guide/': ['/guide/b', { text: 'Start', items: ['/guide/a', '/guide/b'] }] },
    },
  };

  test('lists the pages of a language in the order of its sidebars, each once', async () => {
    const files = await emit(FILES, CONFIG);
    expect(files['llms.txt']).toBe(
      '# Site\n\n> A tool.\n\n' +
        '## Guide\n\n- [B](https://example.com/docs/guide/b.md)\n\n' +
        '## Guide: Start\n\n- [A \\[1\\]](https://example.com/docs/guide/a.md): About A.\n\n' +
        '## Optional\n\n- [Alone](https://example.com/docs/alone.md)\n',
    );
    expect(files['zh/llms.txt']).toContain('- [甲](https://example.com/docs/zh/guide/a.md)\n');
  });

  test('calls no page optional in a site without sidebars', async () => {
    const site = { ...SITE, themeConfig: { nav: [{ text: 'Alone', link: '/alone' }], sidebar: {} } };
    const files = await emit({ 'en/index.mdx': '---\npageType: home\n---', 'en/alone.mdx': '# Alone' }, site);
    expect(files['llms.txt']).toContain('## Docs\n\n- [Alone](https://example.com/docs/alone.md)\n');
  });

  test('llms-full.txt has the complete pages', async () => {
    const files = await emit(FILES, CONFIG);
    const pages = ['guide/b.md', 'guide/a.md', 'alone.md'].map((name) => files[name]);
    expect(files['llms-full.txt']).toBe(pages.join('\n'));
    expect(files['llms-full.txt']).toContain('# B');
  });

  test('a public file replaces it, and a site can disable it', async () => {
    const own = await emit({ ...FILES, 'public/llms.txt': 'mine' }, CONFIG);
    expect(Object.keys(own)).not.toContain('llms.txt');
    expect(Object.keys(own)).toContain('llms-full.txt');
    expect(await emit(FILES, { ...CONFIG, llms: false })).toEqual({});
  });
});
