import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const site = builtFolder({
  '../rspress.config.ts': `import { defineConfig } from 'rspress/config';

export default defineConfig({ root: 'docs', title: 'Rocket', lang: 'zh' });
`,
  '../theme/index.tsx': `import { Helmet, NoSSR, usePageData } from 'rspress/runtime';
import Theme, { Card, LinkCard, renderInlineMarkdown } from 'rspress/theme';
import { Notice } from './Notice';

const Layout = () => <Theme.Layout beforeNav={<Notice />} afterNavTitle={<NoSSR><b>mark</b></NoSSR>} />;
const HomeLayout = () => (
  <>
    <Helmet><meta name="own" content="home" /></Helmet>
    <h1>Own home {usePageData().siteData.title}</h1>
    <Card title="Framed" content="Its text" />
    <LinkCard title="Linked" href="/guide" />
    {renderInlineMarkdown('Is **bold**')}
  </>
);

export * from 'rspress/theme';
export default { ...Theme, Layout, HomeLayout };
`,
  '../theme/Notice.tsx': `import { Badge } from 'rspress/theme';

export const Notice = () => <Badge text="Moved" />;
`,
  '_meta.json': '[{ "text": "Guide of old", "link": "/guide" }]',
  'index.md': '---\npageType: home\n---\n',
  'guide.mdx': "import { Notice } from '../theme/Notice';\n\n# Guide\n\n<Notice />\n",
});

test('a theme of Rspress 1 replaces components by its default export', () => {
  expect(site.read('guide.html').match(/>Moved</g)).toHaveLength(2);
  expect(site.read('index.html')).toMatch(/<h1>Own home (?:<!-- -->)?Rocket<\/h1>/);
  for (const text of ['Its text', 'Is <strong>bold</strong>', 'name="own" content="home"', 'href="/guide.html"'])
    expect(site.read('index.html')).toContain(text);
  expect(site.read('guide.html')).toContain('Guide of old');
  expect(site.printed).not.toContain('[docs:imports]');
});
