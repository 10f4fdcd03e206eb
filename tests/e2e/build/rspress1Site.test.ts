import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const site = builtFolder({
  '../rspress.config.ts': `import { defineConfig } from 'rspress/config';

export default defineConfig({ root: 'docs', title: 'Rocket', lang: 'zh' });
`,
  '../theme/index.tsx': `import { NoSSR, usePageData } from 'rspress/runtime';
import Theme from 'rspress/theme';
import { Notice } from './Notice';

const Layout = () => <Theme.Layout beforeNav={<Notice />} afterNavTitle={<NoSSR><b>mark</b></NoSSR>} />;
const HomeLayout = () => <h1>Own home {usePageData().siteData.title}</h1>;

export * from 'rspress/theme';
export default { ...Theme, Layout, HomeLayout };
`,
  '../theme/Notice.tsx': `import { Badge } from 'rspress/theme';

export const Notice = () => <Badge text="Moved" />;
`,
  'index.md': '---\npageType: home\n---\n',
  'guide.mdx': "import { Notice } from '../theme/Notice';\n\n# Guide\n\n<Notice />\n",
});

test('a theme of Rspress 1 replaces components by its default export', () => {
  expect(site.read('guide.html').match(/>Moved</g)).toHaveLength(2);
  expect(site.read('index.html')).toMatch(/<h1>Own home (?:<!-- -->)?Rocket<\/h1>/);
  expect(site.printed).not.toContain('[docs:imports]');
});
