import { mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, write, run } = commandFolder();

const CONFIG = "export default {\n  title: 'Site',\n  lang: 'en',\n};\n";

beforeEach(() =>
  write({
    'package.json': '{ "name": "site", "type": "module" }',
    'docs/site.config.ts': CONFIG,
    'docs/index.md': '# S\n',
  }),
);

/** Runs a move that has to succeed, and a check that has to find nothing. */
async function move(from: string, to: string): Promise<void> {
  const { status, stderr } = await run('move', from, to);
  expect([status, stderr]).toEqual([0, '']);
  const { stdout } = await run('check', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, errors: [] });
}

test('the heading with an id is renamed, not one with the same text, in a comment or in code', async () => {
  const text = [
    '# A\n\n{/*\n## Part\n*/}\n\n## Part\n\n```md\n## Part\n```\n\n> ## Part\n\nPart\n----\n\n',
    '### Part ###\n\n[a](#part-1) [b](#part-2)\n\n## [Self](#self)\n',
  ].join('');
  write({ 'docs/a.mdx': text });
  await move('a#part-1', '#quoted');
  await move('a#part-2', '#underlined');
  await move('a#part-3', '#closed');
  await move('a#part', '#first');
  await move('a#self', '#own');
  // Those with the same text keep the number in their ids.
  expect(read('docs/a.mdx')).toBe(
    text
      .replace('*/}\n\n## Part', '*/}\n\n## Part <span id="part" /> {/*first*/}')
      .replace('> ## Part', '> ## Part <span id="part-1" /> {/*quoted*/}')
      .replace('Part\n--', 'Part <span id="part-2" /> {/*underlined*/}\n--')
      .replace('### Part', '### Part <span id="part-3" /> {/*closed*/}')
      .replace('#part-1', '#quoted')
      .replace('#part-2', '#underlined')
      .replace('[Self](#self)', '[Self](#own) <span id="self" /> {/*own*/}'),
  );
});

test('headings with the same text keep their ids when one of them has another', async () => {
  const text = '# A\n\n## Part\n\n## Part\n\n## Part\n\n[a](#part-1) [b](#part-2)\n';
  write({ 'docs/a.mdx': text });
  await move('a#part-1', '#two');
  expect(read('docs/a.mdx')).toBe(
    '# A\n\n## Part\n\n## Part <span id="part-1" /> {/*two*/}\n\n## Part {/*part-2*/}\n\n[a](#two) [b](#part-2)\n',
  );
});

test('addresses move wherever they are written', async () => {
  const at = (page: string) =>
    [
      `---\nnext:\n  text: Next\n  link: ${page}\n---\n# All\n\nA \` stray, [a](${page}#part).\n\nA \` stray\n\n`,
      `[a](${page})\n\nand \` another.\n\n<LinkCard title="A" href={\`${page}\`} />\n\n`,
      `[d] [^1] <a href={Math.random() > 2 ? "${page}" : '/'}>e</a>\n\n[d]:\n  ${page}\n\n[^1]: [x](${page})\n\n> \`\`\`\n> code\n\n[y](${page})\n`,
    ].join('');
  const html = (page: string) => `# HTML\n\n<A HREF=${page}>a</A> <a href='${page}'>b</a>\n`;
  write({ 'docs/old.md': '# Old\n\n## Part\n', 'docs/all.mdx': at('/old'), 'docs/html.md': html('/old') });
  await move('old', 'new');
  expect(read('docs/all.mdx')).toBe(at('/new'));
  expect(read('docs/html.md')).toBe(html('/new'));
});

test('names with characters that code, addresses and redirects give a meaning are written with escapes', async () => {
  const config =
    "export default {\r\n  title: 'Site',\r\n  lang: 'en',\r\n  redirects: {\r\n    '/older': '/old',\r\n  },\r\n};\r\n";
  write({
    'docs/site.config.ts': config,
    'docs/_meta.json': '\uFEFF[\r\n  "index",\r\n  "old"\r\n]\r\n',
    'docs/old.md': '# Old\n',
    'docs/index.md': '# S\n\n[a](/old) [b](</old>)\n\n<a href=/old>c</a>\n',
  });
  await move('old', "it's C#");
  expect(read('docs/index.md')).toContain("[a](/it's%20C%23) [b](</it's%20C%23>)");
  expect(read('docs/_meta.json')).toBe('\uFEFF[\r\n  "index",\r\n  "it\'s C#"\r\n]\r\n');
  expect(read('docs/site.config.ts')).toContain(`'/old': '/it\\'s%20C%23',\r\n`);
  expect(read('docs/site.config.ts')).toContain(`'/older': '/it\\'s%20C%23',\r\n`);
  await move("it's C#", 'faq?');
  expect(read('docs/site.config.ts')).toContain(`'/it\\'s%20C%23': '/faq%3F',\r\n`);
  await move('faq?', 'old');
  const after = read('docs/site.config.ts');
  expect(after.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  expect(after).not.toMatch(/\r\n[ \t]*\r\n/);
  expect(read('docs/_meta.json')).toBe('\uFEFF[\r\n  "index",\r\n  "old"\r\n]\r\n');
});

test('an error that goes does not hide one that comes', async () => {
  // The address of one link is put together, and another one leads to where the page moves.
  const text = "export const NAME = 'old';\n\n# Use\n\n<a href={'/' + NAME}>a</a> [b](/new)\n";
  write({ 'docs/old.md': '# Old\n', 'docs/use.mdx': text });
  const { status, stderr } = await run('move', 'old', 'new', '--no-redirects');
  expect(stderr).toContain('links to "/old", which is not a page');
  expect(stderr).toContain('this mistake after the move. No file has changed');
  expect([status, read('docs/old.md'), read('docs/use.mdx')]).toEqual([1, '# Old\n', text]);
});

test('symbolic links lead to the same file after a move, and what they share is not changed for one of them', async () => {
  write({
    'docs/guide/a.md': '# A\n\n[s](/)\n',
    'docs/guide/own.md': '# Own\n',
    'docs/_shared/b.md': '# B\n\n[own](/guide/own)\n',
  });
  mkdirSync(toPath('docs/more'));
  symlinkSync('../guide/a.md', toPath('docs/more/linked.md'));
  symlinkSync('../_shared/b.md', toPath('docs/guide/b.md'));
  await move('guide/b', 'more/deep/b');
  expect(readlinkSync(toPath('docs/more/deep/b.md'))).toBe('../../_shared/b.md');
  await move('guide/a', 'a');
  expect(readlinkSync(toPath('docs/more/linked.md'))).toBe('../a.md');
  await move('guide/own', 'own');
  expect(read('docs/_shared/b.md')).toBe('# B\n\n[own](/own)\n');
  write({ 'docs/a.md': '# A\n\n[own](./own.md)\n', 'docs/more/own.md': '# Own\n' });
  const { status, stderr } = await run('move', 'own', 'other');
  expect(stderr).toMatch(/has the text of "docs\/[\w/.]+", and its links would have to be others than there/);
  expect([status, read('docs/a.md')]).toEqual([1, '# A\n\n[own](./own.md)\n']);
}, 240_000);

test('a translation whose heading has the same text has its old id once', async () => {
  write({
    'docs/site.config.ts':
      "export default { title: 'S', lang: 'en', locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] };\n",
    'docs/en/index.md': '# S\n\n## CLI\n\n## Use\n',
    'docs/zh/index.md': '# 站点\n\n## CLI\n\n## 用法\n\n[a](#cli) [b](#use)\n',
  });
  await move('/#cli', '#tool');
  await move('/#use', '#usage');
  expect(read('docs/en/index.md')).toContain('## CLI <span id="cli"></span> {#tool}');
  expect(read('docs/zh/index.md')).toBe(
    '# 站点\n\n## CLI\n\n## 用法 <span id="use"></span>\n\n[a](#tool) [b](#usage)\n',
  );
  const { stdout } = await run('check', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ warnings: [] });
});
