import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from './support/sites.ts';

const FILES = {
  'site.config.ts': "export default { title: 'Site', themeConfig: { nav: [{ text: 'Other', link: '/other' }] } };\n",
  'index.mdx': `import { Failing } from './_Failing.tsx';

# Start

The text of the page.

<Failing />
`,
  'other.mdx': `import { Failing } from './_Failing.tsx';

# Other

[Back](/)

<Failing />
`,
  '_Failing.tsx': `import { useEffect } from 'react';

export function Failing() {
  useEffect(() => document.querySelector('.absent').classList.add('a'), []);
  return <p>A part.</p>;
}
`,
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

test('the content of a document stays if a component of it fails in the browser', async () => {
  const { page } = await site.open('/');
  await hydrated(page);
  expect(await page.getByRole('main').innerText()).toMatch(/The text of the page\.\s+A part\./);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page that a reader opens from another one shows its error', async () => {
  const { page } = await site.open('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click();
  await page.getByRole('alert').getByText('Failed to render this page').waitFor();
});
