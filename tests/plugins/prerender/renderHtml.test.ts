import { expect, test } from '@rstest/core';
import { renderDrawnPage } from '../../../plugins/prerender/renderHtml.ts';
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
