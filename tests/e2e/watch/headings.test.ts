import { expect, test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const site = watchedSite({
  files: { 'index.md': `# Home\n\n${'A paragraph.\n\n'.repeat(80)}## Far below\n\n${'Another one.\n\n'.repeat(80)}` },
});

test('an address with a heading opens there', async () => {
  const page = await site.open('/#far-below');
  const top = () =>
    page.getByRole('heading', { name: 'Far below' }).evaluate((each) => each.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  expect(await top()).toBeGreaterThan(0);
});
