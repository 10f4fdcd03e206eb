import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { screen, waitFor } from '@testing-library/react';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { CodeBlock } from '../../../../theme/code/CodeBlock.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { fakeIntersections } from '../../../helpers/fakeIntersections.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const html = { __html: 'const a = 1;\n' };
let near: ReturnType<typeof fakeIntersections>;
let detach = () => {};

beforeEach(() => {
  near = fakeIntersections();
});
afterEach(() => {
  detach();
  document.documentElement.lang = '';
  rs.unstubAllGlobals();
});

const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test.each([
  ['en', ['Wrap lines', 'Copy code']],
  ['zh-Hans', ['自动换行', '复制代码']],
])('adds buttons to a nearby block, in the language of the page: %s', (lang, expected) => {
  document.documentElement.lang = lang;
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} />);
  detach = attachBehavior(site);
  expect(names()).toEqual([]);
  near.see(container.querySelector('figure'), false);
  expect(names()).toEqual([]);
  near.see(container.querySelector('figure'));
  expect(names()).toEqual(expected);
  expect(near.isWatched(container.querySelector('figure'))).toBe(false);
});

test.each([
  ['en', ['Umbrechen', 'Copy code']],
  ['zh-TW', ['自動換行', '複製']],
])('uses the site’s messages for the buttons: %s', (lang, expected) => {
  document.documentElement.lang = lang;
  const base = { label: '', title: '', description: '', nav: [] };
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} />);
  detach = attachBehavior({
    base: '/',
    locales: [
      { ...base, lang: 'en', messages: { wrapCode: 'Umbrechen' } },
      { ...base, lang: 'zh_TW', htmlLang: 'zh-TW', messages: { wrapCode: '自動換行', copyCode: '複製' } },
    ],
  });
  near.see(container.querySelector('figure'));
  expect(names()).toEqual(expected);
});

test('adds them after the code and before the fold button', () => {
  renderInSite(<CodeBlock lang="ts" fold html={{ __html: 'line\n'.repeat(40) }} />);
  detach = attachBehavior(site);
  near.seeAll();
  expect(screen.getAllByRole('button').map((button) => button.dataset.codeAction)).toEqual(['wrap', 'copy', 'fold']);
});

test('adds them to a later block, and never twice', async () => {
  detach = attachBehavior(site);
  const { container, rerender } = renderInSite(<CodeBlock lang="ts" html={html} />);
  await waitFor(() => expect(near.isWatched(container.querySelector('figure'))).toBe(true));
  near.seeAll();
  rerender(<p>Other</p>);
  renderInSite(<CodeBlock lang="js" html={html} />);
  const later = () => document.querySelector('figure[data-code="js"]');
  await waitFor(() => expect(near.isWatched(later())).toBe(true));
  near.seeAll();
  expect(names()).toHaveLength(2);
});

test('stops observing once detached', async () => {
  attachBehavior(site)();
  // Observers are called in the order of their creation: this one after the detached one.
  const changed = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve(undefined);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} />);
  await changed;
  expect(near.isWatched(container.querySelector('figure'))).toBe(false);
});

test('a block with hidden imports has a button that shows them', () => {
  const { container } = renderInSite(<CodeBlock lang="ts" imports={1} html={{ __html: "import 'a';\na();" }} />);
  detach = attachBehavior(site);
  near.seeAll();
  const button = screen.getByRole('button', { name: 'Show imports' });
  const state = () => [button.getAttribute('aria-pressed'), container.querySelector('figure')?.dataset.imports];
  expect(state()).toEqual(['false', 'hidden']);
  button.click();
  expect(state()).toEqual(['true', 'shown']);
  button.click();
  expect(state()).toEqual(['false', 'hidden']);
});
