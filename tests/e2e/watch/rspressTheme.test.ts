import { expect, test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const EXTENDED = "export * from '@rspress/core/theme-original';\n";
const LINK = `${EXTENDED}import { Link as Original } from '@rspress/core/theme-original';
export const Link = (props) => <><i data-own="link" /><Original {...props} /></>;
`;

const site = watchedSite({
  files: {
    'rspress.config.ts': "export default { title: 'Watched', root: 'docs' };\n",
    'docs/index.md': '# Home\n\nTo [a](./a.md).\n',
    'docs/a.md': '# A\n',
  },
});

test('a theme that is added, changed and removed has its effect on open pages', async () => {
  const page = await site.open('/');
  const text = page.locator('article p [data-own]');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  expect(await text.count()).toBe(0);
  // A folder that did not exist.
  site.write({ 'theme/index.tsx': LINK });
  await text.waitFor({ state: 'attached' });
  site.write({ 'theme/index.tsx': EXTENDED });
  await text.waitFor({ state: 'detached' });
  // Text has links of the theme since an edit.
  site.write({ 'theme/index.tsx': LINK });
  await text.waitFor({ state: 'attached' });
  site.write({ 'theme/index.tsx': undefined });
  await text.waitFor({ state: 'detached' });
});

test('an export without an effect is named as soon as it is written', async () => {
  const text = `${LINK}export const Toc = () => null;\n`;
  const printed = await site.after(() => site.write({ 'theme/index.tsx': text }), /"Toc" of the theme is not used/);
  expect(printed).toContain('theme/index.tsx:4:14');
});
