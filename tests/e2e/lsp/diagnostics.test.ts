import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@rstest/core';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts':
    "export default { title: 'Site', lang: 'en', themeConfig: { sidebar: { '/': ['/', '/guide'] } } };\n",
  'docs/index.md': '# Site\n\nSee the [guide](/guide).\n',
  'docs/guide.mdx': '# Guide\n\n## Install\n\nText.\n',
};

const clients: EditorClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
});

async function open(files: Record<string, string> = {}, folders?: (root: string) => string[]) {
  const root = writeFolder({ ...FILES, ...files });
  const client = await EditorClient.start(root, folders?.(root));
  clients.push(client);
  return { client, root };
}

describe('diagnostics', () => {
  test('a dead link is reported while it is typed, and goes when it is repaired', async () => {
    const { client } = await open();
    const text = await client.open('docs/index.md');
    await client.type('docs/index.md', text.replace('/guide)', '/guidd)'));
    expect(await client.untilProblems('docs/index.md', (all) => all.length > 0)).toEqual([
      '3:17-23 links links to "/guidd", which is not a page.\nDid you mean "/guide"?',
    ]);
    await client.type('docs/index.md', text);
    expect(await client.untilProblems('docs/index.md', (all) => all.length === 0)).toEqual([]);
  });

  test('has the documentation of the check, and the files that the message names', async () => {
    const { client } = await open();
    await client.open('docs/index.md', '# Site\n\n### Deep\n\n[Dead](/none)\n');
    await client.open('docs/guide.mdx', '# Guide\n\n<Foo />\n');
    await client.untilProblems('docs/index.md', (all) => all.length === 2);
    const [dead, deep] = client.diagnostics('docs/index.md');
    expect(dead).toMatchObject({ code: 'links', severity: 1, source: 'docspack' });
    expect(dead?.codeDescription?.href).toMatch(/^file:.*\/(website\/en|lib\/docs)\/guide\/checks\.md#L\d+$/);
    expect(deep).toMatchObject({ code: 'heading-levels', severity: 2 });
    const unknown = await client.untilProblems('docs/guide.mdx', (all) => all.length > 0);
    expect(unknown).toEqual([expect.stringMatching(/^3:2-5 components .*<Foo>/)]);
  });

  test('underlines what is wrong, and leads to the page that a link means', async () => {
    const { client } = await open();
    await client.open('docs/index.md', '# Site\n\n"[A](/guide#nope) or "/guide#nope"\n\n## B {#x y}\n\n![](/a.png)\n');
    expect(await client.untilProblems('docs/index.md', (all) => all.length === 4)).toEqual([
      expect.stringMatching(/^7:5-11 pictures /),
      expect.stringMatching(/^3:6-17 anchors /),
      expect.stringMatching(/^5:6-12 heading-ids /),
      expect.stringMatching(/^7:5-11 alt-text /),
    ]);
    const anchor = client.diagnostics('docs/index.md').find(({ code }) => code === 'anchors');
    expect(anchor?.relatedInformation).toEqual([
      { location: { uri: client.uri('docs/guide.mdx'), range: expect.anything() }, message: 'docs/guide.mdx' },
    ]);
  });

  test('half-typed MDX is a problem of its page alone, and the last good page stays', async () => {
    const { client } = await open();
    const text = await client.open('docs/guide.mdx');
    await client.type('docs/guide.mdx', `${text}\n<Tabs>\n<Tab value="a\n`);
    expect(await client.untilProblems('docs/guide.mdx', (all) => all.length > 0)).toEqual([
      expect.stringMatching(/^\d+:\d+-\d+ mdx /),
    ]);
    expect(client.problems('docs/index.md')).toEqual([]);
    await client.type('docs/guide.mdx', text);
    await client.untilProblems('docs/guide.mdx', (all) => all.length === 0);
  });

  test('positions are in UTF-16 units, behind emoji and Chinese, and in files with CRLF', async () => {
    const { client } = await open();
    await client.open('docs/index.md', '# Site\r\n\r\n🎉🎉 中文 [Dead](/none)\r\n\r\n[Alive](/guide#nope)\r\n');
    expect(await client.untilProblems('docs/index.md', (all) => all.length === 2)).toEqual([
      '3:16-21 links links to "/none", which is not a page.',
      expect.stringMatching(/^5:9-20 anchors links to "\/guide#nope"/),
    ]);
  });

  test('a broken configuration is a problem of its file, and the site comes back with it', async () => {
    const { client, root } = await open({ 'docs/site.config.ts': 'export default { titel: 1 };\n' });
    await client.open('docs/index.md');
    expect(await client.untilProblems('docs/site.config.ts', (all) => all.length > 0)).toEqual([
      expect.stringMatching(/^1:18-23 config "titel"/),
    ]);
    writeFileSync(path.join(root, 'docs/site.config.ts'), FILES['docs/site.config.ts']);
    await client.touch('docs/site.config.ts');
    await client.untilProblems('docs/site.config.ts', (all) => all.length === 0);
    await client.type('docs/index.md', '[Dead](/none)\n');
    await client.untilProblems('docs/index.md', (all) => all.some((each) => each.includes('"/none"')));
  });

  test('files that appear and disappear change the problems of others', async () => {
    const { client, root } = await open({ 'docs/index.md': '# Site\n\n[New](/new) [Guide](/guide)\n' });
    await client.open('docs/index.md');
    await client.untilProblems('docs/index.md', (all) => all.length === 1);
    writeFileSync(path.join(root, 'docs/new.md'), '# New\n');
    await client.touch('docs/new.md');
    await client.untilProblems('docs/index.md', (all) => all.length === 0);
    rmSync(path.join(root, 'docs/guide.mdx'));
    await client.touch('docs/guide.mdx');
    const left = await client.untilProblems('docs/index.md', (all) => all.length > 0);
    expect(left).toEqual([expect.stringContaining('links to "/guide", which is not a page.')]);
  });

  test('a folder that is opened through a symbolic link, and a site without configuration', async () => {
    const { root } = await open();
    const other = writeFolder({ 'docs/index.md': '# Bare\n' });
    symlinkSync(root, path.join(other, 'linked'));
    const client = await EditorClient.start(other);
    clients.push(client);
    await client.open('linked/docs/index.md', '# Site\n\n[Dead](/none)\n');
    await client.untilProblems('linked/docs/index.md', (all) => all.length === 1);
    await client.open('docs/index.md', '# Bare\n\n[Dead](/nowhere)\n');
    await client.untilProblems('docs/index.md', (all) => all.length === 1);
  });

  test('two folders have a site each, and one that is closed has no problems', async () => {
    const { client, root } = await open({
      'one/docs/site.config.ts': "export default { title: 'One' };\n",
      'one/docs/index.md': '[Dead](/one)\n',
      'two/docs/site.config.ts': "export default { title: 'Two' };\n",
      'two/docs/index.md': '[Dead](/two)\n',
    });
    expect(root).not.toBe('');
    await client.open('one/docs/index.md');
    await client.open('two/docs/index.md');
    await client.untilProblems('one/docs/index.md', (all) => all.some((each) => each.includes('"/one"')));
    await client.untilProblems('two/docs/index.md', (all) => all.some((each) => each.includes('"/two"')));
  });

  test('an unsaved fragment and an unsaved _meta.json count', async () => {
    const { client } = await open({
      'docs/site.config.ts': "export default { title: 'Site' };\n",
      'docs/guide.mdx': "import Part from './_part.mdx';\n\n# Guide\n\n<Part />\n",
      'docs/_part.mdx': 'Part.\n',
      'docs/_meta.json': '["index", "guide"]\n',
    });
    await client.open('docs/_part.mdx');
    await client.type('docs/_part.mdx', 'Part with a [dead](/none) link.\n');
    await client.untilProblems('docs/_part.mdx', (all) => all.length === 1);
    await client.open('docs/_meta.json', '["index", "guidd"]\n');
    const problems = await client.untilProblems('docs/_meta.json', (all) => all.length > 0);
    expect(problems[0]).toContain('"guidd"');
  });
});
