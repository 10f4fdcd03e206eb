import { expect, test } from '@rstest/core';
import { makeSite, titled } from '../../../src/node/site/makeSite.ts';

const LOCALES = [{ lang: 'en', label: 'English' }];
const problemsOf = async (...given: Parameters<typeof makeSite>) =>
  (await makeSite(...given)).errors.map(({ message }) => {
    const [first = '', ...others] = message.split('\n');
    return [first, others.at(-1)];
  });

test('locates missing pictures of the configuration, with a suggestion', async () => {
  const config = [
    'export default {',
    "  logo: { light: '/light.svg', dark: '/drak.svg' },",
    "  icon: '/icon.svg',",
    '  themeConfig: {',
    "    tools: [{ logo: '/tool.svg' }],",
    "    socialLinks: [{ content: '/code.png' }],",
    "    nav: [{ text: 'A', icon: '/nav.svg' }],",
    "    sidebar: { '/': [{ text: 'A', link: '/a', icon: '/row.svg' }] },",
    '  },',
    '};',
  ].join('\n');
  const files = {
    ...titled('en/a.mdx'),
    'site.config.ts': config,
    'public/light.svg': '<svg/>',
    'public/dark.svg': '<svg/>',
  };
  const problems = await problemsOf(files, {
    locales: LOCALES,
    logo: { light: '/light.svg', dark: '/drak.svg' },
    icon: '/icon.svg',
    themeConfig: {
      tools: [{ name: 'A', logo: '/tool.svg', description: {}, url: {} }],
      socialLinks: [{ icon: 'x', mode: 'img', content: '/code.png' }],
      nav: [{ text: 'A', icon: '/nav.svg' }],
      sidebar: { '/': [{ text: 'A', link: '/a', icon: '/row.svg' }] },
    },
  });
  const missing = (at: string, name: string, subject: string) =>
    `[docs:setting-pictures] site.config.ts:${at} ${subject} uses the picture "${name}", which is not in the public folder.`;
  const put = 'Put it in public.';
  expect(problems).toEqual([
    [missing('2:32', '/drak.svg', '"logo.dark"'), 'Did you mean "/dark.svg"?'],
    [missing('3:3', '/icon.svg', '"icon"'), put],
    [missing('5:15', '/tool.svg', '"themeConfig.tools[0].logo"'), put],
    [missing('6:21', '/code.png', '"themeConfig.socialLinks[0].content"'), put],
    [missing('7:30', '/nav.svg', 'The navbar (en)'), put],
    [missing('8:53', '/row.svg', 'The sidebar (en)'), put],
  ]);
});

test('checks pictures of frontmatter, _nav.json and _meta.json', async () => {
  const page = [
    '---',
    'pageType: home',
    'icon: /page.svg',
    'hero:',
    '  image:',
    '    src: { light: /a.svg, dark: /missing.svg#part }',
    '  background: /back.svg',
    'features:',
    '  - { title: A, details: B, icon: "/feature.svg#one" }',
    '---',
  ].join('\n');
  const problems = await problemsOf(
    {
      'en/index.mdx': page,
      'en/b/c.tsx': "export const frontmatter = {\n  icon: '/component.svg',\n};\nexport default () => null;\n",
      'en/_nav.json': '[\n  { "text": "A", "icon": "/nav.svg" }\n]',
      'en/_meta.json': '["index", { "type": "dir", "name": "b" }]',
      ...titled('en/b/d.mdx'),
      'en/b/_meta.json': '["c", { "type": "file", "name": "d", "icon": "/meta.svg" }]',
      'public/a.svg': '<svg/>',
    },
    { locales: LOCALES },
  );
  expect(problems.map(([first]) => first?.replace(/ uses the picture .*/, ''))).toEqual([
    '[docs:setting-pictures] en/b/c.tsx:2:3 "icon"',
    '[docs:setting-pictures] en/index.mdx:3:1 "icon"',
    '[docs:setting-pictures] en/index.mdx:6:27 "hero.image.src.dark"',
    '[docs:setting-pictures] en/index.mdx:7:3 "hero.background"',
    '[docs:setting-pictures] en/index.mdx:9:29 "features[0].icon"',
    '[docs:setting-pictures] en/_nav.json:2:26 The navbar (en)',
    '[docs:setting-pictures] en/b/_meta.json:1:46 The sidebar (en)',
  ]);
});

test('accepts existing and external pictures, and icons that are not files', async () => {
  const files = {
    'en/index.mdx':
      '---\npageType: home\nicon: "<svg/>"\nhero: { image: { src: "https://example.com/a.png" } }\nfeatures: [{ title: A, details: B, icon: "/a%20b.svg?v=1#c" }, { title: C, details: D, icon: 🚀 }]\n---\n',
    'public/a b.svg': '<svg/>',
  };
  const site = { locales: LOCALES, logo: 'data:image/png;base64,AA==', icon: '//cdn.example.com/a.png' };
  expect(await problemsOf(files, site)).toEqual([]);
});
