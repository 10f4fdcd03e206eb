import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import {
  findMissedCommits,
  lacksHistory,
  readHistory,
} from '../../../../../plugins/checks/translations/readHistory.ts';
import { TRANSLATION_CHECKS, translationChecks } from '../../../../../plugins/checks/translations/translations.ts';
import { translationsPage } from '../../../../../plugins/checks/translations/translationsPage.ts';
import { compileText, writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

const PAGE = `# Page

## Use

See [the CLI](/guide/cli) and [the API](/api).

\`\`\`ts
// A comment
const name = 'value';
\`\`\`

\`\`\`bash
rstest run
Done in 3 s
\`\`\`

| a | b |
| - | - |
| 1 | 2 |
`;
const COPY = `# 页面

## 使用

参见 [API](/zh/api) 和 [CLI](../guide/cli.md)。

\`\`\`ts
// 注释
const name = '值' ;
\`\`\`

\`\`\`bash
rstest run
用时 3 秒
\`\`\`

| 一 | 二 |
| - | - |
| 1 | 2 |
`;
const ON = Object.fromEntries(TRANSLATION_CHECKS.map((name) => [name, 'warn' as const]));

const compare = async (translation: string, page = PAGE) =>
  formatFindings(await checkFiles(translationChecks, { 'en/a.mdx': page, 'zh/a.mdx': translation }, { checks: ON }));

test('a translation has the structure of its page', async () => {
  expect(await compare(COPY)).toEqual([]);
});

test.each([
  [['## 使用\n', ''], 'zh/a.mdx:1:1 lacks the heading "Use" of level 2 at en/a.mdx:3.'],
  [
    ['## 使用', '### 使用'],
    'zh/a.mdx:3:1 has the heading "使用" of level 3 in place of the heading "Use" of level 2 at en/a.mdx:3.',
  ],
  [
    ['const name', 'const nmae'],
    `zh/a.mdx:9:1 has the code "const nmae = '值' ;" in place of "const name = 'value';" at en/a.mdx:9.`,
  ],
  [
    ['const name', 'other();\nconst name'],
    `zh/a.mdx:9:1 has the code "other();" in place of "const name = 'value';" at en/a.mdx:9.`,
  ],
  [["const name = '值' ;\n", ''], `zh/a.mdx:7:1 lacks the code "const name = 'value';" at en/a.mdx:9.`],
  [
    ["'值' ;\n", "'值' ;\nmore();\n"],
    'zh/a.mdx:10:1 has the code "more();", which the code at en/a.mdx:7 does not have.',
  ],
  [
    ["'值' ;\n", "'值' + `a\nb`;\n"],
    'zh/a.mdx:9:1 has the code "const name = \'值\' + `a" in place of "const name = \'value\';" at en/a.mdx:9.',
  ],
  [
    ['rstest run', 'rstest watch'],
    'zh/a.mdx:13:1 has the code "rstest watch" in place of "rstest run" at en/a.mdx:13.',
  ],
  [
    ['| 1 | 2 |\n', ''],
    'zh/a.mdx:17:1 has the table of 1 rows and 2 columns in place of the table of 2 rows and 2 columns at en/a.mdx:17.',
  ],
  [['# 页面\n', '# 页面\n\n<Steps>\n一\n</Steps>\n'], 'zh/a.mdx:3:1 has the <Steps>, which en/a.mdx does not have.'],
])('a difference is found: %j', async ([from = '', to = ''], finding) => {
  expect(await compare(COPY.replace(from, to))).toEqual([expect.stringContaining(`translation-structure ${finding}`)]);
});

test('props of components and options of code are compared, but for texts', async () => {
  const page = '# A\n\n<Steps size="1" title="a">\n1. a\n</Steps>\n\n```js title="a" group="b" {1}\na();\n```\n';
  const copy = page.replace('title="a">', '>').replace('title="a"', 'title="甲"');
  expect(await compare(copy, page)).toEqual([]);
  const found = await compare(copy.replace('size="1"', '').replace('{1}', '{2}'), page);
  expect(found.map((each) => each.replace(/^translation-structure | →.*$/g, ''))).toEqual([
    'zh/a.mdx:3:1 has the <Steps> in place of the <Steps size="1"> at en/a.mdx:3.',
    'zh/a.mdx:7:1 has the code block in "js" with "group="b" title=… {2}", which has "group="b" title=… {1}" at en/a.mdx:7.',
  ]);
});

test('lists have the same number of items', async () => {
  const page = '# A\n\n- a\n- b\n  1. c\n';
  expect(await compare(page.replace('c', '丙'), page)).toEqual([]);
  expect((await compare(page.replace('- b', '- b\n- d'), page)).map((each) => each.replace(/ →.*/, ''))).toEqual([
    'translation-structure zh/a.mdx:3:1 has the list of 3 items in place of the list of 2 items at en/a.mdx:3.',
  ]);
});

test('the frontmatter has the same keys of the engine', async () => {
  const page = '---\ndescription: A page.\ntitle: A\nstate: done\n---\n\nText\n';
  expect(await compare('---\ndescription: 页面\n---\n\n文字\n', page)).toEqual([]);
  expect(await compare('---\nsidebar: false\n---\n\n文字\n', page)).toEqual([
    'translation-structure zh/a.mdx:2:1 lacks "description" in its frontmatter, which en/a.mdx has. → Add it.',
    'translation-structure zh/a.mdx:2:1 has "sidebar" in its frontmatter, which en/a.mdx does not have. → Add it there as well, or remove it.',
  ]);
});

test('English text of a page in Chinese is found, except in code and links', async () => {
  const text = `# 页面

[This is the title of an article](https://a.example)，\`and this is a line of code\`

运行 this is an English sentence in Chinese

This text has not
been translated yet.
`;
  const { warnings } = await compileText(text, { at: 'zh/a.mdx', site: { plugins: [translationChecks] } });
  expect(warnings.map(({ location, problem }) => `${location?.line}:${location?.column} ${problem}`)).toEqual([
    '7:1 has the English text "This text has not been translated".',
  ]);
  expect((await compileText(text, { at: 'en/a.mdx', site: { plugins: [translationChecks] } })).warnings).toEqual([]);
});

test('a page that shows the text of another language, with its fragments, is not expected in Chinese', async () => {
  const text =
    "---\ncontentLang: en\n---\n\nimport Part from '../shared/part.mdx';\n\n# Page\n\n<Part />\n\nThis text is not in Chinese yet.\n";
  const files = { 'shared/part.mdx': 'This fragment is not in Chinese yet.\n' };
  const find = async (page: string) => {
    const { warnings } = await compileText(page, { at: 'zh/a.mdx', files, site: { plugins: [translationChecks] } });
    return warnings.map(({ location }) => location?.file);
  };
  expect(await find(text)).toEqual([]);
  expect(await find(text.replace('contentLang: en', 'title: A'))).toEqual(['zh/a.mdx', 'shared/part.mdx']);
});

test('the type of a callout is the same in all languages', async () => {
  const page = '# A\n\n:::tip Title\nText\n:::\n';
  expect(await compare(page.replace('Title', '标题'), page)).toEqual([]);
  expect(await compare(page.replace(':::tip', ':::info'), page)).toEqual([
    'translation-structure zh/a.mdx:3:1 has the <Callout type="info"> in place of the <Callout type="tip"> at en/a.mdx:3. → Only text, and strings and comments in code, differ between translations.',
  ]);
});

test('an authored id is the same in all languages', async () => {
  expect(await compare(COPY.replace('## 使用', '## 使用 {/*use*/}'))).toEqual([]);
  expect(await compare(COPY.replace('## 使用', '## 使用 {/*usage*/}'))).toEqual([
    'translation-structure zh/a.mdx:3:1 has the id "usage" at the heading "使用" of level 2, which is "use" at en/a.mdx:3. → Write {/*use*/}, so that a change of the language keeps the place.',
  ]);
});

test('of several headings of a level, the one is missing that has neither the id nor the content of another', async () => {
  const page = '# A\n\n## One\n\n```js\na();\n```\n\n## Two\n\n```js\nb();\n```\n';
  const lacks = [
    'translation-structure zh/a.mdx:5:1 lacks the code block in "js" at en/a.mdx:11. → Add it below this line.',
    'translation-structure zh/a.mdx:5:1 lacks the heading "Extra" of level 2 at en/a.mdx:9. → Add it below this line.',
  ];
  const more = page.replace('## Two', '## Extra\n\n```js\nc();\n```\n\n## Two');
  for (const [one, two] of [
    ['一', '二'],
    ['一 {/*one*/}', '二 {/*two*/}'],
  ]) {
    const copy = page.replace('One', one ?? '').replace('Two', two ?? '');
    expect(await compare(copy, page)).toEqual([]);
    expect((await compare(copy, more)).toSorted()).toEqual(lacks);
  }
});

test('what is missing is located below the part before it', async () => {
  const page = '# A\n\n## One\n\n```js\na();\n```\n\n![p](https://a.example/p.png)\n';
  expect(await compare('# A\n\n## 一\n\n```js\na();\n```\n', page)).toEqual([
    'translation-structure zh/a.mdx:5:1 lacks the picture "https://a.example/p.png" at en/a.mdx:9. → Add it below this line.',
  ]);
});

test('links are compared as a set', async () => {
  const others = { 'en/api.mdx': '# A', 'zh/api.mdx': '# A', 'en/guide/cli.mdx': '# B', 'zh/guide/cli.mdx': '# B' };
  const compareLinks = async (from: string, to: string) => {
    const pages = { ...others, 'en/old.mdx': '# O', 'zh/old.mdx': '# O' };
    const files = { ...pages, 'en/a.mdx': PAGE, 'zh/a.mdx': COPY.replace(from, to) };
    return formatFindings(await checkFiles(translationChecks, files, { checks: ON }));
  };
  expect(await compareLinks('/zh/api', '/zh/old')).toEqual([
    'translation-structure zh/a.mdx:5:1 has the link to "/zh/old" in place of the link to "/api" at en/a.mdx:5. → Only text, and strings and comments in code, differ between translations.',
  ]);
  expect(await compareLinks('\n参见 [API](/zh/api) 和', '段落\n\n段落\n\n参见')).toEqual([
    'translation-structure zh/a.mdx:8:1 lacks the link to "/api" at en/a.mdx:5. → Add it.',
  ]);
  // A dead link is reported as such.
  expect(await compareLinks('/zh/api', '/zh/apu')).toEqual([]);
});

test('a missing link is located among the parts that both pages have', async () => {
  const original = '# A\n\nText\n\n## B\n\nText\n\n[c](/a)\n\n## C\n';
  const found = await compare('# A\n\n## B\n\nText\n\nText\n\n## C\n', original);
  expect(found).toEqual(['translation-structure zh/a.mdx:7:1 lacks the link to "/a" at en/a.mdx:9. → Add it.']);
  // Between two headings that are nearer to each other than in the original.
  const short = await compare('# A\n\n## B\n\n## C\n', original);
  expect(short).toEqual(['translation-structure zh/a.mdx:5:1 lacks the link to "/a" at en/a.mdx:9. → Add it.']);
});

test('a page that is not translated is found, with the file to add', async () => {
  const findings = await checkFiles(translationChecks, { 'en/b/c.mdx': '# C', 'zh/index.mdx': '# A' }, { checks: ON });
  expect(formatFindings(findings)).toEqual([
    'translation-missing en/b/c.mdx:1:1 is not translated (zh). → Add zh/b/c.mdx.',
  ]);
});

test('the page for translators lists what is to do in each language', async () => {
  const { graph } = await makeSite(
    {
      'en/a.mdx': PAGE,
      'zh/a.mdx': COPY.replace('## 使用\n', ''),
      'en/b.mdx': '# B',
      'en/c.md': '# C',
      'zh/c.md': '# C',
    },
    { plugins: [{ name: translationChecks.name, tree: translationChecks.tree ?? (() => undefined) }] },
  );
  const page = translationsPage(
    graph,
    new Map([
      ['en/c.md', [{ index: 0, hash: 'b' }]],
      ['zh/c.md', [{ index: 1, hash: 'a' }]],
    ]),
    '/_docs/editor',
  );
  expect(page).toContain('0 of 3 pages are up to date.');
  expect(page).toContain('lacks the heading "Use" of level 2 at en/a.mdx:3.');
  expect(page).toContain('action="/_docs/editor?file=zh%2Fa.mdx&amp;line=1"');
  expect(page).toContain('<a href="/zh/a">Page</a>');
  expect(page).toContain('<code>Add zh/b.mdx.</code>');
  expect(page).toContain('<code>git diff a..b -- en/c.md</code>');
});

test('nothing is compared unless the site asks for it', async () => {
  expect(await checkFiles(translationChecks, { 'en/a.mdx': PAGE, 'zh/a.mdx': '# A' })).toEqual([]);
});

test('commits that a translation has not followed are found', () => {
  const folder = writeFolder();
  const git = (args: string[], input = '') => execFileSync('git', args, { cwd: folder, encoding: 'utf8', input });
  const commits = [['en/a.md', 'zh/a.md'], ['en/a.md'], ['en/a.md'], ['zh/b.md', 'en/b.md']];
  // All commits in one process: five for each take long on a busy machine.
  const stream = commits.map((names, at) => [
    `commit refs/heads/main\ncommitter A <a@b.example> ${at} +0000\ndata 0\n`,
    ...names.map((name) => `M 100644 inline ${name}\ndata 1\n${at}\n`),
  ]);
  git(['init', '-q', '--initial-branch=main']);
  git(['fast-import', '--quiet'], stream.flat().join(''));
  const [, last, , first] = git(['log', '--format=%h']).split('\n');
  const history = readHistory(folder);
  expect(findMissedCommits(history, 'en/a.md', 'zh/a.md')).toEqual({ count: 2, from: first, to: last });
  expect(findMissedCommits(history, 'en/b.md', 'zh/b.md')).toBeUndefined();
  expect(findMissedCommits(history, 'en/a.md', 'zh/new.md')).toBeUndefined();
  expect(readHistory(path.parse(folder).root).size).toBe(0);
});

test('a shallow clone is said to lack the commits', () => {
  const folder = writeFolder({ 'a.md': 'A' });
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd });
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  for (const message of ['One', 'Two']) git(folder, 'commit', '-qm', message, '--allow-empty');
  const copy = path.join(writeFolder(), 'copy');
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, copy);
  expect([lacksHistory(folder), lacksHistory(copy), lacksHistory(path.parse(folder).root)]).toEqual([
    false,
    true,
    false,
  ]);
});
