import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WRAP_STORAGE_KEY } from '../../../../src/client/browser/wrapChoice.ts';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { codeText } from '../../../../theme/behavior/codeActions.ts';
import { CodeBlock } from '../../../../theme/code/CodeBlock.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { fakeIntersections } from '../../../helpers/fakeIntersections.ts';
import { forbidStorage } from '../../../helpers/forbidStorage.ts';
import { type InSiteOptions, renderInSite } from '../../../helpers/renderInSite.tsx';

const html = { __html: '<span class="s1">const</span> a = 1;\n' };
let detach = () => {};

/** Renders code blocks near the window. */
function show(element: ReactNode, options?: InSiteOptions) {
  const near = fakeIntersections();
  const result = renderInSite(element, options);
  detach = attachBehavior(site);
  near.seeAll();
  return result;
}

beforeEach(() => {
  rs.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});

afterEach(() => {
  detach();
  rs.useRealTimers();
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
});

const flush = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('copies the code and shows that for 2000 ms', async () => {
  rs.useFakeTimers();
  show(<CodeBlock lang="ts" html={html} />);
  const button = screen.getByRole('button', { name: 'Copy code' });
  fireEvent.click(button);
  await flush();
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('const a = 1;');
  expect(button.hasAttribute('data-copied')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  rs.advanceTimersByTime(1999);
  expect(button.hasAttribute('data-copied')).toBe(true);
  rs.advanceTimersByTime(1);
  expect(button.hasAttribute('data-copied')).toBe(false);
});

test('a second copy restarts the 2000 ms', async () => {
  rs.useFakeTimers();
  show(<CodeBlock lang="ts" html={html} />);
  const button = screen.getByRole('button', { name: 'Copy code' });
  fireEvent.click(button);
  await flush();
  rs.advanceTimersByTime(1500);
  fireEvent.click(button);
  await flush();
  rs.advanceTimersByTime(1500);
  expect(button.hasAttribute('data-copied')).toBe(true);
});

test('if copying fails, a prompt in the language of the page is shown, and no success', async () => {
  rs.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  Object.assign(document, { execCommand: () => false });
  const prompt = rs.fn((_message?: string, _text?: string): string | null => null);
  window.prompt = prompt;
  document.documentElement.lang = 'zh-Hans';
  show(<CodeBlock lang="ts" html={html} />, { page: { lang: 'zh' } });
  const button = screen.getByRole('button', { name: '复制代码' });
  fireEvent.click(button);
  await flush();
  expect(prompt.mock.calls[0]?.[0]).toContain('复制到剪贴板');
  expect(prompt.mock.calls[0]?.[1]).toBe('const a = 1;');
  expect(button.hasAttribute('data-copied')).toBe(false);
  document.documentElement.lang = 'en';
});

test.each([
  [false, 'false'],
  [true, 'true'],
])('long lines wrap by the setting of the site: %s', (defaultWrapCode, pressed) => {
  show(<CodeBlock lang="ts" html={html} />, {
    site: { markdown: { defaultWrapCode, showLineNumbers: false } },
  });
  expect(screen.getByRole('button', { name: 'Wrap lines' }).getAttribute('aria-pressed')).toBe(pressed);
});

describe('wrapping', () => {
  const { dataset } = document.documentElement;
  const pressed = () =>
    screen.getAllByRole('button', { name: 'Wrap lines' }).map((button) => button.getAttribute('aria-pressed'));
  const press = (index: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Wrap lines' })[index] as Element);
  const blocks = (
    <>
      <CodeBlock lang="ts" wrap html={html} />
      <CodeBlock lang="ts" html={html} />
    </>
  );
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    delete dataset.wrap;
  });

  test('applies and stores the reader’s choice for all blocks', () => {
    show(blocks);
    expect(pressed()).toEqual(['true', 'false']);
    press(1);
    expect(pressed()).toEqual(['true', 'true']);
    expect(dataset.wrap).toBe('on');
    expect(localStorage.getItem(WRAP_STORAGE_KEY)).toBe('on');
    press(0);
    expect(pressed()).toEqual(['false', 'false']);
    expect(dataset.wrap).toBe('off');
    expect(localStorage.getItem(WRAP_STORAGE_KEY)).toBe('off');
  });

  test('applies the choice to an added block', () => {
    dataset.wrap = 'on';
    show(<CodeBlock lang="ts" html={html} />);
    expect(pressed()).toEqual(['true']);
  });

  test('applies a choice of another tab', () => {
    show(blocks);
    localStorage.setItem(WRAP_STORAGE_KEY, 'off');
    window.dispatchEvent(new StorageEvent('storage', { key: WRAP_STORAGE_KEY }));
    expect(dataset.wrap).toBe('off');
    expect(pressed()).toEqual(['false', 'false']);
  });

  test('keeps the screen position of the pressed block', () => {
    const scrollBy = rs.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const { container } = show(blocks);
    const block = container.querySelectorAll('[data-code]')[1] as Element;
    block.getBoundingClientRect = () => new DOMRect(0, dataset.wrap ? 340 : 100, 100, 20);
    press(1);
    expect(scrollBy).toHaveBeenCalledWith({ top: 240, behavior: 'instant' });
  });

  test('keeps the choice for the page without storage', () => {
    forbidStorage();
    show(blocks);
    press(1);
    expect(pressed()).toEqual(['true', 'true']);
  });
});

test('long folded code opens and closes; short code is not folded', () => {
  const long = { __html: 'line\n'.repeat(40) };
  show(
    <>
      <CodeBlock lang="ts" fold html={long} />
      <CodeBlock lang="ts" fold html={html} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Show all' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.textContent).toBe('Show less');
  fireEvent.click(button);
  expect(button.textContent).toBe('Show all');
});

test('handles buttons of added content, until it is detached', async () => {
  detach = attachBehavior(site);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-code="ts"><code>later</code><button data-code-action="copy">c</button></div>',
  );
  const button = screen.getByRole('button', { name: 'c' });
  fireEvent.click(button);
  expect(navigator.clipboard.writeText).toHaveBeenCalledTimes(1);
  detach();
  fireEvent.click(button);
  expect(navigator.clipboard.writeText).toHaveBeenCalledTimes(1);
  button.parentElement?.remove();
});

test.each([
  ['bash', '$ npm i\n$ npx rstest\n', 'npm i\nnpx rstest'],
  ['ts', '$ stays', '$ stays'],
  [
    'ts',
    '<span class="line">a</span>\n<span class="line diff remove">b</span>\n<span class="line diff add">c</span>',
    'a\nc',
  ],
])('the copied text of %s code', (lang, code, expected) => {
  const block = document.createElement('div');
  block.dataset.code = lang;
  block.innerHTML = `<code>${code}</code>`;
  expect(codeText(block)).toBe(expected);
});
