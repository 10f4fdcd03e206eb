import { afterAll, describe, expect, test } from '@rstest/core';
import { MarkdownReader } from '../../../../../src/cli/editing/MarkdownReader.ts';

/** Processor time in which a text is read. With the square of its length, it is seconds. */
const LIMIT_S = 1;

const reader = new MarkdownReader();
afterAll(() => reader.close());

/** Returns the addresses of a text, each with what is at its place if that differs. */
async function addressesIn(text: string, file = 'a.mdx'): Promise<string[]> {
  const { addresses = [] } = (await reader.read({ file, text })) ?? {};
  return addresses.map(({ written, start, end }) => {
    const own = text.slice(start, end);
    return own === written ? written : `${written} as ${own}`;
  });
}

async function headingsIn(text: string, file = 'a.mdx') {
  const { headings = [] } = (await reader.read({ file, text })) ?? {};
  return headings;
}

describe('addresses', () => {
  test.each<[text: string, found: string[]]>([
    ['[a](/a) ![b](./b.png "c") [d](</e f>)', ['/a', './b.png', '/e f']],
    ['[a](\n/b)\n\n> [a](\n> /c)', ['/b', '/c']],
    ['![a](b) [![c](/d)](/e "f](g)")', ['b', '/d', '/e']],
    ['[a `](/code)` b](/c) [](/d)', ['/c', '/d']],
    ['[a](/b\\_c) [a](/b(c)) [a](/\\()', ['/b_c as /b\\_c', '/b(c)', '/( as /\\(']],
    ['[a](/a{b}) [a](/$b) [a](/b*c*)', ['/a{b}', '/$b', '/b*c*']],
    ['A ` stray, [a](/a), and ` another', []],
    ['A ``` stray, [a](/a)', ['/a']],
    ['A ` stray\n\n[a](/a)\n\nand ` another', ['/a']],
    ['`[a](/code)` and\n\n```md\n[a](/code)\n```\n\n[a](/a)', ['/a']],
    ['> ```\n> [a](/code)\n\n[a](/a)', ['/a']],
    ['- ```\n  [a](/code)\n\n[a](/a)', ['/a']],
    ['[d]: /a "t"\n[e]:\n  /b\n[f]: <c d>', ['/a', '/b', 'c d']],
    ['> [d]:\n> /a', ['/a']],
    ['a[^1]\n\n[^1]: [x](/a)', ['/a']],
    ['<A href="/a" />\n<a HREF={`/b`} />\n\nx <B\n  title="/no"\n  to="/c" {...d}>y</B>', ['/a', '/b', '/c']],
    ['<A href={c ? "/a" : \'/b\'} src={d && e} b={"/no"} c={[{ link: "/c" }]} />', ['/a', '/b', '/c']],
    [`<A href={\`/a/\${b}\`} title={<a href="/c">d</a>} {...{ href: "/d" }} />`, ['/c', '/d']],
    ['> <A\n>   href="/a"\n> />', ['/a']],
    ['<A\r\n  b={[\r\n    { link: "/a" },\r\n  ]}\r\n  href={\r\n    "/b"\r\n  }\r\n/>', ['/a', '/b']],
    ['[[a]](/a) [b\\](c](/d) [e](/f "(/g)") ![h][i]\n\n[i]: /j', ['/a', '/d', '/f', '/j']],
    ['{/* [a](/no) */}\n\n{a ? <a href="b.md">c</a> : "/d"}', ['b.md', '/d']],
    ["import A from './a.mdx';\nexport const b = { '/no': ['/c', 'd'] };", ['./a.mdx', '/c']],
    ['export const a: string = "/a";', ['/a']],
    ['```ts title="/no" file="./a.ts"\n```', ['./a.ts']],
    [':::tip [a](/a)\n[b](/b)\n:::\n\n::: details [c](/c)\n\n:::', ['/a', '/b', '/c']],
    ['## A {#b}\n\n[a](/a)', ['/a']],
    ['# [中文](/a) 😀 [b](/b)', ['/a', '/b']],
    ['[a](/a) <b', ['/a']],
    ['[a](/a) {', ['/a']],
    ['a <B href="/b" c={\n\n[a](/a)', ['/b', '/a']],
    [
      '---\nnext:\n  link: /a\nhero:\n  actions:\n    - { link: "/b", text: /no }\nprev: \'/c\'\nslug: /no\n---\n[a](/d)',
      ['/a', '/b', '/c', '/d'],
    ],
    ['---\nlink: >-\n  /a\n---\n', ['/a']],
    ['\uFEFF---\r\nlink: /a\r\n---\r\n\r\n[a](/b)\r\n\r\n[c]:\r\n  /d\r\n', ['/a', '/b', '/d']],
    ['| a |\n|---|\n| [a](/a\\|b) |', ['/a|b as /a\\|b']],
  ])('of %j are %j', async (text, found) => {
    expect(await addressesIn(text)).toEqual(found);
  });

  test.each<[text: string, found: string[]]>([
    ['<a href=/guide/a>b</a> <a\n  href="/b">', ['/guide/a', '/b']],
    ["<A HREF='/a'>\n\n[b](/b)\n\n</A>", ['/a', '/b']],
    ['<!-- <a href="/no"> [a](/no) -->\n\n<script>\nconst a = "<a href=\'/no\'>";\n</script>\n\n[a](/a)', ['/a']],
    ['`<a href=/no>` \\<a href=/no>', []],
    ['    [a](/code)\n\n[a](/a)', ['/a']],
    ['<a href="/a?b=1&amp;c">', ['/a?b=1&c as /a?b=1&amp;c']],
  ])('of the Markdown %j are %j', async (text, found) => {
    expect(await addressesIn(text, 'a.md')).toEqual(found);
  });
});

describe('headings', () => {
  test('are those of the parser, with their ids and the places of their texts', async () => {
    const text = [
      '# A\n\n{/*\n## A\n*/}\n\nSetext `b` {/*own*/}\n======\n\n> ## A ##\n\n```md\n## A\n```\n',
      '\n## [A](/b) {#c}\n\n:::tip\n\nTwo\nlines\n---\n\n:::\n\n###\n',
    ].join('');
    const found = await headingsIn(text);
    expect(
      found.map(({ level, id, line, start, end, lineEnd }) => [
        `${level} ${id} ${line}`,
        text.slice(start, end),
        text.slice(end, lineEnd),
      ]),
    ).toEqual([
      ['1 a 0', 'A', ''],
      ['1 own 6', 'Setext `b`', ' {/*own*/}'],
      ['2 a-1 9', 'A', ' ##'],
      ['2 c 15', '[A](/b)', ' {#c}'],
      ['2 two-lines 19', 'Two\nlines', ''],
      ['3 section 25', '', ''],
    ]);
  });

  test('of Markdown are not those of comments and of indented code', async () => {
    const text = '<!--\n## A\n-->\n\n    ## A\n\n## A\r\n\r\n## A {#b}\r\n';
    const found = await headingsIn(text, 'a.md');
    expect(found.map(({ id, line, start, lineEnd }) => [id, line, text.slice(start, lineEnd)])).toEqual([
      ['a', 6, 'A'],
      ['b', 8, 'A {#b}'],
    ]);
  });

  test('have the ids of the compiled page, where both are the same', async () => {
    const read = (known: { level: number; id: string; line?: number; file?: string }[]) =>
      reader.read({ file: 'a.md', text: '## A\n\n## B\n', headings: known });
    const ids = async (...known: Parameters<typeof read>) =>
      (await read(...known))?.headings.map(({ id }) => id).join();
    const fragment = { level: 2, id: 'a', line: 1, file: 'b.md' };
    expect([
      await ids([fragment, { level: 2, id: 'a-1', line: 1 }, { level: 2, id: 'c', line: 3 }]),
      await ids([
        { level: 2, id: 'a-1', line: 11 },
        { level: 2, id: 'c', line: 13 },
      ]),
      await ids([{ level: 2, id: 'other', line: 1 }]),
    ]).toEqual(['a-1,c', 'a-1,c', 'a,b']);
  });
});

test.each<[name: string, text: string]>([
  ['backticks', '`'.repeat(10_000)],
  ['backticks with blanks', '` '.repeat(5_000)],
  ['brackets', '[a]('.repeat(5_000)],
  ['pictures', '![a]('.repeat(3_000)],
  ['tags', '<a href="'.repeat(3_000)],
  ['attributes', `<a ${'b=/c '.repeat(3_000)}`],
  ['braces', `## a ${'{#'.repeat(5_000)}`],
])('10,000 %s are read in linear time', async (_, text) => {
  const start = process.cpuUsage();
  await reader.read({ file: 'a.md', text });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(LIMIT_S);
});
