import { expect, test } from '@rstest/core';
import { pageNames } from '../../../../plugins/versions/pageNames.ts';
import {
  allTargets,
  nearestPage,
  rememberTargets,
  targetsOf,
  toVersionPages,
} from '../../../../plugins/versions/targets.ts';
import { versionHrefs } from '../../../../src/shared/versionList.ts';

function version(name: string, routes: string[], cleanUrls = true, locales = ['en', 'zh']) {
  const pages = routes.map((route) => ({ route, lang: route.startsWith('/zh/') ? 'zh' : 'en' }));
  return toVersionPages({ name, lang: 'en', locales, cleanUrls, pages });
}

const OLD = version('1.0', ['/', '/guide/', '/guide/cli', '/zh/', '/zh/guide/cli']);

test.each([
  ['en', '/guide/cli', '/guide/cli'],
  ['en', '/guide/cli/', '/guide/cli'],
  ['en', '/guide', '/guide/'],
  ['en', '/guide/new', '/guide/'],
  ['en', '/guide/deep/er', '/guide/'],
  ['en', '/api/test', '/'],
  ['zh', '/guide/cli', '/zh/guide/cli'],
  ['zh', '/guide/new', '/zh/'],
  ['fr', '/guide/cli', '/'],
])('a page in %s at %s leads to %s', (lang, rest, route) => {
  expect(nearestPage(lang, rest, OLD)).toBe(route);
});

test.each([
  [['/intro', '/more'], '/intro'],
  [[], '/'],
])('a version with the pages %j without a start page is entered at %s', (routes, route) => {
  expect(nearestPage('en', '/guide/cli', version('0.9', routes))).toBe(route);
});

const NAMES = pageNames(
  [
    ['/guide/cli', '/guide/commands#all'],
    ['/guide/commands', '/reference/commands'],
    ['/zh/guide/alt', '/zh/guide/neu'],
    ['/guide/gone', 'https://other.example/'],
    ['/guide/a', '/guide/b'],
    ['/guide/b', '/guide/a'],
  ],
  { lang: 'en', locales: ['en', 'zh'] },
);
const NEW = version('2.0', ['/', '/reference/commands', '/zh/', '/zh/reference/commands', '/zh/guide/neu']);

test.each([
  // A renamed page, also through two names, and back.
  ['en', '/guide/cli', NEW, '/reference/commands'],
  ['en', '/guide/commands', NEW, '/reference/commands'],
  ['zh', '/guide/cli', NEW, '/zh/reference/commands'],
  ['en', '/reference/commands', OLD, '/guide/cli'],
  ['zh', '/reference/commands/', OLD, '/zh/guide/cli'],
  // In one language alone.
  ['zh', '/guide/alt', NEW, '/zh/guide/neu'],
  ['en', '/guide/alt', NEW, '/'],
  // Its parent has been renamed.
  ['en', '/guide/cli/flags', NEW, '/reference/commands'],
  ['en', '/guide/gone', NEW, '/'],
  ['en', '/guide/a', NEW, '/'],
])('with redirects, a page in %s at %s leads to', (lang, rest, target, route) => {
  expect(nearestPage(lang, rest, target, NAMES)).toBe(route);
});

test('targets of versions in a row are written once, in the form of each version', () => {
  const plain = version('0.9', ['/', '/guide/cli'], false);
  const targets = targetsOf('en /guide/cli', [OLD, OLD, plain]);
  expect(targets).toEqual([
    ['guide/cli', 2],
    ['guide/cli.html', 1],
  ]);
  const listed = [
    { name: '2.0', label: '2.0', base: '/docs/' },
    { name: '1.0', label: '1.0', base: '/docs/1.0/' },
    { name: '0.9', label: '0.9', base: '/docs/0.9/' },
  ];
  expect(versionHrefs(listed, targets)).toEqual(['/docs/guide/cli', '/docs/1.0/guide/cli', '/docs/0.9/guide/cli.html']);
});

test.each([
  // The page, a renamed one, a parent, and a path in another form at the same route.
  [
    'en /guide/cli',
    [
      ['guide/cli', 1],
      ['reference/commands', 1],
      ['guide/cli.html', 1],
    ],
  ],
  [
    'zh /reference/commands',
    [
      ['zh/guide/cli', 1],
      ['zh/reference/commands', 1],
      ['', 1],
    ],
  ],
  [
    'en /guide/other',
    [
      ['guide/', 1],
      ['', 1],
      ['', 1],
    ],
  ],
])('the targets of "%s" in three versions are %j', (key, expected) => {
  const plain = version('0.9', ['/', '/guide/cli'], false, ['en']);
  const each = expected.map(([path, count]) => [path, count]);
  const runs = targetsOf(key, [OLD, NEW, plain], NAMES);
  expect(runs.flatMap(([path, count]) => Array.from({ length: count }, () => [path, 1]))).toEqual(each);
});

test('the text of targets changes with a target of the page alone', () => {
  const text = (routes: string[]) => rememberTargets([OLD, version('2.0', routes)]).textOf('en /guide/cli');
  expect(text(['/', '/guide/new'])).toBe(text(['/']));
  expect(text(['/', '/guide/'])).not.toBe(text(['/']));
});

test('the index has each page of any version once', () => {
  const versions = [version('2.0', ['/', '/guide/new']), OLD];
  const targets = allTargets(versions, rememberTargets(versions));
  expect(Object.keys(targets)).toEqual([
    'en /',
    'en /guide/new',
    'en /guide',
    'en /guide/cli',
    'zh /',
    'zh /guide/cli',
  ]);
  expect(targets['zh /guide/cli']).toEqual([
    ['', 1],
    ['zh/guide/cli', 1],
  ]);
});
