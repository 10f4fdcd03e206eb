import { expect, test } from '@rstest/core';
import { findConfigMistakes } from '../../../../../compat/docusaurus/node/configShapes.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';
import { textOfHint } from '../../../../../src/tools/messages/errors.ts';
import { formatPath } from '../../../../../src/tools/messages/validate.ts';

function check(options: Record<string, unknown>): string[] {
  return findConfigMistakes(options).map(({ path, problem, hint }) => {
    expect(textOfHint(hint)).toMatch(/^Such as |^See https|^Write |^Did you mean/);
    return `${formatPath(path)} ${problem}`;
  });
}

const inPreset = (name: string, options: unknown) => ({ presets: [['classic', { [name]: options }]] });
const withItem = (item: unknown) => ({ themeConfig: { navbar: { items: [item] } } });
const withLinks = (links: unknown) => ({ themeConfig: { footer: { links } } });

test.each<[Record<string, unknown>, string]>([
  [{ title: '' }, 'title must not be empty'],
  [{ title: [] }, 'title must be a string, not []'],
  [{ url: 'nope' }, 'url must be an address such as "https://example.com", not "nope"'],
  [{ url: 'https://a.com/docs' }, 'url must have no path, not "https://a.com/docs"'],
  [{ onBrokenLinks: 'explode' }, 'onBrokenLinks must be "ignore", "log", "warn" or "throw", not "explode"'],
  [{ trailingSlash: 'yes' }, 'trailingSlash must be true or false, not "yes"'],
  [{ staticDirectories: 'static' }, 'staticDirectories must be an array, not "static"'],
  [{ headTags: [{ tagName: 'link' }] }, 'headTags[0].attributes is missing: it must be an object'],
  [{ scripts: [{ href: 'a' }] }, 'scripts[0].src is missing: it must be a string'],
  [{ markdown: { format: 'foo' } }, 'markdown.format must be "mdx", "md" or "detect", not "foo"'],
  [{ i18n: { defaultLocale: 'en', locales: 'en' } }, 'i18n.locales must be an array, not "en"'],
  [{ presets: ['classic', 5] }, 'presets[1] must be a string, false, null or an array, not 5'],
  [{ plugins: [['a']] }, 'plugins[0] must have at least 2 items, not ["a"]'],
  [inPreset('docs', 'docs'), 'presets[0][1].docs must be an object, not "docs"'],
  [inPreset('docs', { sidebarPath: 5 }), 'presets[0][1].docs.sidebarPath must be a string or false, not 5'],
  [inPreset('blog', { postsPerPage: 0 }), 'presets[0][1].blog.postsPerPage must be at least 1, not 0'],
  [
    { plugins: [false, ['@docusaurus/plugin-content-docs', { routeBasePath: 5 }]] },
    'plugins[1][1].routeBasePath must be a string, not 5',
  ],
  [
    { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: 'a', to: '/b' }] }]] },
    'plugins[0][1].redirects[0].from must begin with "/", without an origin, a query or a hash, not "a"',
  ],
  [{ themeConfig: { navbar: 5 } }, 'themeConfig.navbar must be an object, not 5'],
  [
    { themeConfig: { tableOfContents: { maxHeadingLevel: 99 } } },
    'themeConfig.tableOfContents.maxHeadingLevel must be at most 6, not 99',
  ],
  [
    { themeConfig: { tableOfContents: { minHeadingLevel: 4 } } },
    'themeConfig.tableOfContents.minHeadingLevel must be at most "maxHeadingLevel" (3), not 4',
  ],
  [withItem(null), 'themeConfig.navbar.items[0] must be an object, not null'],
  [withItem({ label: 'A' }), 'themeConfig.navbar.items[0] must have "to" or "href"'],
  [withItem({ label: 'A', html: 'b', to: '/' }), 'themeConfig.navbar.items[0] must have "label" or "html", not both'],
  [withItem({ type: 'doc' }), 'themeConfig.navbar.items[0].docId is missing: it must be a string'],
  [
    withItem({ type: 'docs' }),
    'themeConfig.navbar.items[0] has the type "docs", which is none of docsVersion, doc, docSidebar, html, dropdown, docsVersionDropdown, localeDropdown, search',
  ],
  [
    withItem({ label: 'A', items: [{ label: 'B', items: [] }] }),
    'themeConfig.navbar.items[0].items[0] must not be a menu in a menu',
  ],
  [withLinks([{ label: 4, to: '/a' }]), 'themeConfig.footer.links[0].label must be a string, not 4'],
  [
    withLinks([
      { title: 'A', items: [] },
      { label: 'B', to: '/b' },
    ]),
    'themeConfig.footer.links[1] must be a column if the others are, or all must be links',
  ],
])('%j is refused', (options, mistake) => {
  expect(check(options)).toEqual([mistake]);
});

test('all mistakes are found', () => {
  expect(check({ title: 5, presets: 'classic', plugins: {}, themeConfig: { image: 5, logo: {} } })).toEqual([
    'title must be a string, not 5',
    'plugins must be an array, not {}',
    'presets must be an array, not "classic"',
    'themeConfig.image must be a string, not 5',
  ]);
});

test.each<[Record<string, unknown>]>([
  [{ baseUrl: 'no-slash', tagline: '', onBrokenLinks: 'error', customFields: { any: 1 } }],
  [
    {
      presets: [null, ['classic', { docs: false, blog: {}, gtag: '' }]],
      plugins: [false, () => ({}), 'a', [() => {}, {}]],
    },
  ],
  [
    inPreset('docs', {
      editUrl: () => '',
      versions: { '1.0': { path: '' } },
      remarkPlugins: [() => {}, [() => {}, 1]],
    }),
  ],
  [inPreset('blog', { feedOptions: { type: 'all', limit: false }, blogSidebarCount: 'ALL', truncateMarker: /x/ })],
  [withItem({ to: 'blog', html: '<b>A</b>', 'aria-label': 'A' })],
  [withItem({ type: 'custom-login', any: {} })],
  [
    withItem({
      label: 'A',
      items: [
        { href: '/api/', label: 'B' },
        { type: 'html', value: '<hr>' },
      ],
    }),
  ],
  [withLinks([{ items: [{ html: '<b>A</b>' }] }, { title: null, items: [] }])],
  [withLinks([{ label: 'A', to: '/a', type: 'doc' }])],
  [{ themeConfig: { prism: { theme: createRecorder('prism-react-renderer', new WeakMap(), () => {}) } } }],
])('%j is accepted', (options) => {
  expect(check(options)).toEqual([]);
});
