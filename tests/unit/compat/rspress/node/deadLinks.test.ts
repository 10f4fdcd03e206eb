import { expect, test } from '@rstest/core';
import { deadLinkFilter } from '../../../../../compat/rspress/node/deadLinks.ts';

const isGone = (url: string) => url.startsWith('/gone');

test.each([
  ['a function', { link: { checkDeadLinks: { excludes: isGone } } }, ['/gone/a']],
  ['a function of Rspress 1', { checkDeadLinks: { excludes: isGone } }, ['/gone/a']],
  ['headings in a list', { link: { checkAnchors: { excludes: ['./a#b'] } } }, ['./a#b']],
  ['headings by a function', { link: { checkAnchors: { excludes: () => true } } }, ['./a#b']],
])('links that may be dead by %s', (_, markdown, expected) => {
  const filter = deadLinkFilter({ options: { markdown } });
  expect(['/gone/a', '/a', './a#b'].filter((href) => filter?.mayBeDead(href))).toEqual(expected);
});

test.each([[{}], [{ link: { checkDeadLinks: { excludes: ['/a'] } } }], [{ link: { checkAnchors: true } }]])(
  'the settings %j need no code',
  (markdown) => {
    expect(deadLinkFilter({ options: { markdown } })).toBe(undefined);
  },
);
