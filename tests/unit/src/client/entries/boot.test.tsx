import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { APPEARANCE_STORAGE_KEY, DARK_SCHEME_QUERY } from '../../../../../src/client/appearance/appearance.ts';
import { closeBanner } from '../../../../../src/client/browser/banner.ts';
import { WRAP_STORAGE_KEY } from '../../../../../src/client/browser/wrapChoice.ts';
import { VISITED_STORAGE_KEY } from '../../../../../src/client/router/localeRedirect.ts';
import { type BootSettings, toBootSettings } from '../../../../../src/shared/boot.ts';
import { site } from '../../../../fixtures/generated/siteData.ts';
import { fakeMedia } from '../../../../helpers/fakeMedia.ts';
import { forbidStorage } from '../../../../helpers/forbidStorage.ts';

const { documentElement } = document;
const replace = rs.fn();

beforeEach(() => {
  localStorage.clear();
  replace.mockClear();
  documentElement.className = '';
  rs.spyOn(location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Runs the script as in the head of a page at the URL `address`. */
async function boot(address: string, settings: Partial<BootSettings> = {}, language = 'en-US', alternates?: string) {
  history.replaceState(null, '', address);
  rs.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const script = document.createElement('script');
  script.dataset.site = JSON.stringify({ ...toBootSettings(site), ...settings });
  if (alternates !== undefined) script.dataset.alternates = alternates;
  rs.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  rs.resetModules();
  await import('../../../../../src/client/entries/boot.ts');
}

test('applies a stored theme before the first paint', async () => {
  fakeMedia([]);
  localStorage.setItem(APPEARANCE_STORAGE_KEY, 'dark');
  await boot('/');
  expect(documentElement.classList.contains('dark')).toBe(true);
});

test('applies the choice for wrapping code before the first paint', async () => {
  fakeMedia([]);
  await boot('/');
  expect(documentElement.dataset.wrap).toBe(undefined);
  localStorage.setItem(WRAP_STORAGE_KEY, 'on');
  await boot('/');
  expect(documentElement.dataset.wrap).toBe('on');
  delete documentElement.dataset.wrap;
});

test('hides a banner that the reader has closed before the first paint', async () => {
  fakeMedia([]);
  closeBanner('first');
  delete documentElement.dataset.banner;
  await boot('/');
  await boot('/', { banner: 'second' });
  expect(documentElement.dataset.banner).toBeUndefined();
  await boot('/', { banner: 'first' });
  expect(documentElement.dataset.banner).toBe('off');
  delete documentElement.dataset.banner;
});

test('follows the system without a choice, and is light without dark mode', async () => {
  fakeMedia([DARK_SCHEME_QUERY]);
  await boot('/');
  expect(documentElement.classList.contains('dark')).toBe(true);
  await boot('/', { darkMode: false });
  expect(documentElement.classList.contains('dark')).toBe(false);
});

test('marks what the URL hides', async () => {
  fakeMedia([]);
  await boot('/?sidebar=0');
  expect(documentElement.dataset.sidebar).toBe('0');
  await boot('/');
  expect(documentElement.dataset.sidebar).toBeUndefined();
});

test.each([
  ['/', {}, 'body', true],
  ['Ctrl + K', { key: 'k', ctrlKey: true }, 'body', true],
  ['/ in a field', {}, 'input', false],
  ['/ with Ctrl', { ctrlKey: true }, 'body', false],
  ['another key', { key: 'j' }, 'body', false],
])('remembers a shortcut of search: %s', async (_, init, target, isKept) => {
  fakeMedia([]);
  await boot('/');
  document.body.innerHTML = '<button aria-keyshortcuts="Control+K Meta+K /"></button><input>';
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init });
  document.querySelector(target)?.dispatchEvent(event);
  expect([event.defaultPrevented, documentElement.dataset.search !== undefined]).toEqual([isKept, isKept]);
  delete documentElement.dataset.search;
  document.body.innerHTML = '';
});

test('leaves a key that the page has handled, or that a site without search does not use', async () => {
  fakeMedia([]);
  await boot('/');
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return [event.defaultPrevented, documentElement.dataset.search];
  };
  expect(press()).toEqual([false, undefined]);
  document.body.innerHTML = '<button aria-keyshortcuts="Control+K Meta+K /"></button>';
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  expect(press()).toEqual([true, undefined]);
  document.body.innerHTML = '';
});

test('redirects first visitors to their language once, with query and hash', async () => {
  fakeMedia([]);
  await boot('/guide/start/?a=1#install', {}, 'zh-CN');
  expect(replace.mock.calls).toEqual([['/zh/guide/start/?a=1#install']]);
  expect(localStorage.getItem(VISITED_STORAGE_KEY)).not.toBeNull();
  await boot('/guide/start/', {}, 'zh-CN');
  expect(replace).toHaveBeenCalledTimes(1);
});

test('keeps the base in a redirect', async () => {
  fakeMedia([]);
  await boot('/docs/guide/', { base: '/docs/' }, 'zh-CN');
  expect(replace.mock.calls).toEqual([['/docs/zh/guide/']]);
});

test('does not redirect if redirects are off, or twice without storage', async () => {
  fakeMedia([]);
  await boot('/', { localeRedirect: 'never' }, 'zh-CN');
  expect(replace).not.toHaveBeenCalled();
  localStorage.clear();
  forbidStorage();
  await boot('/', {}, 'zh-CN');
  expect(replace).not.toHaveBeenCalled();
});

test('does not redirect from a page without a translation', async () => {
  fakeMedia([]);
  await boot('/guide/start/', {}, 'zh-CN', 'en');
  localStorage.clear();
  await boot('/nowhere', {}, 'zh-CN', '');
  expect(replace).not.toHaveBeenCalled();
  localStorage.clear();
  await boot('/guide/start/', {}, 'zh-CN', 'en zh');
  expect(replace.mock.calls).toEqual([['/zh/guide/start/']]);
});
