import { expect, test } from '@rstest/core';
import { leaveOtherShapes } from '../../../../../compat/rspress/node/configShapes.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';

function leave(options: Record<string, unknown>) {
  const { config, wrong } = leaveOtherShapes({
    file: '/site/rspress.config.ts',
    options,
    recordings: new WeakMap(),
    wrappers: new Set(),
  });
  return { options: config.options, lines: wrong.map(({ name, consequence }) => `${name} ${consequence}`) };
}

test.each<[Record<string, unknown>, string]>([
  [{ head: 'x' }, 'head is left out: it must be an array or false, not "x"'],
  [{ head: [{ a: 1 }] }, 'head[0] is left out: it must be a string, an array or false, not {"a":1}'],
  [{ locales: {} }, 'locales is left out: it must be an array or false, not {}'],
  [{ plugins: ['a'] }, 'plugins[0] is left out: it must be an object, an array or false, not "a"'],
  [{ route: { exclude: 'x' } }, 'route.exclude is left out: it must be an array, not "x"'],
  [{ themeConfig: { footer: 'a' } }, 'themeConfig.footer is left out: it must be an object or false, not "a"'],
  [
    { themeConfig: { locales: [{ lang: 'en', editLink: 'a' }] } },
    'themeConfig.locales[0].editLink is left out: it must be an object or false, not "a"',
  ],
  [{ globalStyles: 1 }, 'globalStyles is left out: it must be a string, an array or false, not 1'],
  [
    { markdown: { remarkPlugins: ['a'] } },
    'markdown.remarkPlugins[0] is left out: it must be an array or false, not "a"',
  ],
  [
    { builderConfig: { html: { tags: 'a' } } },
    'builderConfig.html.tags is left out: it must be an object, an array or false, not "a"',
  ],
  [
    { builderConfig: { html: { tags: [{ attrs: {} }] } } },
    'builderConfig.html.tags[0].tag is missing: it must be a string. What lacks it is left out',
  ],
])('%j has a line', (options, line) => {
  expect(leave(options).lines).toEqual([line]);
});

test('the rest stays', () => {
  const github = { icon: 'github', content: 'https://github.com/a' };
  const { options, lines } = leave({
    title: 'A',
    themeConfig: { nav: 1, socialLinks: [{ icon: 'x' }, { icon: 'x', content: 5 }, github], footer: 'a' },
  });
  expect(options).toEqual({ title: 'A', themeConfig: { nav: 1, socialLinks: [github] } });
  expect(lines).toHaveLength(3);
});

const recorded = createRecorder('absent', new WeakMap());

test.each<Record<string, unknown>>([
  { head: ['<meta>', ['meta', { name: 'a' }], () => '<meta>', false, undefined] },
  {
    themeConfig: {
      socialLinks: [{ icon: { svg: '<svg/>' }, mode: 'dom', content: 'a' }],
      editLink: false,
      footer: null,
    },
  },
  { plugins: [{ name: 'a' }, [{ name: 'b' }], false, recorded] },
  {
    markdown: {
      remarkPlugins: [() => {}, [() => {}, { a: 1 }], recorded],
      link: { checkDeadLinks: { excludes: () => true } },
    },
  },
  { globalUIComponents: ['./a.tsx', ['./b.tsx', { a: 1 }]], globalStyles: ['./a.css'] },
  {
    builderConfig: {
      html: { tags: [() => [], { tag: 'a' }], meta: [{ a: 'b', c: { d: 'e' } }, () => ({})], title: () => 'A' },
      resolve: { alias: () => {} },
      source: { preEntry: './a.ts', define: { A: '1' } },
      plugins: [{ name: 'a', setup() {} }],
    },
  },
  { highlightLanguages: [], multiVersion: { default: 'v1', versions: ['v1'] } },
  {
    markdown: { shiki: { transformers: [recorded] } },
    builderPlugins: [recorded],
    builderConfig: { plugins: [recorded] },
  },
])('%j has none', (options) => {
  expect(leave(options).lines).toEqual([]);
});

test('settings of packages that are not run are left out, each with a line', () => {
  const { options, lines } = leave({ title: recorded, themeConfig: { nav: [{ text: recorded, link: '/a' }] } });
  expect(options).toEqual({ themeConfig: { nav: [{ link: '/a' }] } });
  const consequence = 'is left out: it is a value of "absent", which is not installed, or is not run here';
  expect(lines).toEqual([`title ${consequence}`, `themeConfig.nav[0].text ${consequence}`]);
});
