import { expect, test } from '@rstest/core';
import { createRecorder } from '../../../../../compat/support/recorder.ts';
import { withoutWrongShapes } from '../../../../../compat/vitepress/node/configShapes.ts';
import { textOfHint } from '../../../../../src/tools/messages/errors.ts';
import { formatPath } from '../../../../../src/tools/messages/validate.ts';

function check(options: Record<string, unknown>) {
  const mistakes: string[] = [];
  const hints: (string | undefined)[] = [];
  const rest = withoutWrongShapes(options, ({ path, problem, hint }) => {
    mistakes.push(`${formatPath(path)} ${problem}`);
    hints.push(textOfHint(hint));
  });
  return { rest, mistakes, hints };
}

test.each<[Record<string, unknown>, string]>([
  [{ lang: ['en'] }, 'lang must be a string, not ["en"]'],
  [
    { sitemap: { hostname: 'example.com' } },
    'sitemap.hostname must be an address such as "https://example.com", not "example.com"',
  ],
  [{ head: 'x' }, 'head must be an array, not "x"'],
  [{ head: [['meta', { content: {} }]] }, 'head[0][1].content must be a string, a number, true or false, not {}'],
  [{ locales: [] }, 'locales must be an object, not []'],
  [{ rewrites: { 'a.md': 3 } }, 'rewrites["a.md"] must be a string, not 3'],
  [{ ignoreDeadLinks: 'all' }, 'ignoreDeadLinks must be true, false, "localhostLinks" or an array, not "all"'],
  [{ srcExclude: 'README.md' }, 'srcExclude must be an array, not "README.md"'],
  [{ vite: { publicDir: 1 } }, 'vite.publicDir must be a string or false, not 1'],
])('%j is not of the shape that VitePress reads', (options, mistake) => {
  expect(check(options).mistakes).toEqual([mistake]);
});

test.each<[string, unknown, string]>([
  ['nav', {}, 'must be an array or false, not {}'],
  ['nav', [null], '[0] must be an object, not null'],
  ['nav', [{ text: 'A' }], '[0] must have "link", "items" or "component"'],
  ['sidebar', 'auto', 'must be an array, false or an object, not "auto"'],
  ['sidebar', [null], '[0] must be an object, not null'],
  ['sidebar', { '/a/': [{ items: [{ link: 5 }] }] }, '["/a/"][0].items[0].link must be a string, not 5'],
  ['footer', 'text', 'must be an object or false, not "text"'],
  ['socialLinks', {}, 'must be an array or false, not {}'],
  ['socialLinks', [{ icon: 'github' }], '[0].link is missing: it must be a string'],
  ['logo', 3, 'must be a string, false or an object, not 3'],
  ['outline', 'deeper', 'must be a number, an array, "deep", true or false, not "deeper"'],
  ['editLink', 'x', 'must be an object or false, not "x"'],
  ['docFooter', false, 'must be an object, not false'],
])('themeConfig.%s of %j is not of the shape that VitePress reads', (key, value, mistake) => {
  const subject = `themeConfig.${key}${mistake.startsWith('[') ? '' : ' '}`;
  const { mistakes, hints } = check({ themeConfig: { [key]: value } });
  expect(mistakes).toEqual([subject + mistake]);
  expect(hints.join()).toMatch(/^Such as |^Did you mean /);
  // A language has the same.
  expect(check({ locales: { fr: { themeConfig: { [key]: value } } } }).mistakes).toEqual([
    `locales.fr.${subject}${mistake}`,
  ]);
});

test('values are read as VitePress reads them: titles as texts, and empty ones as none', () => {
  const texts = { title: 2024, description: ['a', 'b'], lang: '' };
  expect(check({ ...texts, sitemap: { hostname: '' }, locales: { fr: texts } })).toMatchObject({
    rest: { title: '2024', description: 'a,b', locales: { fr: { title: '2024', description: 'a,b' } } },
    mistakes: [],
  });
  expect(check({ lang: '', locales: { root: { lang: '' } } }).rest).toEqual({ locales: { root: {} } });
});

test('the rest of the configuration is read, and all mistakes are reported', () => {
  const link = { text: 'A', link: '/a' };
  const { rest, mistakes } = check({
    title: 'T',
    lang: 1,
    themeConfig: { nav: [null, link, 'b', { text: 'M', items: [3, link] }], footer: { message: 5, copyright: 'C' } },
  });
  expect(rest).toEqual({
    title: 'T',
    themeConfig: { nav: [link, { text: 'M', items: [link] }], footer: { copyright: 'C' } },
  });
  expect(mistakes).toHaveLength(5);
});

test('what VitePress reads is right, also functions, conditions and stand-ins of packages', () => {
  const standIn = createRecorder('theme-package', new WeakMap());
  const options = {
    ...{
      titleTemplate: false,
      appearance: 'dark',
      head: [
        ['script', { async: true }, 'let a'],
        ['meta', {}],
      ],
    },
    ...{ rewrites: (id: string) => id, ignoreDeadLinks: [/a/, '/b', () => true], sitemap: false, description: null },
    markdown: { config: () => {}, theme: 'nord', languages: ['bash'], math: { tex: {} } },
    locales: { root: { label: 'English' }, zh: { label: '中文', link: 'https://zh.example' } },
    themeConfig: {
      ...{ logo: { src: '/a.svg', width: 24 }, siteTitle: false, aside: 'left', outline: [2, 3], own: 1 },
      nav: [{ component: 'Own' }, { text: standIn, items: [{ text: 'T' }] }, { text: 'B', link: () => '/b' }],
      sidebar: { '/a/': { base: '/a/', items: [{ text: 'A', link: 'a', collapsed: true }] }, '/b/': standIn },
      editLink: { pattern: () => '/x' },
      docFooter: { prev: 'Back', next: false },
      socialLinks: [{ icon: { svg: '<svg/>' }, link: '/a' }],
      search: { provider: 'algolia', options: { appId: 'a' } },
    },
  };
  expect(check(options)).toMatchObject({ mistakes: [], rest: options });
});

test('numbers and texts that VitePress reads as the other are of its shape', () => {
  const themeConfig = { outline: { level: ['2', '4'] }, notFound: { code: 404 } };
  expect(check({ themeConfig }).mistakes).toEqual([]);
});
