import { expect, test } from '@rstest/core';
import { sample } from '../../helpers/sample.ts';
import { fullSite } from './support/sites.ts';
import { arrive, hydrateNow, visit } from './support/visit.ts';

const site = fullSite();

test('renders every kind of link correctly', async () => {
  await visit(site, '/docs/zh/guide/', async (page) => {
    const links = await page
      .locator('article a:not(.header-anchor)')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href'), anchor.getAttribute('target')]),
      );
    expect(links.slice(0, 10)).toEqual(
      [
        ['One', '/docs/zh/guide/one.html', null],
        ['its heading', '/docs/zh/guide/one.html#second-heading', null],
        ['deep', '/docs/zh/guide/nested/deep.html', null],
        ['a file', '/docs/light.svg', null],
        ['Mail', 'mailto:someone@example.com', '_blank'],
        ['phone', 'tel:123', '_blank'],
        ['outside', 'https://outside.example/', '_blank'],
        ['here', '#below', null],
      ].concat(links.slice(9, 10)),
    );
  });
});

test('links with .html below a folder navigate without a reload', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('article').getByRole('link', { name: 'its heading' }).click();
    await arrive(page, '/docs/guide/one.html#second-heading');
    await page.getByRole('heading', { level: 1, name: 'One of many' }).waitFor();
    await page.locator('#sidebar').getByRole('link', { name: 'Guide' }).click();
    await arrive(page, '/docs/guide/');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'One of many' }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

test('a page opens at every form of its URL, with its row marked', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    for (const [pathname, heading] of [
      ['/docs/guide/one', 'One of many'],
      ['/docs/guide/one.html', 'One of many'],
      ['/docs/guide/index', 'Guide'],
      ['/docs/guide/index.html', 'Guide'],
      ['/docs/zh/guide/nested/deep', 'Deep'],
    ]) {
      await page.goto(site.origin + pathname);
      await hydrateNow(page);
      expect(await page.locator('h1').textContent()).toBe(heading);
      expect(await page.locator('#sidebar [aria-current="page"]').textContent()).toBe(heading);
    }
  });
});

test('leaves a link to a file to the browser', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    await page.locator('article').getByRole('link', { name: 'a file' }).click();
    await page.waitForURL('**/docs/light.svg');
  });
});

test('a link to a heading stays on the page', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\.(html|js)$|guide/.test(request.url())) requests.push(request.url());
    });
    await page.locator('article').getByRole('link', { name: 'here' }).click();
    await arrive(page, '/docs/guide/#below');
    expect(requests).toEqual([]);
  });
});

test.each(
  sample(
    [
      ['', 'Footnotes', 'Back to reference 1'],
      ['zh/', '脚注', '返回正文引用处 1'],
    ],
    2,
  ),
)('a footnote links to its note and back, with labels in the page’s language: /%s', async (prefix, label, back) => {
  const address = `/docs/${prefix}guide/code.html`;
  await visit(site, address, async (page) => {
    const reference = page.getByRole('link', { name: '1', exact: true });
    expect(
      await reference.evaluate((link) => link.ariaDescribedByElements?.map(({ textContent }) => textContent)),
    ).toEqual([label]);
    await reference.click();
    await arrive(page, `${address}#user-content-fn-1`);
    await page.getByRole('link', { name: back, exact: true }).click();
    await arrive(page, `${address}#user-content-fnref-1`);
  });
});
