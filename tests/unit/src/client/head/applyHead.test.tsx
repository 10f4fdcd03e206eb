import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { applyHead } from '../../../../../src/client/head/applyHead.ts';
import { Head, HeadProvider } from '../../../../../src/client/head/Head.tsx';
import type { HeadTag } from '../../../../../src/model/pageData.ts';

const warn = rs.fn();

beforeEach(() => {
  document.head.innerHTML = '<meta name="of-the-site" content="1">';
  rs.spyOn(console, 'warn').mockImplementation(warn.mockClear());
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.hydrated;
  rs.restoreAllMocks();
});

/** Tags are applied once all components have changed theirs. */
const settled = () => Promise.resolve();
const names = () => [...document.head.children].map((tag) => tag.getAttribute('name') ?? tag.tagName.toLowerCase());
const meta = (name: string): HeadTag => ['meta', { name, content: 'x' }];

test('replaces the tags of the previous page, and keeps equal elements', () => {
  applyHead([meta('a'), meta('b')]);
  const kept = document.head.querySelector('[name="b"]');
  applyHead([meta('b'), meta('c')]);
  expect(names()).toEqual(['of-the-site', 'b', 'c']);
  expect(document.head.querySelector('[name="b"]')).toBe(kept);
});

test('keeps the tags of a document during hydration, and removes them with the next page', () => {
  document.head.innerHTML +=
    '<link rel="canonical" data-page-head="document"><meta name="a" content="x" data-page-head>';
  applyHead([meta('a')]);
  expect(names()).toEqual(['of-the-site', 'link', 'a']);
  document.documentElement.dataset.hydrated = '';
  applyHead([meta('b')]);
  expect(names()).toEqual(['of-the-site', 'b']);
});

test.each<[string, HeadTag]>([
  ['attribute', ['meta', { 'bad name': 'x' }]],
  ['attribute of a script', ['meta', { 'x onload=1 "><script>': 'x' }]],
  ['tag', ['img src=x onerror=alert(1)', {}]],
  ['empty tag', ['', {}]],
])('skips an invalid %s name with a warning, and applies the other tags', (_name, bad) => {
  // happy-dom accepts more than browsers do.
  const isName = (name: string) => /^[a-z][\w-]*$/i.test(name);
  const refuse = (name: string) => {
    if (!isName(name)) throw new DOMException(`'${name}' is not a valid name.`, 'InvalidCharacterError');
  };
  const setAttribute = Element.prototype.setAttribute;
  rs.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name: string, value: string) {
    refuse(name);
    setAttribute.call(this, name, value);
  });
  const createElement = document.createElement.bind(document);
  rs.spyOn(document, 'createElement').mockImplementation((name: string) => {
    refuse(name);
    return createElement(name);
  });
  applyHead([meta('a'), bad, meta('b')]);
  expect(names()).toEqual(['of-the-site', 'a', 'b']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(JSON.stringify(bad));
});

test('keeps the page if the browser rejects a tag', async () => {
  rs.spyOn(document.head, 'append').mockImplementation(() => {
    throw new DOMException('refused', 'InvalidCharacterError');
  });
  const { container } = render(
    <HeadProvider collect={applyHead}>
      <Head tags={[meta('a')]} />
      <p>page</p>
    </HeadProvider>,
  );
  expect(container.textContent).toBe('page');
  await settled();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('components add to the tags of the page, and give it another title while they are mounted', async () => {
  const page = <Head key="page" tags={[['title', {}, 'Page'], meta('a')]} />;
  const own = <Head key="own" tags={[['title', {}, 'Own'], meta('b')]} />;
  const view = (children: ReactNode) => <HeadProvider collect={applyHead}>{children}</HeadProvider>;
  const { rerender } = render(view([page, own]));
  await settled();
  expect([document.title, ...names()]).toEqual(['Own', 'of-the-site', 'title', 'a', 'b']);
  rerender(view([page]));
  await settled();
  expect([document.title, ...names()]).toEqual(['Page', 'of-the-site', 'title', 'a']);
});
