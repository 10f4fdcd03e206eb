import { expect, test } from '@rstest/core';
import type { CodeDecorations, FencedCode } from '../../../../../src/model/code.ts';
import type { DocsPlugin } from '../../../../../src/model/plugin.ts';
import { codeKey } from '../../../../../src/node/pages/cachedCode.ts';
import { decorateText } from './decorateText.ts';

const decorating = (name: string, decorations: CodeDecorations): DocsPlugin => ({ name, code: () => decorations });

test('gives a hook the text that readers see, with the location of the fence', async () => {
  const seen: FencedCode[] = [];
  const text = '# Page\n\n`a{:ts}`\n\n```ts title="a.ts" {1}\na; // [!code focus]\nb; // [!code hidden]\nc;\n```\n';
  await decorateText(text, [{ name: 'own', code: (block) => void seen.push(block) }]);
  expect(seen).toEqual([
    { lang: 'ts', meta: 'title="a.ts" {1}', code: 'a;\nc;', location: { file: 'en/page.md', line: 5, column: 1 } },
  ]);
});

test('combines the classes of plugins with those of notations', async () => {
  const plugins = [
    decorating('one', { lineClasses: { 0: 'error', 1: 'error' } }),
    decorating('two', { lineClasses: { 1: 'focused' } }),
  ];
  expect((await decorateText('```txt {2}\na // [!code ++]\nb\n```\n', plugins)).html).toBe(
    '<span class="line diff add error">a</span>\n<span class="line error focused highlighted">b</span>',
  );
});

test('adds notes', async () => {
  const note = { kind: 'type', line: 0, start: 2, length: 1, text: 'string' } as const;
  expect((await decorateText('```txt\na b\n```\n', [decorating('own', { notes: [note] })])).html).toBe(
    'a <span class="type-note" title="string">b</span>',
  );
});

test('uses the HTML of the last plugin', async () => {
  const plugins = [decorating('one', { html: '<b>1</b>' }), decorating('two', { html: '<b>2</b>' })];
  expect((await decorateText('```ts {1}\na\n```\n', plugins)).html).toBe('<b>2</b>');
});

test.each([
  [{ lineClasses: { 0: 'a" onclick="b' } }, '"lineClasses.0" must be CSS classes'],
  [{ lineClasses: { first: 'a' } }, '"lineClasses.first"'],
  [{ notes: [{ kind: 'type', line: 0, start: 0 }] }, '"notes[0].length"'],
  [{ classes: {} }, 'classes'],
])('rejects %j with the name of the plugin and the location', async (result, problem) => {
  const plugin: DocsPlugin = { name: 'own' };
  Object.assign(plugin, { code: () => result });
  const { messages, html } = await decorateText('# Page\n\n```txt\na\n```\n', [plugin]);
  expect(messages[0]).toContain('[docs:own]');
  expect(messages[0]).toContain('"code" for en/page.md:3:1 returns an invalid');
  expect(messages[0]).toContain(problem);
  expect(html).toBe('a');
});

test('names a plugin that throws, and collects what one reports', async () => {
  const throwing: DocsPlugin = {
    name: 'throwing',
    code() {
      throw new Error('no');
    },
  };
  const reporting: DocsPlugin = {
    name: 'reporting',
    code({ location }, { report }) {
      report({ severity: 'warning', message: 'is odd.', location });
      return undefined;
    },
  };
  const { messages, warnings } = await decorateText('```txt\na\n```\n', [throwing, reporting]);
  expect(messages[0]).toContain('The plugin "throwing" throws in "code" for en/page.md:1:1: no.');
  expect(warnings).toContain('is odd.');
});

test('decorations are part of the key of cached code', () => {
  const fence = { lang: 'ts', code: 'a', meta: { hidden: false, highlighted: new Set<number>() } };
  const keys = [{}, { html: 'a' }, { html: 'b' }].map((decorations) => codeKey({ ...fence, decorations }));
  expect(new Set([codeKey(fence), ...keys]).size).toBe(4);
});
