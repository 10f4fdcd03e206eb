import { describe, expect, test } from '@rstest/core';
import { findProcess } from '../../../../../src/node/pages/javascript/checkEnvironment.ts';
import { compileText, htmlOf, issuesOf, mistakesOf } from './compileText.ts';

/** The first line of each problem of a page. */
async function problemsOf(text: string, at = 'en/page.mdx'): Promise<(string | undefined)[]> {
  const { problems } = await compileText(text, { at });
  return problems.map(({ message }) => message.split('\n')[0]?.replace('[docs:pages] ', ''));
}

const WOULD = 'which would run code or open data that the link itself contains.';

describe('reports and removes a link that runs code or contains data', () => {
  test.each<[text: string, at: string, line: string, address: string]>([
    ['[a](javascript:alert(1))', 'en/page.mdx', '1:1', 'javascript:alert(1)'],
    ['[a](JavaScript:alert(1))', 'en/page.md', '1:1', 'JavaScript:alert(1)'],
    ['text\n\n[a][b]\n\n[b]: vbscript:x', 'en/page.mdx', '3:1', 'vbscript:x'],
    ['[a](data:text/html,<b>)', 'en/page.md', '1:1', 'data:text/html,%3Cb%3E'],
    ['<javascript:alert(1)>', 'en/page.md', '1:1', 'javascript:alert(1)'],
    ['a[^1]\n\n[^1]: [b](javascript:c)', 'en/page.mdx', '3:7', 'javascript:c'],
    ['<a href="javascript:b">c</a>', 'en/page.mdx', '1:10', 'javascript:b'],
    ["<a href={'javascript:b'}>c</a>", 'en/page.mdx', '1:11', 'javascript:b'],
    ['<a href=" javascript:b">c</a>', 'en/page.md', '1:10', ' javascript:b'],
    ['<iframe src="data:text/html,x" />', 'en/page.mdx', '1:14', 'data:text/html,x'],
    ['<form action="javascript:b" />', 'en/page.mdx', '1:15', 'javascript:b'],
    ['<svg><a xlinkHref="javascript:b">c</a></svg>', 'en/page.mdx', '1:20', 'javascript:b'],
    ['<img src="javascript:b" />', 'en/page.mdx', '1:11', 'javascript:b'],
    ['<div onClick={f}><a href="javascript:b" key={1 + 1}>c</a></div>', 'en/page.mdx', '1:27', 'javascript:b'],
  ])('%j in %s', async (text, at, location, address) => {
    const page = await compileText(text, { at });
    expect(page.problems.map(({ message }) => message.split('\n')[0])).toEqual([
      expect.stringContaining(`${at}:${location} links to "${address.split('\n')[0]}`),
    ]);
    // As an attribute of HTML or as a prop.
    expect(JSON.stringify(page.content)).not.toMatch(/(?:=\\"|":")\s*(?:javascript|vbscript|data:)/i);
  });

  test('reports an unsafe link in a prop of a component', async () => {
    expect(await problemsOf('<Button link="javascript:a" />\n\n<Card href={"data:b"} />')).toEqual([
      `en/page.mdx:1:15 links to "javascript:a", ${WOULD}`,
      `en/page.mdx:3:14 links to "data:b", ${WOULD}`,
    ]);
  });

  test.each([
    '![a](data:image/png;base64,AA)',
    '<img src="data:image/png;base64,AA" />',
    '<video src="data:video/mp4;base64,AA" />',
    '[a](mailto:b@c.de), [d](https://e.fg), [h](/page), [i](./javascript), [j](#data)',
    '`javascript:a` and "data:b"',
    '<Badge text="javascript: the language" />',
  ])('accepts %j', async (text) => {
    expect(await problemsOf(text)).toEqual([]);
  });
});

describe('frontmatter', () => {
  const messages = async (yaml: string) =>
    (await mistakesOf(`---\n${yaml}\n---\n\na`)).map(({ message }) => message.split('\n')[0]);

  test.each<[yaml: string, message: string]>([
    [
      'hero:\n  actions:\n    - text: a\n      link: javascript:b',
      ':5:7 "hero.actions[0].link" must lead somewhere: "javascript:b" would run code',
    ],
    ['hero:\n  badge:\n    text: a\n    link: data:b', '"hero.badge.link" must lead somewhere: "data:b"'],
    [
      'features:\n  - title: a\n    details: b\n    link: vbscript:c',
      '"features[0].link" must lead somewhere: "vbscript:c"',
    ],
    [
      'icon: "<svg onload=\'alert(1)\'/>"',
      ':2:1 "icon" must be an SVG of shapes alone, but has the attribute "onload".',
    ],
    [
      'features:\n  - title: a\n    details: b\n    icon: "<img src=x onerror=y>"',
      '"features[0].icon" must be an SVG of shapes alone, but has markup that cannot be read, at "<img src=x onerror=y>'.slice(
        0,
        -1,
      ),
    ],
    [
      "head:\n  - ['meta', { 'bad name': 'x' }]",
      ':3:16 "head[0][1]["bad name"]" is not a name that an attribute can have.',
    ],
    [
      "head:\n  - ['img src=x onerror=y', {}]",
      ':3:6 "head[0][0]" must be the name of an element that a head can have, such as "meta", not "img src=x onerror=y".',
    ],
  ])('%j', async (yaml, message) => {
    expect(await messages(yaml)).toEqual([expect.stringContaining(message)]);
  });

  test('accepts a picture and an SVG as an icon', async () => {
    const page = await compileText(
      "---\nicon: \"<svg viewBox='0 0 1 1'><path d='M0 0' fill='currentColor'/></svg>\"\n---\n\na",
    );
    expect(htmlOf(page)).toBe('<p>a</p>');
  });
});

describe('code that reads process', () => {
  const messages = async (text: string) => {
    try {
      await compileText(text);
      return [];
    } catch {
      return (await issuesOf(() => compileText(text))).map(({ message }) => message.split('\n')[0]);
    }
  };
  const reads = (name: string) =>
    `reads "${name}", which exists only on the build machine and would be published with the page.`;

  test.each<[text: string, line: string, name: string]>([
    ['a\n\n{process.env.SECRET}', '3:1', 'process.env.SECRET'],
    ['a {process.cwd()} b', '1:3', 'process.cwd'],
    ['<b title={process.env["SECRET"]}>c</b>', '1:1', 'process.env["SECRET"]'],
    ['export const a = 1;\nexport const b = { ...process.env };\n\n{b.SECRET}', '2', 'process.env'],
    ['{[1].map(() => process.env.SECRET)}', '1:1', 'process.env.SECRET'],
  ])('%j', async (text, line, name) => {
    expect(await messages(text)).toEqual([`[docs:mdx] en/guide/page.mdx:${line} ${reads(name)}`]);
  });

  test('what plugins replace may be read, with its members', () => {
    const read = (code: string) => findProcess(code, false, ['process.env.A']).map(({ text }) => text);
    expect(read('process.env.A + process.env.A.b + process.env.AB + process.env')).toEqual([
      'process.env.AB',
      'process.env',
    ]);
  });

  test.each([
    'a process',
    '{"process"}',
    '{a.process}\n\nexport const a = { process: 1 };',
    '{process.env.NODE_ENV}',
    '{[1].map((process) => process + 1)}',
    '```js\nprocess.env.SECRET\n```',
    '`process.env.A`',
  ])('%j does not', async (text) => {
    expect(await messages(text)).toEqual([]);
  });

  const component = (body: string) => `import type { A } from './a.ts';\n// process.env.A\n${body}\n`;
  const page = 'export default function Page({ a }: { a: A }) {';
  test.each<[text: string, line: string | undefined]>([
    [`const key: string = process.env.SECRET ?? '';\n${page} return <p>{key}</p>; }`, '3'],
    [`${page}\n  return <p title={process.env.SECRET}>{a}</p>;\n}`, '4'],
    [`${page} return <p>{process.env.NODE_ENV} process</p>; }`, undefined],
    [`${page} const process = a as { env: object }; return <p>{process.env}</p>; }`, undefined],
  ])('a page that is a component: %j', async (body, line) => {
    const compile = () => compileText(component(body), { at: 'en/page.tsx' });
    if (line === undefined) await expect(compile()).resolves.toBeDefined();
    else
      expect((await issuesOf(compile)).map(({ message }) => message.split('\n')[0])).toEqual([
        `[docs:mdx] en/page.tsx:${line} ${reads('process.env.SECRET')}`,
      ]);
  });
});
