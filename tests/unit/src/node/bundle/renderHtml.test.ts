import { expect, test } from '@rstest/core';
import { type DocumentInput, renderHtml } from '../../../../../src/node/bundle/renderHtml.ts';
import { notFoundPage } from '../../../../../src/shared/notFoundPage.ts';

const page = notFoundPage('en');

function render(input: Partial<DocumentInput>): string {
  return renderHtml({
    page,
    locales: [],
    rendered: { html: '', head: [], isStatic: true },
    documentHead: [],
    siteHead: [],
    assets: {
      fonts: [],
      styles: [],
      scripts: [],
      bootScript: 'boot()',
      bootSettings: '{}',
      icon: '/icon.svg',
    },
    pageStyles: [],
    alternates: undefined,
    ...input,
  });
}

test('a page’s own head tags are marked for the next page to remove, the site’s are not', () => {
  const document = render({
    rendered: { html: '', head: [['meta', { name: 'of-the-page', content: '1' }]], isStatic: true },
    documentHead: [['link', { rel: 'canonical', href: 'https://a.example/' }]],
    siteHead: [
      ['meta', { name: 'color-scheme', content: 'light' }],
      ['script', { src: '/count.js', async: '' }],
    ],
  });
  expect(document).toContain(
    '<meta name="of-the-page" content="1" data-page-head>' +
      '<link rel="canonical" href="https://a.example/" data-page-head="document">' +
      '<meta name="color-scheme" content="light"><script src="/count.js" async></script>',
  );
});

test('a color of the head comes before that of the theme, which the script adds', () => {
  const document = render({ siteHead: [['meta', { name: 'theme-color', content: '#123' }]] });
  expect(document).toContain('<meta name="theme-color" content="#123"><script data-site');
});

test('an icon of the head takes the place of the icon of the site', () => {
  expect(render({})).toContain('<link rel="icon" href="/icon.svg">');
  const document = render({ siteHead: [['link', { rel: 'icon', href: '/a.png', sizes: '16x16' }]] });
  expect(document.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/a.png" sizes="16x16">']);
});

test.each([
  ['en', '<html lang="en">'],
  ['zh', '<html lang="zh-Hans">'],
  ['ar', '<html lang="ar" dir="rtl">'],
  ['he_IL', '<html lang="he-IL" dir="rtl">'],
])('a document in %s has its language and direction', (lang, expected) => {
  expect(render({ page: { ...page, lang } })).toContain(expected);
});

test('the data of a page cannot end its script element', () => {
  const hostile = { ...page, title: 'A </script><script>alert(1)</script> <!-- page' };
  const document = render({ page: hostile, rendered: { html: '<p>text</p>', head: [], isStatic: true } });
  const [, json = ''] = /<script type="application\/json" id="[\w-]+">(.*?)<\/script>/s.exec(document) ?? [];
  expect(JSON.parse(json)).toEqual({ page: hostile, isStatic: true });
  expect(json).not.toContain('<');
});

test.each([
  ['every locale', undefined, '<script data-site="{}">boot()</script>'],
  ['some locales', ['en', 'ja'], '<script data-site="{}" data-alternates="en ja">boot()</script>'],
  ['no locale', [], '<script data-site="{}" data-alternates="">boot()</script>'],
])('the first script of a page in %s knows where there is a translation', (_name, alternates, script) => {
  const document = render({ alternates });
  expect(document).toContain(script);
});

test('a tag of a page’s component replaces the generated one of its document', () => {
  const document = render({
    rendered: { html: '', head: [['link', { rel: 'canonical', href: 'https://b.example/' }]], isStatic: true },
    documentHead: [
      ['link', { rel: 'canonical', href: 'https://a.example/' }],
      ['meta', { property: 'og:url', content: 'https://a.example/' }],
    ],
  });
  expect(document).toContain('<link rel="canonical" href="https://b.example/" data-page-head>');
  expect(document).toContain('<meta property="og:url"');
  expect(document).not.toContain('<link rel="canonical" href="https://a.example/"');
});

test('a tag of a page replaces that of the site', () => {
  const document = render({
    rendered: { html: '', head: [['meta', { name: 'keywords', content: 'boats' }]], isStatic: true },
    siteHead: [
      ['meta', { name: 'keywords', content: 'site' }],
      ['meta', { name: 'author', content: 'Ann' }],
    ],
  });
  expect(document).toContain('<meta name="keywords" content="boats" data-page-head><meta name="author" content="Ann">');
  expect(document).not.toContain('content="site"');
});

test('html and body among the tags of a page are attributes of those elements', () => {
  const head: DocumentInput['rendered']['head'] = [
    ['html', { 'data-part': 'a"b', lang: 'en-GB' }],
    ['body', { class: 'wide', hidden: '' }],
  ];
  const document = render({ rendered: { html: '', head, isStatic: true } });
  expect(document).toContain('<html lang="en-GB" data-part="a&quot;b"><head>');
  expect(document).toContain('</head><body class="wide" hidden>');
  expect(document.match(/<(?:html|body)/g)).toHaveLength(2);
});
