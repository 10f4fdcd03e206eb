import { expect, test } from '@rstest/core';
import { adaptFrontmatter } from '../../../../../compat/rspress/node/adaptFrontmatter.ts';

test('a picture that is written as HTML is the icon of a feature', () => {
  const icons = [
    '<img src="/a.png" width="36" />',
    "<img alt='' src='https://x.example/b.svg'></img>",
    '<svg></svg>',
    '🎉',
  ];
  const adapted = adaptFrontmatter({ title: 'A', features: icons.map((icon) => ({ icon })) });
  const features = ['/a.png', 'https://x.example/b.svg', '<svg></svg>', '🎉'].map((icon) => ({ icon }));
  expect(adapted).toEqual({ title: 'A', features });
});

test('keys that Rspress does not have take no page from readers', () => {
  expect(adaptFrontmatter({ draft: true, unlisted: true, date: '2024/1/2' })).toEqual({ date: '2024/1/2' });
});

test('pictures with the base of the site have it once', () => {
  const image = { src: { light: '/own/l.png', dark: '/d.png' }, alt: '/own/' };
  expect(adaptFrontmatter({ hero: { name: 'A', image }, features: [{ icon: '/own/a.svg' }] }, '/own/')).toEqual({
    hero: { name: 'A', image: { src: { light: '/l.png', dark: '/d.png' }, alt: '/own/' } },
    features: [{ icon: '/a.svg' }],
  });
});
