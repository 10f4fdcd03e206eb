import { expect, test } from '@rstest/core';
import { expandRedirect } from '../../../../../compat/rspress/node/redirectPatterns.ts';

const ROUTES = ['/', '/plugins/', '/plugins/ban', '/plugins/copy', '/zh/plugins/', '/zh/plugins/ban', '/blog/v1/notes'];

test.each<[from: string, to: string, expanded: Record<string, string> | undefined]>([
  ['^(/zh)?/modules/?$', '$1/plugins/', { '/modules': '/plugins/', '/zh/modules': '/zh/plugins/' }],
  [
    '^(/zh)?/plugins/(?:rspack|webpack)/([^/]+)/?$',
    '$1/plugins/$2',
    {
      '/plugins/rspack/ban': '/plugins/ban',
      '/plugins/rspack/copy': '/plugins/copy',
      '/plugins/webpack/ban': '/plugins/ban',
      '/plugins/webpack/copy': '/plugins/copy',
      '/zh/plugins/rspack/ban': '/zh/plugins/ban',
      '/zh/plugins/webpack/ban': '/zh/plugins/ban',
    },
  ],
  ['/releases/(.*)', '/blog/$1', { '/releases/v1/notes': '/blog/v1/notes' }],
  // Without an end, it replaces the beginning of addresses.
  ['^/news', '/blog', { '/news': '/blog', '/news/v1/notes': '/blog/v1/notes' }],
  ['^/news/', '/blog/', { '/news/v1/notes': '/blog/v1/notes' }],
  [
    '^/modules/',
    '/plugins/',
    { '/modules': '/plugins/', '/modules/ban': '/plugins/ban', '/modules/copy': '/plugins/copy' },
  ],
  ['/a(?:/index)?$', 'https://x.example/', { '/a': 'https://x.example/' }],
  // A page keeps its address.
  ['^/plugins/(copy|paste)$', '/plugins/ban', { '/plugins/paste': '/plugins/ban' }],
  // The old addresses are unknown.
  ['^/old/.*$', '/plugins/', undefined],
  ['^/(?!a)b$', '/plugins/', undefined],
  ['^/a{2}$', '/plugins/', undefined],
])('"%s" to "%s"', (from, to, expanded) => expect(expandRedirect({ from, to }, ROUTES)).toEqual(expanded));
