import { expect, test } from '@rstest/core';
import { addHeadSlot, fillSlots, hasSlots } from '../../../../plugins/versions/slots.ts';

const DOCUMENT =
  '<html><head>' +
  '<link rel="alternate" type="text/markdown" href="/a.md"></head><body><ul><!--docspack:version-items--></ul>' +
  '<div><!--docspack:version-banner--></div><ul><!--docspack:version-items--></ul>' +
  '<pre>&lt;/head><link rel="canonical" href="/sample"></pre></body></html>';

test('a document has a slot in its head', () => {
  const slotted = addHeadSlot(DOCUMENT);
  expect(slotted).toBe(DOCUMENT.replace('</head><body>', '<!--docspack:version-head--></head><body>'));
  expect(hasSlots(slotted)).toBe(true);
  expect(hasSlots('<p>A fragment.</p>')).toBe(false);
});

test('slots are filled as they are', () => {
  const filled = fillSlots(addHeadSlot(DOCUMENT), {
    head: '<meta>',
    items: '<li>$& $1</li>',
    label: '1.0',
    banner: '',
  });
  expect(filled).toContain('<meta></head>');
  expect(filled.split('<li>$& $1</li>')).toHaveLength(3);
  expect(filled).toContain('<div></div>');
  expect(hasSlots(filled)).toBe(false);
});

test.each([
  ['', ['canonical', 'alternate']],
  ['<link href="/b" rel="canonical">', ['alternate']],
  ['<link rel="alternate" href="/zh/b" hreflang="zh">', ['canonical']],
])('addresses that a site writes itself, %s, take precedence', (own, expected) => {
  const head = '<link rel="canonical" href="/c"><link rel="alternate" hreflang="zh" href="/zh/c">';
  const document = DOCUMENT.replace('<head>', `<head>${own}`);
  const filled = fillSlots(addHeadSlot(document), { head, items: '', label: '', banner: '' });
  expect([...filled.matchAll(/<link rel="(\w+)"[^>]*\/c">/g)].map(([, rel]) => rel)).toEqual(expected);
  expect(filled).toContain(own);
});
