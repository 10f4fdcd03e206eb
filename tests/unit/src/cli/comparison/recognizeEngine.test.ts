import { expect, test } from '@rstest/core';
import { recognizeEngine } from '../../../../../src/cli/comparison/recognizeEngine.ts';

test.each<[string, ReturnType<typeof recognizeEngine>]>([
  ['<meta name="generator" content="VitePress v1.6.4">', { label: 'VitePress v1.6.4', engine: 'vitepress' }],
  ['<meta content="Docusaurus v3.1" name=generator>', { label: 'Docusaurus v3.1', engine: 'docusaurus' }],
  ['<meta name="generator" content="Rspress v1.4">', { label: 'Rspress v1.4' }],
  [
    '<meta name=generator content="Astro v5"><meta name=generator content="Starlight v0.3">',
    { label: 'Starlight v0.3' },
  ],
  ['<meta name="generator" content="Hugo 0.111.3">', { label: 'Hugo 0.111.3' }],
  ['<div id="__docusaurus"></div>', { label: 'Docusaurus', engine: 'docusaurus' }],
  ['<div class="rp-doc-layout__doc"></div>', { label: 'Rspress', engine: 'rspress' }],
  ['<div id="menu-bar"></div>', { label: 'mdBook' }],
  ['<body data-layout="doc">', { label: 'docspack', engine: 'docspack' }],
  ['<p>VitePress</p>', undefined],
])('recognizes %s', (html, expected) => {
  expect(recognizeEngine(html)).toEqual(expected);
});
