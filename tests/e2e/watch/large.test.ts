import { expect, test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const NAMES = Array.from({ length: 150 }, (_, index) => `p${index}`);
const site = watchedSite({
  files: {
    'site.config.ts': "export default { title: 'Large', lang: 'en' };\n",
    'index.md': '---\noverview: true\n---\n\n# Home\n',
    ...Object.fromEntries(NAMES.map((name) => [`${name}.md`, `# Page ${name}\n\n## Part of ${name}\n\nIn ${name}.\n`])),
    'p140.md': '# Page p140\n\n[Dead](/nowhere)\n',
  },
});

test('a large site shows complete pages, reports all mistakes in the end, and follows edits', async () => {
  const page = await site.open('/');
  await page.getByRole('link', { name: 'Part of p149' }).waitFor();
  await page.goto(`${site.origin}/p3`);
  await page.getByText('In p3.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Page p149', exact: true }).waitFor();
  await expect.poll(() => site.output()).toContain('All pages are checked');
  expect(site.output()).toMatch(/p140\.md:3:1 links to "\/nowhere"/);
  expect(site.output()).not.toContain('Updated in');
  const search = await (await fetch(`${site.origin}/static/search.index.en.json`)).text();
  for (const name of ['p0', 'p149']) expect(search).toContain(`In ${name}.`);
  await site.after(() => site.edit('p3.md', 'In p3.', 'Now in p3.'), /Updated in \d+ ms: \/p3\n/);
  await page.getByText('Now in p3.').waitFor();
});

test('an edit of the configuration prints no problem again, and a mistake that is made before all pages are checked', async () => {
  const count = (text: string) => site.output().split(text).length - 1;
  await expect.poll(() => site.output()).toContain('All pages are checked');
  const before = count('links to "/nowhere"');
  const edited = await site.after(
    () => site.write({ 'site.config.ts': "export default { title: 'Larger', lang: 'en' };\n" }),
    /All pages are checked/,
  );
  expect(edited).toMatch(/Updated in \d+ ms/);
  expect(edited).not.toContain('Fixed');
  expect(count('links to "/nowhere"')).toBe(before);
  const both = await site.after(() => {
    site.write({ 'site.config.ts': "export default { title: 'Large', lang: 'en' };\n" });
    site.edit('p7.md', 'In p7.', '[Also dead](/nowhere-else)');
  }, /All pages are checked/);
  expect(both).toMatch(/p7\.md:5:1 links to "\/nowhere-else"/);
  expect(count('links to "/nowhere"')).toBe(before);
  await site.after(() => site.edit('p140.md', '[Dead](/nowhere)', 'Alive.'), /Fixed in \d+ ms: \/p140\n/);
});
