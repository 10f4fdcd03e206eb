import { describe, expect, test } from '@rstest/core';
import {
  addressOf,
  applySlash,
  type LocaleContent,
  readContent,
} from '../../../../../compat/docusaurus/node/siteContent.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[boolean | undefined, string, string]>([
  [undefined, '/docs/intro', '/docs/intro'],
  [undefined, '/docs/guide/', '/docs/guide/'],
  [undefined, '/docs/index', '/docs/index/'],
  [true, '/docs/intro', '/docs/intro/'],
  [true, '/docs/guide/', '/docs/guide/'],
  [true, '/', '/'],
  [false, '/docs/guide/', '/docs/guide'],
  [false, '/docs/intro', '/docs/intro'],
  [false, '/docs/index', '/docs/index/'],
  [false, '/', '/'],
])('with the slash %s, %s is %s', (trailingSlash, permalink, address) => {
  expect(applySlash(permalink, { options: { trailingSlash } })).toBe(address);
});

describe('all pages of a site have the slash of the setting', () => {
  const siteDir = writeFolder({
    'docs/intro.md': '---\ntags: [one]\n---\n\n# Intro\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/named.md': '---\nslug: /tutorials/index\n---\n\n# Named\n',
    'docs/area/_category_.json': '{ "label": "Area", "link": { "type": "generated-index" } }',
    'docs/area/inner.md': '# Inner\n',
    'blog/2026-01-02-post.md': '# Post\n',
    'src/pages/index.md': '# Home\n',
    'src/pages/team/index.md': '# Team\n',
  });
  const read = (trailingSlash: boolean | undefined): LocaleContent | undefined =>
    readContent({ siteDir, options: { trailingSlash, presets: ['classic'] } }, new Map())[0];
  const PATHS = [
    ...[
      '/',
      '/blog',
      '/blog/2026/01/02/post',
      '/blog/archive',
      '/docs/area/inner',
      '/docs/category/area',
      '/docs/guide',
    ],
    ...['/docs/intro', '/docs/tags', '/docs/tags/one', '/docs/tutorials/index', '/team'],
  ];

  test.each<[boolean | undefined, (path: string) => string]>([
    [undefined, (path) => (['/docs/guide', '/docs/tutorials/index', '/team'].includes(path) ? `${path}/` : path)],
    [true, (path) => (path === '/' ? path : `${path}/`)],
    [false, (path) => (path === '/docs/tutorials/index' ? `${path}/` : path)],
  ])('%s', (trailingSlash, expected) => {
    expect(read(trailingSlash)?.pages.map(addressOf).sort()).toEqual(PATHS.map(expected).sort());
    const [link] = [...(read(trailingSlash)?.addresses ?? [])].filter(([file]) => file.endsWith('guide/index.md'));
    expect(link?.[1]).toBe(expected('/docs/guide'));
  });
});
