import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';

const FILES = {
  'index.mdx': '# Start\n\nTo the [guide](/guide/), [here](./guide/index.mdx) and [elsewhere](/en/note).\n',
  'guide/index.mdx': '# Guide\n\nBack to the [start](../index.mdx).\n',
  'en/note.mdx': '# Note\n\nTo the [guide](../guide/index.mdx) and [this](./note.mdx).\n',
};
const COMMIT_TIME = '2024-03-05T12:00:00Z';

/** A site with pages in the docs folder itself, in a repository with one commit. */
function createRepository(config: string, files: Record<string, string> = FILES, remote?: string): SiteFolder {
  const folder = createSiteFolder({ ...files, 'site.config.ts': `export default ${config};\n` });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...args], {
      cwd: path.join(folder.root, 'docs'),
      env: { ...process.env, GIT_COMMITTER_DATE: COMMIT_TIME, GIT_AUTHOR_DATE: COMMIT_TIME },
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'Add pages');
  if (remote !== undefined) git('remote', 'add', 'origin', remote);
  return folder;
}

describe.each([
  ['names no language', "{ title: 'Flat', themeConfig: { lastUpdated: true } }", 'en', 'Last Updated', 'Mar 5, 2024'],
  [
    'names its language',
    "{ title: 'Flat', lang: 'zh', themeConfig: { lastUpdated: true } }",
    'zh-Hans',
    '最后更新于',
    '2024年3月5日',
  ],
  [
    'lists one locale',
    "{ title: 'Flat', locales: [{ lang: 'de_AT', label: 'Deutsch' }], themeConfig: { lastUpdated: true } }",
    'de-AT',
    'Zuletzt aktualisiert:',
    '05.03.2024',
  ],
])('a site without language folders that %s', (_, config, lang, label, date) => {
  let folder: SiteFolder;

  beforeAll(async () => {
    folder = createRepository(config);
    const { status, output } = await folder.build();
    if (status !== 0) throw new Error(output);
  });
  afterAll(() => folder?.remove());

  test('has its language in every document', () => {
    const documents = folder.list().filter((name) => name.endsWith('.html'));
    expect(documents).toEqual(['404.html', 'en/note.html', 'guide/index.html', 'index.html']);
    for (const name of documents) expect(folder.read(name)).toContain(`<html lang="${lang}">`);
  });

  test('has the date of a page in its language', () => {
    const html = folder.read('guide/index.html').replaceAll('<!-- -->', '');
    expect(html).toContain(`${label} <time dateTime="2024-03-05T12:00:00.000Z">${date}</time>`);
  });

  test('has no prefix in URLs', () => {
    const links = (name: string) => [...folder.read(name).matchAll(/<p>.*?<\/p>/g)].join().match(/href="[^"]*"/g);
    expect(links('index.html')).toEqual(['href="/guide/"', 'href="/guide/"', 'href="/en/note"']);
    expect(links('guide/index.html')).toEqual(['href="/"']);
    expect(links('en/note.html')).toEqual(['href="/guide/"', 'href="/en/note"']);
  });
});

slowTest('links to other files of the repository lead there, in documents and in Markdown', async () => {
  const files = {
    'README.md': '# Tool\n\nThe [license](./LICENSE), the [examples](./examples/) and the [guide](./guide.md).\n',
    'guide.md': '---\npageType: home\nhero:\n  actions:\n    - { text: Sources, link: ./examples/a.ts }\n---\n',
    LICENSE: 'MIT\n',
    'examples/a.ts': '',
  };
  const folder = createRepository(
    "{ title: 'Tool', siteOrigin: 'https://a.b' }",
    files,
    'git@github.com:acme/tool.git',
  );
  const { status, output } = await folder.build();
  const html = folder.read('index.html');
  const markdown = folder.read('index.md');
  const home = folder.read('guide.html');
  folder.remove();
  expect([status, output]).toEqual([0, expect.not.stringContaining('error')]);
  expect(html).toContain('rel="noopener noreferrer">license</a>');
  for (const [kind, name] of [
    ['blob', 'LICENSE'],
    ['tree', 'examples'],
  ]) {
    const url = new RegExp(`https://github\\.com/acme/tool/${kind}/\\w+/${name}[")]`);
    expect(html).toMatch(url);
    expect(markdown).toMatch(url);
  }
  expect(home).toMatch(/href="https:\/\/github\.com\/acme\/tool\/blob\/\w+\/examples\/a\.ts"/);
});

test('a folder with the name of the configured language contains its pages', async () => {
  const folder = createSiteFolder({
    'site.config.ts': "export default { title: 'One', lang: 'zh' };\n",
    'zh/index.mdx': '# 首页\n',
  });
  const { status, output } = await folder.build();
  expect(status, output).toBe(0);
  expect(folder.list().filter((name) => name.endsWith('.html'))).toEqual(['404.html', 'index.html']);
  expect(folder.read('index.html')).toContain('<html lang="zh-Hans">');
  folder.remove();
});
