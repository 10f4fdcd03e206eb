import { test } from '@rstest/core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const site = watchedSite({
  files: {
    'index.md': '# Home\n\n[First](./guide/first.md)\n',
    'guide/first.md': '# First\n\nText of the first page.\n',
    'guide/second.md': '# Second\n',
    'guide/_meta.json': '["first", "secnod"]\n',
  },
});

test('a site that starts with an error has its pages below the overlay, and the repair is shown', async () => {
  const page = await site.open('/guide/first');
  await page.locator(OVERLAY).getByText('lists "secnod"').waitFor();
  await page.getByText('Text of the first page.').waitFor({ state: 'attached' });
  await site.after(() => site.write({ 'guide/_meta.json': '["first", "second"]\n' }), /Fixed/);
  await page.locator(OVERLAY).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Second' }).first().waitFor();
});
