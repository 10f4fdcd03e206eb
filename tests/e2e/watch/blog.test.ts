import { expect, test } from '@rstest/core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const site = watchedSite({
  files: {
    'site.config.ts': `import { blog, changelog } from 'docspack/plugins';
export default {
  title: 'Weather',
  plugins: [blog(), changelog({ changesets: '.changeset' }), changelog({ changesets: '../.changeset', folder: 'changes' })],
};
`,
    'index.md': '# Weather\n',
    '.changeset/brave-dogs.md': '---\n"weather": minor\n---\n\nAdd rain radar.\n',
    '../.changeset/brave-dogs.md': '---\n"weather": minor\n---\n\nAdd rain radar.\n',
    'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
    'blog/radar.md': '---\ndate: 2026-05-31\nauthors: ada\ntags: [news]\n---\n\n# Radar\n\nPictures of rain.\n',
  },
});

test('a list and a post follow edits of posts and authors, and show mistakes', async () => {
  const list = await site.open('/blog/');
  const post = await site.open('/blog/radar');
  const titles = () => list.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const byline = () => post.locator('.blog-byline').innerText();
  await expect.poll(titles).toEqual(['Radar']);
  await expect.poll(byline).toContain('Ada Lovelace');
  site.edit('blog/radar.md', '# Radar', '# Radar pictures');
  await expect.poll(titles).toEqual(['Radar pictures']);
  site.edit('blog/authors.yml', 'Lovelace', 'Byron');
  await expect.poll(byline).toContain('Ada Byron');
  await expect.poll(() => list.locator('.blog-byline').innerText()).toContain('Ada Byron');
  site.write({ 'blog/winter.md': '---\ndate: 2026-06-01\n---\n\n# Winter\n' });
  await expect.poll(titles).toEqual(['Winter', 'Radar pictures']);
  site.edit('blog/radar.md', 'authors: ada', 'authors: adda');
  await expect.poll(() => post.locator(OVERLAY).innerText()).toContain('has the author "adda"');
  site.edit('blog/radar.md', 'authors: adda', 'authors: ada');
  await post.locator(OVERLAY).waitFor({ state: 'detached' });
  await expect.poll(byline).toContain('Ada Byron');
});

test.each([
  ['in the docs folder', '.changeset', '/changelog/unreleased'],
  ['beside it', '../.changeset', '/changes/unreleased'],
])(
  'a page of unreleased changes follows a changeset %s that is added, edited and removed',
  async (_, folder, address) => {
    const page = await site.open(address);
    const main = page.getByRole('main');
    const changeset = (text: string) => `---\n"weather": major\n---\n\n${text}\n`;
    await main.getByText('Add rain radar.').waitFor();
    site.write({ [`${folder}/calm-cats.md`]: changeset('Rename the key.') });
    await main.getByText('Rename the key.').waitFor();
    site.write({ [`${folder}/calm-cats.md`]: changeset('Rename the lock.') });
    await main.getByText('Rename the lock.').waitFor();
    site.write({ [`${folder}/calm-cats.md`]: undefined });
    await main.getByText('Rename the lock.').waitFor({ state: 'detached' });
    expect(await main.innerText()).toContain('Add rain radar.');
  },
);
