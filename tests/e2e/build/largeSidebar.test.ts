import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { openSite } from '../../helpers/openSite.ts';
import { whileTesting } from '../site/support/sites.ts';

const GROUPS = 12;
const PAGES = 12;
const pageName = (group: number, page: number) => `group-${group}/part-${page % 2}/page-${page}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Nested folders without index pages. No text links to any page. */
const PAGE_NAMES = numbers(GROUPS).flatMap((group) => numbers(PAGES).map((page) => pageName(group, page)));

/** A folder with more pages than a document has rows of one level. */
const FLAT_NAMES = numbers(250).map((page) => `reference/item-${String(page).padStart(3, '0')}`);

const folder = builtFolder({
  'site.config.ts': "export default { title: 'Large' };\n",
  'index.md': '# Start\n',
  ...Object.fromEntries(
    [...PAGE_NAMES, ...FLAT_NAMES].map((name) => [`${name}.md`, `# ${name}\n\nText of ${name}.\n`]),
  ),
});
const site = whileTesting(() => openSite(folder.outDir));

const hrefs = (html: string) => [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)].map(([, href = '']) => href);

/** The document at a URL of the site. */
function documentAt(pathname: string): string {
  return folder.read(pathname.endsWith('/') ? `${pathname.slice(1)}index.html` : `${pathname.slice(1)}.html`);
}

test('a document only has the rows that lead to its page', () => {
  const links = hrefs(documentAt(`/${pageName(3, 4)}`)).filter((href) => href.startsWith('/group-'));
  const siblings = numbers(PAGES).filter((page) => page % 2 === 0);
  expect(new Set(links)).toEqual(
    new Set([
      ...numbers(GROUPS).map((group) => `/${pageName(group, 0)}`),
      ...siblings.map((page) => `/${pageName(3, page)}`),
      // The other half of the group, closed.
      `/${pageName(3, 1)}`,
    ]),
  );
});

test('every page can be reached without scripts, group by group', () => {
  const reached = new Set(['/']);
  for (const pathname of reached) {
    // The pager alone would reach every page.
    const sidebar = /<nav[^>]* aria-label="Documentation".*?<\/nav>/s.exec(documentAt(pathname))?.[0] ?? '';
    expect(sidebar).not.toBe('');
    for (const href of hrefs(sidebar)) reached.add(href);
  }
  expect([...reached].sort()).toEqual(['/', ...[...PAGE_NAMES, ...FLAT_NAMES].map((name) => `/${name}`)].sort());
});

test('an added page only changes the documents of its group', async () => {
  const before = new Map(PAGE_NAMES.map((name) => [name, folder.read(`${name}.html`)]));
  folder.write({ 'group-3/part-0/page-5.md': '# Added\n' });
  const { status, output } = await folder.build();
  expect(status, output).toBe(0);
  const changed = PAGE_NAMES.filter((name) => folder.read(`${name}.html`) !== before.get(name));
  expect(changed).toEqual(PAGE_NAMES.filter((name) => name.startsWith('group-3/part-0/')));
});

test('a document has the rows near its page of a very long group, and scripts load the others', async () => {
  const name = FLAT_NAMES[120] ?? '';
  const items = (html: string) => hrefs(html).filter((href) => href.startsWith('/reference/'));
  // Fifty on each side, and the first one, which the group links to.
  expect(new Set(items(folder.read(`${name}.html`))).size).toBe(50 + 1 + 50 + 1);
  const { page, problems } = await site.open(`/${name}`);
  const active = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current="page"]');
  await active.focus();
  await page.locator('a[href="/reference/item-000"]').first().waitFor({ state: 'attached' });
  // The row keeps the focus, and is in view.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  expect(await active.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  expect(problems).toEqual([]);
});

test('hydrates the document, and opens a group with its rows', async () => {
  const { page, problems } = await site.open(`/${pageName(9, 2)}`);
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  // What stands where. A group whose rows are not in the document is a link until it has them.
  const layout = () =>
    sidebar.evaluate((element) => {
      // The row of the page is scrolled into view.
      const { top } = element.getBoundingClientRect();
      return Array.from(element.querySelectorAll('a, p, a span, [class*="arrow"]'), (each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.textContent, ...[x, y - top, width, height].map(Math.round)].join(' ');
      });
    });
  const before = await layout();
  await page.locator('html[data-hydrated]').waitFor();
  expect(await layout()).toEqual(before);
  const group = sidebar.getByRole('button', { name: 'Group 5' });
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  await group.focus();
  await page.keyboard.press('Space');
  await sidebar.getByRole('button', { name: 'Group 5', expanded: true }).waitFor();
  // The page's own group has rows of these names before this one has any.
  const rows = page.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
  await rows.getByRole('button', { name: 'Part 1', expanded: false }).click();
  await sidebar.getByRole('link', { name: pageName(5, 3) }).click();
  await page.getByRole('heading', { level: 1, name: pageName(5, 3) }).waitFor();
  expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe(pageName(5, 3));
  expect(problems).toEqual([]);
});
