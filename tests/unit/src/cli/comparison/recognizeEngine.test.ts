import { expect, test } from '@rstest/core';
import { recognizeEngine } from '../../../../../src/cli/comparison/recognizeEngine.ts';

test.each<[string, string | undefined]>([
  ['<meta name="generator" content="VitePress v1.6.4">', 'VitePress v1.6.4'],
  ['<meta content="Docusaurus v3.1" name=generator>', 'Docusaurus v3.1'],
  ['<meta name="generator" content="Rspress v1.4">', 'Rspress v1.4'],
  ['<meta name=generator content="Astro v5"><meta name=generator content="Starlight v0.3">', 'Starlight v0.3'],
  ['<meta name="generator" content="Hugo 0.111.3">', 'Hugo 0.111.3'],
  ['<div id="__docusaurus"></div>', 'Docusaurus'],
  ['<div class="rp-doc-layout__doc"></div>', 'Rspress'],
  ['<div id="menu-bar"></div>', 'mdBook'],
  ['<body data-layout="doc">', 'docspack'],
  ['<p>VitePress</p>', undefined],
])('recognizes %s', (html, expected) => {
  expect(recognizeEngine(html)).toBe(expected);
});
