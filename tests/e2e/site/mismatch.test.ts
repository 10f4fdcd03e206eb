import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from './support/sites.ts';

const FILES = {
  'site.config.ts': "export default { title: 'Site' };\n",
  'theme/index.tsx': `import theme, { extendTheme } from 'docspack/theme';

const Host = () => <p>{typeof window === 'undefined' ? 'Prerendered' : location.host}</p>;

export default extendTheme(theme, { bottom: <Host /> });
`,
  'index.md': '# Start\n\nThe text of the page.\n\n```ts\nconst value = 1;\n```\n',
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

test('a page keeps its content if a component of the theme renders something else in the browser', async () => {
  const { page } = await site.open('/', { permissions: ['clipboard-write'] });
  await page.getByText(new URL(page.url()).host).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('The text of the page.');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('[data-copied]').waitFor();
});
