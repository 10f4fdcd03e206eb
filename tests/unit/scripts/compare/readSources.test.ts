import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findSource, readSources } from '../../../../scripts/compare/readSources.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const files = [
  ...[
    'docs/intro.md',
    'docs/guide/index.md',
    'api/call.md',
    'src/pages/about.md',
    'docs/02-tour/01-first.md',
    'blog/2026-01-02-a.md',
  ],
  ...['docs', 'docs-api', 'pages', 'blog'].map((name) => {
    const page = { docs: 'current/intro', 'docs-api': 'current/call', pages: 'about' }[name] ?? '2026-01-02-a';
    return `i18n/fr/docusaurus-plugin-content-${name}/${page}.md`;
  }),
];
const folder = writeFolder(Object.fromEntries(files.map((name) => [name, name])));
const sources = readSources(folder, path.join(folder, 'out'));

test.each([
  ['/docs/intro', 'docs/intro.md'],
  ['/docs/guide', 'docs/guide/index.md'],
  ['/docs/tour/first', 'docs/02-tour/01-first.md'],
  ['/docs/next/intro', 'docs/intro.md'],
  ['/blog/2026/01/02/a', 'blog/2026-01-02-a.md'],
  ['/fr/docs/intro', 'i18n/fr/docusaurus-plugin-content-docs/current/intro.md'],
  ['/fr/api/call', 'i18n/fr/docusaurus-plugin-content-docs-api/current/call.md'],
  ['/fr/about', 'i18n/fr/docusaurus-plugin-content-pages/about.md'],
  ['/fr/blog/2026/01/02/a', 'i18n/fr/docusaurus-plugin-content-blog/2026-01-02-a.md'],
  ['/fr/docs/guide', 'docs/guide/index.md'],
])('the source of %s is %s', (route, expected) => expect(findSource(route, sources)).toBe(expected));
