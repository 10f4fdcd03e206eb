import { expect, test } from '@rstest/core';
import { renderDrawnPage, renderHtml } from '../../../plugins/prerender/renderHtml.ts';
import { notFoundPage } from '../../../src/shared/notFoundPage.ts';

test('a page’s own head tags are marked for the next page to remove, the site’s are not', () => {
  const { head } = renderDrawnPage(
    [['meta', { name: 'of-the-page', content: '1' }]],
    [
      ['meta', { name: 'theme-color', content: '#fff' }],
      ['script', { src: '/count.js', async: '' }],
    ],
    '',
    { page: notFoundPage('en'), isStatic: true },
  );
  expect(head).toBe(
    '<meta name="of-the-page" content="1" data-page-head>' +
      '<meta name="theme-color" content="#fff"><script src="/count.js" async></script>',
  );
});

test('the data of a page cannot end its script element', () => {
  const page = { ...notFoundPage('en'), title: 'A </script><script>alert(1)</script> <!-- page' };
  const { body } = renderDrawnPage([], [], '<p>text</p>', { page, isStatic: true });
  const [, json = ''] = /<script type="application\/json" id="[\w-]+">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual({ page, isStatic: true });
  expect(json).not.toContain('<');
});

test.each([
  ['every locale', undefined, '<script data-site="{}">boot()</script>'],
  ['some locales', ['en', 'ja'], '<script data-site="{}" data-alternates="en ja">boot()</script>'],
  ['no locale', [], '<script data-site="{}" data-alternates="">boot()</script>'],
])('the first script of a page in %s is told where there is a translation', (_name, alternates, script) => {
  const document = renderHtml({
    lang: 'en',
    drawn: { head: '', body: '' },
    assets: {
      fonts: [],
      styles: [],
      scripts: [],
      bootScript: 'boot()',
      bootSettings: '{}',
      icon: undefined,
    },
    pageStyles: [],
    alternates,
  });
  expect(document).toContain(script);
});
