import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { markScripts, takeBlocks } from '../../../../../compat/vitepress/node/vueBlocks.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { htmlOf, makeConfig, makeSource } from '../../../src/node/pages/compileText.ts';

const mark = (kind: string, line: number, declares = true) =>
  `<!--:::vitepress-script ["${kind}",${line},${declares}]-->`;

test.each([
  ['# A\n\n<script setup lang="ts">\na\n\n# b\n</script>\n\nc', `# A\n\n${mark('<script setup>', 3)}\n\n\n\n\n\nc`],
  ['<script>a</script> b', `${mark('<script>', 1)} b`],
  ['- a\n  <script client>\n  b\n  </script>\n- c', `- a\n  ${mark('<script>', 2)}\n\n\n- c`],
  ['```html\n<script setup>\n</script>\n```', '```html\n<script setup>\n</script>\n```'],
  ...['<!--\n<script setup>\n</script>\n-->', '<pre>\n<script>\n</script>\n</pre>'].map((text): [string, string] => [
    text,
    text,
  ]),
  ['<!--\n```js\n-->\n<script>a</script>', `<!--\n\`\`\`js\n-->\n${mark('<script>', 4)}`],
  ['A `<script setup>` in a line.', 'A `<script setup>` in a line.'],
  ['<script setup>\nload()\n</script>', `${mark('<script setup>', 1, false)}\n\n`],
  ['<script setup>\na', `${mark('<script setup>', 1)}\n`],
])('scripts of Vue are no HTML: %j', (text, expected) => {
  expect(markScripts(text, (line) => line)).toBe(expected);
});

async function compile(text: string) {
  const config = makeConfig('/docs');
  const { page } = await compilePage(makeSource('/docs', 'en/page.md'), text, {
    ...config,
    pageAdapter: vitepressAdapter.pages,
    plugins: [...config.plugins, ...vitepressAdapter.plugins],
  });
  return page;
}

test('scripts and styles that are more than CSS are counted, and not in the page', async () => {
  const page = await compile(
    '# A\n\n<script>\nexport default {}\n</script>\n\n<style module>\n.a {}\n</style>\n\n<style lang="scss">\n$a: 1;\n</style>\n\n<style>\n.b { color: v-bind(c) }\n</style>\n\n<style src="./a.css"></style>\n',
  );
  expect(page.treeData?.['vue-templates']?.map(({ value }) => value)).toEqual([
    {
      '<script>': { count: 1, line: 3 },
      '<style module>': { count: 1, line: 7 },
      '<style lang>': { count: 1, line: 11 },
      'v-bind() in <style>': { count: 1, line: 15 },
      '<style src>': { count: 1, line: 19 },
    },
  ]);
  expect(htmlOf(page)).not.toMatch(/script|module|\$a|export/);
  expect(htmlOf(page)).toContain('<style>\n.b { color: v-bind(c) }');
});

test.each([
  ["import A from './A.vue'", '<A />', undefined],
  ['const b = a()', '{{ b }}', { '{{ }}': { count: 1, line: 7 } }],
  ['onMounted(a)', '<A />', { '<script setup>': { count: 1, line: 3 } }],
  ["import A from './A.vue'", '`<A />`', { '<script setup>': { count: 1, line: 3 } }],
])(
  'the script %j of a page with %s has a line of its own only if it does more than that',
  async (code, use, expected) => {
    const page = await compile(`# A\n\n<script setup>\n${code}\n</script>\n\n${use}\n`);
    expect(page.treeData?.['vue-templates']?.[0]?.value).toEqual(expected);
  },
);

test('a scoped style applies to elements of the page alone', async () => {
  const html = htmlOf(await compile('# A\n\nA *b*.\n\n<style scoped>\np em { color: red }\n</style>\n'));
  expect(html).toContain('<p data-scoped="">A <em data-scoped="">b</em>.</p>');
  expect(html).toMatch(/<style>p em\[data-scoped\] \{\s*color: red;\s*\}/);
});

test('a scoped style that is no CSS is counted', () => {
  const text = { type: 'text', value: '.a { .b' } as const;
  const style = { type: 'element', tagName: 'style', properties: { scoped: '' }, children: [text] } as const;
  const tree = { type: 'root' as const, children: [{ ...style, properties: { scoped: '' }, children: [text] }] };
  expect(takeBlocks(tree)).toEqual({ '<style scoped>': { count: 1, line: 1 } });
  expect(tree.children).toEqual([]);
});
