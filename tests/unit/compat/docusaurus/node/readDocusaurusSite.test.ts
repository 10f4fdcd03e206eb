import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { docusaurusAdapter } from '../../../../../compat/docusaurus/node/adapter.ts';
import { findDocusaurusSite } from '../../../../../compat/docusaurus/node/docusaurusSite.ts';
import { loadAsSiteConfig, readSteps } from '../../../../../compat/docusaurus/node/readDocusaurusSite.ts';
import { recordAt } from '../../../../../compat/support/values.ts';
import { loadConfig } from '../../../../../src/node/config/loadConfig.ts';
import { valueAt } from '../../../../../src/tools/messages/validate.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('files that the configuration names are watched, with what they import, and each plugin is created once', async () => {
  const root = writeFolder({
    'package.json': '{}',
    'docusaurus.config.js':
      "module.exports = { title: 'A', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]], plugins: ['./plugin.js'] };\n",
    'plugin.js':
      "const fs = require('fs');\nmodule.exports = () => { fs.appendFileSync(__dirname + '/runs.txt', 'x'); return { name: 'own' }; };\n",
    'sidebars.js': "const rows = require('./rows.js');\nmodule.exports = { docs: rows };\n",
    'rows.js': "module.exports = ['a'];\n",
    'docs/a.md': '# A\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# Old A\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{}',
  });
  const site = await docusaurusAdapter.findSite(root, root);
  if (!site) throw new Error('No site was found.');
  const { docsDir } = site;
  const { inputs } = await loadConfig({ docsDir, cwd: root, foreign: { site, adapter: docusaurusAdapter } });
  expect(inputs.files.map((file) => path.relative(root, file))).toEqual(
    expect.arrayContaining([
      ...['docusaurus.config.js', 'sidebars.js', 'rows.js', 'versions.json', 'plugin.js'],
      ...['versioned_sidebars/version-1.0-sidebars.json', 'i18n/fr/docusaurus-theme-classic/navbar.json'],
    ]),
  );
  // Once for each language, and not for the process of the parser.
  await loadConfig({ docsDir, cwd: root, foreign: { site, adapter: docusaurusAdapter }, isForParser: true });
  expect(readFileSync(path.join(root, 'runs.txt'), 'utf8')).toBe('xx');
});

test.each([true, false])('links of the navigation have the slash of the setting: %s', async (trailingSlash) => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', trailingSlash: ${trailingSlash}, presets: ['classic'],
  themeConfig: {
    navbar: { items: [{ label: 'Start', to: '/docs/start?a#b' }, { label: 'File', to: '/file.zip' }] },
    footer: { links: [{ label: 'Start', to: '/docs/start' }, { html: '<a href="/x.html">File</a>' }] },
  },
};
`,
    'docs/start.md': '# Start\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/inner.md': '# Inner\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = JSON.stringify(site && (await loadAsSiteConfig(site, folder)));
  const end = trailingSlash ? '/' : '';
  for (const link of [`/docs/start${end}?a#b`, `/docs/guide${end}`, `/docs/guide/inner${end}`, '/file.zip']) {
    expect(config).toContain(`"link":"${link}"`);
  }
  expect(config).toContain(`href=\\"/docs/start${end}\\"`);
  expect(config).toContain('href=\\"/x.html\\"');
});

test('links of the navigation may begin with the base', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/harbor/', presets: ['classic'],
  themeConfig: {
    announcementBar: { content: 'Version 2 is <a href="/harbor/docs/start#new">out</a>' },
    navbar: { items: [{ label: 'Start', to: '/harbor/docs/start' }, { label: 'File', href: '/harbor/file.zip' }] },
    footer: { links: [{ label: 'Start', to: '/harbor/docs/start' }, { label: 'Other', href: 'https://b.example/harbor/' }] },
  },
};
`,
    'docs/start.md': '# Start\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = site && (await loadAsSiteConfig(site, folder));
  expect(config).toMatchObject({
    themeConfig: {
      banner: { link: { href: '/docs/start#new' } },
      nav: [{ link: '/docs/start' }, { link: '/file.zip' }],
      footer: { message: expect.stringMatching(/href="\/docs\/start".*href="https:\/\/b\.example\/harbor\/"/s) },
    },
  });
});

test('a translated title of the navbar is named', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { blog: false }]],
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, themeConfig: { navbar: { title: 'Harbor' } } };
`,
    'docs/start.md': '# Start\n',
    'i18n/de/docusaurus-theme-classic/navbar.json': '{\n  "title": { "message": "Hafen" }\n}',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Harbor" } }',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { notCarried = [] } = site ? await readSteps(site, folder) : {};
  const file = path.join(folder, 'i18n/de/docusaurus-theme-classic/navbar.json');
  expect(notCarried).toMatchObject([{ name: 'navbar.json "Hafen"', place: { file, line: 2, column: 3 } }]);
});

test('steps name what only code can carry over', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', titleDelimiter: '·',
  presets: [['classic', { docs: { editUrl: () => 'https://a.example' } }]],
  headTags: [{ tagName: 'script', attributes: {}, innerHTML: 'run()' }],
  markdown: { preprocessor: ({ fileContent }) => fileContent },
  themeConfig: {
    announcementBar: { content: '<b>New</b>' },
    navbar: { items: [{ label: 'File', href: 'pathname:///a.txt' }] },
  },
};
`,
    'docs/a.md': '# A\n',
    'src/pages/b.md': '# B\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  if (!site) throw new Error('No site was found.');
  const { values, byHand } = await readSteps(site, folder);
  const names = ['src/pages', 'headTags', 'editUrl', 'preprocessor', 'announcementBar'];
  expect(byHand.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(values).toMatchObject({ titleSeparator: '·', themeConfig: { nav: [{ text: 'File', link: '/a.txt' }] } });
});

test('steps name a blog at the root, and all static folders', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', staticDirectories: ['static', 'more'],
  presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]],
};
`,
    'blog/2026-01-01-a.md': '# A\n',
    'src/remark/tabs.js':
      "export default (name) => `import Tabs from '@theme/Tabs'; import X from '@theme/$" + "{name}'`;\n",
    'static/a.txt': '',
    'more/b.txt': '',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { byHand = [] } = site ? await readSteps(site, folder) : {};
  expect(byHand.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^blog has 1 post:/),
      expect.stringMatching(/^@theme\/\* is imported in 1 file \(Tabs\):/),
      'static is the public folder: name it in "publicDir"',
      'more is another public folder: move its files to "static"',
    ]),
  );
});

test('components for elements of Markdown are one line, whatever they import', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/a.md': '# A\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Img from '@theme/MDXComponents/Img';
import Lost from '@theme/MDXComponents/Lost';
export default { ...MDXComponents, img: (props) => <Img {...props} /> };
`,
  });
  const site = await findDocusaurusSite(folder, folder);
  const { notCarried = [] } = site ? await readSteps(site, folder) : {};
  expect(notCarried.map(({ name }) => name)).toEqual(['@theme/MDXComponents/Lost', 'src/theme/MDXComponents']);
});

test.each([
  ['JSON.stringify([{ href: "https://e.example/" + docPath }])', ['docs.editUrl']],
  ['"https://e.example/" + docPath', []],
  ['undefined', []],
])('a function for addresses of sources that returns %s is named: %j', async (code, expected) => {
  const docs = `{ editUrl: ({ docPath }) => ${code} }`;
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { blog: false, docs: ${docs} }]] };\n`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { notCarried = [] } = site ? await readSteps(site, folder) : {};
  expect(notCarried.map(({ name }) => name)).toEqual(expected);
});

test('redirects are from each address that a plugin creates, and lead to no draft', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  plugins: [['client-redirects', {
    fromExtensions: ['html', 'htm'], toExtensions: ['json'],
    redirects: [{ from: ['/b', '/c'], to: '/docs/a' }, { from: '/b', to: '/docs/data.json' }],
    createRedirects: (address) => address.replace('/docs/', '/old/'),
  }]],
};
`,
    'docs/a.md': '# A\n',
    'docs/data.json.md': '# Data\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  if (!site) throw new Error('No site was found.');
  const { values, notCarried = [] } = await readSteps(site, folder);
  expect(values).toHaveProperty('redirects', {
    '/b': '/docs/a',
    '/c': '/docs/a',
    '/old/a': '/docs/a',
    '/docs/a.htm': '/docs/a',
    '/old/data.json': '/docs/data.json',
    '/docs/data.json.htm': '/docs/data.json',
    '/docs/data': '/docs/data.json',
  });
  expect(notCarried.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['redirects "/b"', 'fromExtensions "html"']),
  );
});

test('texts of the default language are read if it has a folder, and titles of callouts are those of the site', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { translate: false } } },
  themeConfig: { navbar: { items: [{ label: 'Start', to: '/docs/a' }] } },
};
`,
    'docs/a.md': '# A\n',
    'i18n/en/docusaurus-theme-classic/navbar.json': '{ "item.label.Start": { "message": "Begin" } }',
    'i18n/en/code.json': '{ "theme.admonition.tip": { "message": "hint" } }',
    'i18n/fr/code.json': '{ "theme.admonition.tip": { "message": "astuce" } }',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = site && (await loadAsSiteConfig(site, folder));
  expect(config).toMatchObject({
    themeConfig: {
      locales: [
        { lang: 'en', nav: [{ text: 'Begin' }], messages: { calloutTip: 'Hint' } },
        { lang: 'fr', nav: [{ text: 'Start' }] },
      ],
    },
  });
  expect(JSON.stringify(config)).not.toContain('Astuce');
});

test.each<[string, object | undefined]>([
  [
    'If you like it, <a href="/docs/a">star <b>it</b></a>! Thanks.',
    { text: 'If you like it,', link: { text: 'star it! Thanks.', href: '/docs/a' } },
  ],
  ['<b><a target="_blank" href="/docs/a">Out</a></b>', { text: 'Out', link: { text: 'Out', href: '/docs/a' } }],
  ['<a href="/docs/a"><img src="/a.png"></a>', { text: '<a href="/docs/a"><img src="/a.png"></a>' }],
  [' ', undefined],
])('the announcement %s has the text and the link that are checked', async (content, expected) => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  themeConfig: { announcementBar: { content: '${content}' } } };
`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = site && (await loadAsSiteConfig(site, folder));
  const banner = valueAt(config, ['themeConfig', 'banner']);
  if (expected) expect(banner).toMatchObject(expected);
  else expect(banner).toBeUndefined();
});

test('redirects that differ from a page in case alone are left out and named', async () => {
  const redirects = [
    ['/docs/A', '/docs/a'],
    ['/Old', '/docs/a'],
    ['/old', '/docs/a'],
    ['/older/', '/docs/a'],
  ].map(([from, to]) => ({ from, to }));
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  plugins: [['client-redirects', { redirects: ${JSON.stringify(redirects)} }]] };
`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = site && (await loadAsSiteConfig(site, folder));
  expect(valueAt(config, ['redirects'])).toEqual({ '/Old': '/docs/a', '/older/': '/docs/a' });
  const { notCarried } = site ? await readSteps(site, folder) : { notCarried: [] };
  expect(notCarried.map(({ name }) => name).filter((name) => name.startsWith('redirects'))).toEqual([
    'redirects "/docs/A"',
    'redirects "/old"',
  ]);
});

test('metadata that pages have of their own is a setting, which pages replace', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', tagline: 'Line', presets: ['classic'],
  themeConfig: { metadata: [
    { name: 'description', content: 'All boats' }, { property: 'og:title', content: 'Own' },
    { property: 'og:image', content: '/x.png' }, { property: 'og:image', content: 'https://a.example/card.png' },
    { name: 'author', content: 'Ann' },
  ] } };
`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const config = site && (await loadAsSiteConfig(site, folder));
  expect(config).toMatchObject({
    description: 'All boats',
    socialImage: 'https://a.example/card.png',
    head: [
      ['meta', { property: 'og:image', content: '/x.png' }],
      ['meta', { name: 'author', content: 'Ann' }],
    ],
  });
});

test.each([
  ["onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore'", ['off', 'off', 'off', 'off']],
  ["onBrokenLinks: 'log', onBrokenAnchors: 'throw'", ['error', 'warn', 'warn', 'warn']],
  ['', ['warn', undefined, undefined, undefined]],
  // Links to pages of a plugin that is not run.
  ["plugins: [['redocusaurus', {}]]", ['warn', 'warn', 'warn', undefined]],
  ["plugins: ['docusaurus-plugin-image-zoom', '@docusaurus/plugin-pwa']", ['warn', undefined, undefined, undefined]],
])('with %j, broken anchors and links are %j', async (options, expected) => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'], ${options} };\n`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { values = {} } = site ? await readSteps(site, folder) : {};
  const checks = recordAt(values, 'checks');
  expect(['anchors', 'links', 'navigation-links', 'home-page'].map((name) => checks[name])).toEqual(expected);
});

test('links of bars to pages of a plugin that is not run lead out of the site, and are one line', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  plugins: [['acme', { specs: [{ route: 'api/' }] }]],
  themeConfig: {
    announcementBar: { content: '<a href="/api/">New</a>' },
    navbar: { items: [{ to: '/api/', label: 'API' }, { to: '/apis', label: 'Other' }] },
    footer: { links: [{ items: [{ to: 'api/pets#x', label: 'Pets' }] }] },
  },
};
`,
    'sidebars.js': "export default { main: ['a', { type: 'link', label: '/api/', href: '/api/pets' }] };\n",
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  if (!site) throw new Error('No site was found.');
  expect(await loadAsSiteConfig(site, folder)).toMatchObject({
    themeConfig: {
      banner: { link: { href: 'pathname:///api/' } },
      nav: [{ link: 'pathname:///api/' }, { link: '/apis' }],
      sidebar: { '/': [{ text: 'A' }, { text: '/api/', link: 'pathname:///api/pets' }] },
      footer: { message: expect.stringContaining('<a href="pathname:///api/pets#x">Pets</a>') },
    },
  });
  const { notCarried = [] } = await readSteps(site, folder);
  expect(notCarried.find(({ name }) => name === 'acme')?.consequence).toBe(
    'is not run: its pages are not there, and links to them are not checked: "/api"',
  );
});

test('warnings do not stop the list of what moving takes', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'] };\n`,
    'docs/a.md': '---\ntags: [cars]\n---\n\n# A\n',
    'docs/tags.yml': 'boats:\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  expect(site && (await readSteps(site, folder)).values).toMatchObject({ title: 'A' });
});

test('addresses that end in .html, and a blog without a folder, are named', async () => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'] };\n`,
    'docs/a.md': '---\nslug: /old.html\n---\n# A\n',
    'docs/b.md': '# B\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { notCarried = [] } = site ? await readSteps(site, folder) : {};
  expect(notCarried).toEqual([
    {
      name: 'blog.path "blog"',
      consequence: 'does not exist: the site has no posts, nor the list, which is empty in Docusaurus',
    },
    {
      name: 'slug "/docs/old.html"',
      consequence:
        'is the page "/docs/old": links and canonical addresses have no ".html", and addresses with it lead there (used once)',
      place: { file: path.join(folder, 'docs/a.md'), line: 2, column: 1 },
    },
  ]);
});

test.each([
  ['/', 'throw', 'error'],
  ['/docs/a', 'throw', 'warn'],
  ['/docs/a', 'ignore', 'off'],
])('a logo that leads to %s with onBrokenLinks %j: a missing start page is "%s"', async (href, severity, expected) => {
  const folder = writeFolder({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  onBrokenLinks: '${severity}', themeConfig: { navbar: { logo: { src: 'a.svg', href: '${href}' } } } };\n`,
    'docs/a.md': '# A\n',
  });
  const site = await findDocusaurusSite(folder, folder);
  const { values = {} } = site ? await readSteps(site, folder) : {};
  expect(valueAt(values, ['checks', 'home-page'])).toBe(expected);
});
