import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const site = builtFolder({
  '../rspress.config.ts': `import { defineConfig } from 'rspress/config';

export default defineConfig({ root: 'docs', title: 'Rocket', lang: 'zh' });
`,
  '../theme/index.tsx': `import { Helmet, NoSSR, usePageData } from 'rspress/runtime';
import Theme, { Card, LinkCard, Nav as BasicNav, renderInlineMarkdown, Sidebar as BasicSidebar } from 'rspress/theme';
import { Notice } from './Notice';

const Layout = () => <Theme.Layout beforeNav={<Notice />} afterNavTitle={<NoSSR><b>mark</b></NoSSR>} beforeSidebar={<b>Above rows</b>} />;
const HomeLayout = () => (
  <>
    <Helmet htmlAttributes={{ 'data-own': 'a' }} bodyAttributes={{ class: 'home' }}><meta name="own" content="home" /></Helmet>
    <h1>Own home {usePageData().siteData.title}</h1>
    <Card title="Framed" content="Its text" />
    <LinkCard title="Linked" href="/guide" />
    {renderInlineMarkdown('Is **bold**')}
  </>
);

export * from 'rspress/theme';
export const Nav = (props) => <BasicNav {...props} beforeNavTitle={<b>Own nav</b>} afterRightNavItems={<b>Last item</b>} />;
export const Sidebar = () => <BasicSidebar />;
export default { ...Theme, Layout, HomeLayout };
`,
  '../theme/Notice.tsx': `import { Badge } from 'rspress/theme';
import Mark from './mark.svg?react';

export const Notice = () => <><Mark width="9" /><Badge text="Moved" /></>;
`,
  '../theme/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" fill-rule="evenodd"><path d="M0 0"/></svg>',
  '_meta.json': '[{ "text": "Guide of old", "link": "/guide" }]',
  'index.md': '---\npageType: home\n---\n',
  'more/a.md': '# A\n',
  'more/b.md': '---\ntitle: The `b` of <T>\n---\n\nText\n',
  'guide.mdx': "import { Notice } from '../theme/Notice';\n\n# Guide\n\n<Notice />\n",
});

test('a part that a theme replaces gets slots as props, and the layout renders those around it', () => {
  for (const text of ['Own nav', 'Last item', 'Above rows']) {
    expect(site.read('more/a.html').match(new RegExp(`>${text}<`, 'g'))).toHaveLength(1);
  }
});

test('a title of the frontmatter has inline Markdown, and its row the text of it', () => {
  const page = site.read('more/b.html');
  expect(page).toMatch(/<h1[^>]*>The <code>b<\/code> of &lt;T&gt;<\/h1>/);
  expect(page).toMatch(/>The b of &lt;T&gt;</);
});

test('an SVG that a theme imports with "?react" is a component', () => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="9" fill-rule="evenodd"><path d="M0 0"/></svg>';
  expect(site.read('guide.html').split(mark)).toHaveLength(3);
});

test('a theme of Rspress 1 replaces components by its default export', () => {
  expect(site.read('guide.html').match(/>Moved</g)).toHaveLength(2);
  expect(site.read('index.html')).toMatch(/<h1>Own home (?:<!-- -->)?Rocket<\/h1>/);
  for (const text of ['Its text', 'Is <strong>bold</strong>', 'name="own" content="home"', 'href="/guide.html"'])
    expect(site.read('index.html')).toContain(text);
  expect(site.read('index.html')).toContain('<html lang="zh" data-own="a"><head>');
  expect(site.read('index.html')).toContain('</head><body class="home">');
  expect(site.read('guide.html')).toContain('Guide of old');
  expect(site.printed).not.toContain('[docs:imports]');
});
