import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { shownCode, twoslash } from '../../../../../compat/vitepress/node/twoslash.ts';
import { checkFiles } from '../../../plugins/checks/checkFiles.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

test.each([
  ['// @noErrors\nimport a\n// ---cut---\na()\n', 'a()\n'],
  ['a\n// ---cut-before---\nb\n// ---cut-before---\nc\n', 'c\n'],
  ['a\n  // ---cut-start---\nb\n  // ---cut-end---\nc\n// ---cut-after---\nd\n', 'a\nc\n'],
  ['// @errors: 2304\n// @filename: a.ts\nconst x = 1\n//    ^?\n//    ^^^\n', '// @filename: a.ts\nconst x = 1\n'],
  ['// @log: A text\nx\n// ^^ a range\n', '// A text\nx\n// ^^ a range\n'],
  ['// @ts-expect-error\nx.y // @deprecated\n', '// @ts-expect-error\nx.y // @deprecated\n'],
])('Twoslash shows %j as %j', (code, expected) => {
  expect(shownCode(code)).toBe(expected);
});

test('code for Twoslash has a line with its number', async () => {
  expect(vitepressAdapter.plugins).toContain(twoslash);
  const fence = '```ts {1} twoslash\nx\n```\n';
  const files = { 'en/a.md': `# A\n\n${fence}\n- b\n\n  ${fence.replaceAll('\n', '\n  ')}\n` };
  const findings = await checkFiles(twoslash, files);
  expect(findings.map(({ location, problem }) => `${location?.file}:${location?.line} ${problem}`)).toEqual([
    'en/a.md:3 has code for Twoslash, which is not run: it shows no types or errors. It is used 2 times on one page.',
  ]);
});

test('code for Twoslash is left to the plugin that runs it', async () => {
  const { name, tree } = twoslash;
  const dataOf = async (plugins: { name: string }[]) =>
    (await makeSite({ 'en/a.md': '```ts twoslash\nx\n```\n' }, { plugins })).graph.pages.map(({ treeData }) =>
      Object.keys(treeData ?? {}),
    );
  const own = { name, ...(tree && { tree }) };
  expect(await dataOf([own])).toEqual([[name]]);
  expect(await dataOf([own, { name: 'type-hovers' }])).toEqual([[]]);
});
