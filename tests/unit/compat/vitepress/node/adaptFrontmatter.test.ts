import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { adaptFrontmatter, isOtherElement } from '../../../../../compat/vitepress/node/adaptFrontmatter.ts';
import { prepareSource } from '../../../../../src/node/pages/markdown/prepareSource.ts';

test.each<[object, object]>([
  [{ layout: 'home' }, { pageType: 'home', featuresFirst: true }],
  [{ layout: 'page' }, { pageType: 'custom' }],
  [{ layout: false }, { pageType: 'blank' }],
  [{ layout: 'team' }, {}],
  [{ layout: 'home', pageType: 'doc' }, { pageType: 'doc' }],
  [{ aside: false }, { outline: false }],
  [{ outline: [1, 9] }, { outline: [2, 6] }],
  [{ outline: ['2', '4'] }, { outline: [2, 4] }],
  [{ aside: true }, { outline: true }],
  [{ aside: true, outline: [2, 3] }, {}],
  [{ title: 'Use <code>#imports</code> &amp; <T>' }, { title: 'Use #imports &' }],
  [{ description: 7 }, { description: '7' }],
  [
    { prev: true, next: { text: 2, link: '/a', target: '_blank' } },
    { prev: {}, next: { text: '2', link: '/a' } },
  ],
  [{ head: [['script', { src: '/a.js', async: true }]] }, { head: [['script', { src: '/a.js', async: '' }]] }],
  [{ titleTemplate: 7 }, { titleSuffix: '7' }],
  [{ outline: { level: [2, 3], label: 'Here' } }, { outline: [2, 3] }],
  [{ titleTemplate: 'Next' }, { titleSuffix: 'Next' }],
  [{ titleTemplate: ':title - Next' }, { titleSuffix: '- Next' }],
  [{ titleTemplate: false }, { titleSuffix: '' }],
  [{ titleTemplate: true }, {}],
  [{ titleTemplate: 'Next: :title' }, {}],
  [{ hero: { image: '/a.png' } }, { hero: { name: '', tagline: '', image: { src: '/a.png' }, actions: [] } }],
  [
    { hero: { name: 4, image: { src: '/a.png', width: '320', height: '20px' }, actions: [{ text: 5, link: '/' }] } },
    {
      hero: {
        name: '4',
        tagline: '',
        image: { src: '/a.png', width: 320, height: 20 },
        actions: [{ text: '5', link: '/', theme: 'brand' }],
      },
    },
  ],
  [{ features: [{ title: 1, details: ['a', 'b'] }] }, { features: [{ title: '1', details: 'a, b' }] }],
  [{ hero: { text: 'A', tagline: 'b' } }, { hero: { name: 'A', tagline: 'b', actions: [] } }],
  [{ hero: { name: '', text: 'A' } }, { hero: { name: 'A', tagline: '', actions: [] } }],
  [
    { hero: { name: 'A<br>b', text: '<b>C</b> &amp; d', tagline: 'e' } },
    { hero: { name: 'A b', text: 'C & d', tagline: 'e', actions: [] } },
  ],
  [
    { hero: { image: { light: '/a.png', dark: '/b.png', alt: 'A' } } },
    { hero: { name: '', tagline: '', image: { src: { light: '/a.png', dark: '/b.png' }, alt: 'A' }, actions: [] } },
  ],
  [
    { hero: { actions: [{ theme: 'sponsor', text: 'A', link: '/' }] } },
    { hero: { name: '', tagline: '', actions: [{ theme: 'alt', text: 'A', link: '/' }] } },
  ],
  [
    { hero: { actions: [{ theme: 'brand', text: 'A', link: 'fa/guide/a' }] } },
    { hero: { name: '', tagline: '', actions: [{ theme: 'brand', text: 'A', link: '/fa/guide/a' }] } },
  ],
  ...['/a', './a', '#a', 'https://a.example', 'mailto:a@b.example'].map((link): [object, object] => [
    { features: [{ title: 'A', link }] },
    { features: [{ title: 'A', details: '', link }] },
  ]),
  [
    { features: [{ title: 'A', icon: { src: '/a.svg', width: '32px' } }] },
    { features: [{ title: 'A', details: '', icon: '/a.svg' }] },
  ],
  [
    { features: [{ title: '<i>A</i>', details: 'b<br>c', icon: { light: '/a.svg', dark: '/b.svg', width: '32' } }] },
    { features: [{ title: 'A', details: 'b c', icon: { light: '/a.svg', dark: '/b.svg' } }] },
  ],
  [
    { features: [{ title: 'A', icon: { light: '/a.svg' } }] },
    { features: [{ title: 'A', details: '', icon: '/a.svg' }] },
  ],
  [
    { features: [{ title: 'A', details: 'B', icon: '<span class="memo"></span>' }] },
    { features: [{ title: 'A', details: 'B' }] },
  ],
  [
    {
      features: [
        { title: 'A', details: null, icon: '<img src="/a.png" width="32">' },
        { title: 'B', link: null },
      ],
    },
    {
      features: [
        { title: 'A', details: '', icon: '/a.png' },
        { title: 'B', details: '' },
      ],
    },
  ],
  [
    { hero: { name: 'A', tagline: null, image: { src: '/a.png', alt: null } } },
    { hero: { name: 'A', tagline: '', image: { src: '/a.png' }, actions: [] } },
  ],
])('the frontmatter %j of VitePress is %j', (written, expected) => {
  expect(adaptFrontmatter(written)).toEqual({ ...written, ...expected });
});

test.each([
  ['<img src="/a.png">', '/', '/a.png'],
  ["<img alt='A' src='icons/a.png' />", '/', '/icons/a.png'],
  ['<img src="https://a.example/?a=1&amp;b=2" alt="A"/>', '/', 'https://a.example/?a=1&b=2'],
  ['<img src="/docs/a.png">', '/docs/', '/a.png'],
  ['<img data-src="/a.png">', '/', undefined],
  ['<img src="/a.png"><img src="/b.png">', '/', undefined],
])('the icon %s on %s is %s', (icon, base, expected) => {
  const { features } = Object(adaptFrontmatter({ features: [{ title: 'A', icon }] }, base));
  expect(features).toEqual([{ title: 'A', details: '', ...(expected !== undefined && { icon: expected }) }]);
  // One that is left out is named.
  expect(isOtherElement(icon)).toBe(expected === undefined);
});

test('icons as pictures are read', () => {
  const text = '---\nfeatures:\n  - title: A\n    icon: <img src="/a.png" width="32">\n---\n';
  const { frontmatter, warnings } = prepareSource(text, 'index.md', vitepressAdapter.pages);
  expect([frontmatter.features, warnings]).toEqual([[{ title: 'A', details: '', icon: '/a.png' }], []]);
});

test('an edit link that is neither on nor off has no effect', () => {
  expect(adaptFrontmatter({ editLink: 'maybe' })).toEqual({});
  expect(adaptFrontmatter({ editLink: false })).toEqual({ editLink: false });
});

test('keys that VitePress does not have take no page from readers', () => {
  expect(adaptFrontmatter({ draft: true, unlisted: true, overview: true, tags: ['a'] })).toEqual({ tags: ['a'] });
});

test('leaves out wrong values with a warning', () => {
  const text = '---\nlayout: home\nnavbar: no\nhero:\n  name: [a]\norder: first\n---\n';
  const { frontmatter, warnings } = prepareSource(text, 'index.md', vitepressAdapter.pages);
  expect(frontmatter).toEqual({
    ...{ layout: 'home', pageType: 'home', featuresFirst: true },
    hero: { tagline: '', actions: [] },
  });
  // The last one is the site's own.
  expect(warnings.map(({ area, location }) => [area, location?.line])).toEqual([
    ['frontmatter-values', 5],
    ['frontmatter-values', 3],
    ['frontmatter-keys', 6],
  ]);
});
