import { expect, test } from '@rstest/core';
import type { HeadTag } from '../../../../../src/model/pageData.ts';
import { blockedAttributes, headSources, pictureSources } from '../../../../../src/tools/pages/headSources.ts';
import { makeConfig } from '../../node/pages/compileText.ts';

const HOST = 'https://a.example';

test.each<[string, HeadTag, Record<string, string[]>]>([
  ['a script', ['script', { src: `${HOST}/a.js?b` }], { 'script-src': [HOST] }],
  ['a script without a scheme', ['script', { src: '//a.example/a.js', defer: '' }], { 'script-src': [HOST] }],
  ['a script of the site', ['script', { src: '/a.js' }], {}],
  // printf "boot()" | openssl dgst -sha256 -binary | base64
  [
    'code',
    ['script', { type: 'module' }, 'boot()'],
    { 'script-src': ["'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='"] },
  ],
  ['data', ['script', { type: 'application/ld+json' }, '{}'], {}],
  [
    'a style sheet',
    ['link', { rel: 'stylesheet', href: `${HOST}/a.css` }],
    { 'style-src': [HOST], 'font-src': [HOST] },
  ],
  ['styles', ['style', {}, 'boot()'], { 'style-src': ["'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='"] }],
  ['a preloaded font', ['link', { rel: 'preload', as: 'font', href: `${HOST}/a.woff2` }], { 'font-src': [HOST] }],
  ['a preloaded module', ['link', { rel: 'modulepreload', href: `${HOST}/a.js` }], { 'script-src': [HOST] }],
  [
    'a connection for fonts',
    ['link', { rel: 'preconnect', href: HOST, crossorigin: '' }],
    { 'font-src': [HOST], 'connect-src': [HOST] },
  ],
  ['a connection', ['link', { rel: 'preconnect', href: HOST }], {}],
  ['an icon', ['link', { rel: 'shortcut icon', href: `${HOST}/a.png` }], { 'img-src': [HOST] }],
  ['a pixel', ['img', { src: `${HOST}/a.gif` }], { 'img-src': [HOST] }],
  [
    'a pixel without scripts',
    ['noscript', {}, `<img height="1" src="${HOST}/a.gif"><iframe src='https://b.example/c'></iframe>`],
    { 'img-src': [HOST], 'frame-src': ['https://b.example'] },
  ],
  ['the address of a page', ['link', { rel: 'canonical', href: `${HOST}/a` }], {}],
  ['a picture for previews', ['meta', { property: 'og:image', content: `${HOST}/a.png` }], {}],
])('the policy allows %s', (_, tag, expected) => expect(headSources([tag])).toEqual(expected));

test('each host is listed once', () => {
  const script: HeadTag = ['script', { src: `${HOST}/a.js` }];
  expect(headSources([script, script, ['script', { src: 'https://b.example/b.js' }]])).toEqual({
    'script-src': [HOST, 'https://b.example'],
  });
});

test('no hash allows an attribute with code or styles', () => {
  expect(blockedAttributes(['link', { rel: 'stylesheet', href: '/a.css', onload: 'a()', style: 'b' }])).toEqual([
    'onload',
    'style',
  ]);
  expect(blockedAttributes(['script', { src: '/a.js' }])).toEqual([]);
});

test('the policy allows pictures that the configuration takes from other hosts', () => {
  const logo = { light: `${HOST}/a.svg`, dark: '/b.svg' };
  const socialLinks = [{ icon: 'x' as const, mode: 'img' as const, content: 'https://b.example/c.png' }];
  expect(pictureSources(makeConfig('/docs', { logo, themeConfig: { socialLinks } }))).toEqual({
    'img-src': [HOST, 'https://b.example'],
  });
  expect(pictureSources(makeConfig('/docs', { logo: '/b.svg' }))).toEqual({});
});
