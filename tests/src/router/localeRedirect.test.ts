import { expect, test } from '@rstest/core';
import { type LocaleRedirectInput, localeRedirect } from '../../../src/router/localeRedirect.ts';

const visitor: LocaleRedirectInput = {
  pathname: '/guide/start/',
  locales: ['en', 'zh'],
  alternates: ['en', 'zh'],
  defaultLocale: 'en',
  mode: 'auto',
  hasVisited: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  browserLanguage: 'zh-CN',
};

test.each<[string, Partial<LocaleRedirectInput>, string | undefined]>([
  ['another language', {}, '/zh/guide/start/'],
  ['the home page', { pathname: '/' }, '/zh/'],
  ['back to the default language', { pathname: '/zh/guide/start/', browserLanguage: 'en-GB' }, '/guide/start/'],
  ['the bare prefix', { pathname: '/zh', browserLanguage: 'en' }, '/'],
  [
    'a key with a region',
    { locales: ['en', 'zh_TW'], alternates: ['en', 'zh_TW'], browserLanguage: 'zh-TW' },
    '/zh_TW/guide/start/',
  ],
  ['the same language', { browserLanguage: 'en-US' }, undefined],
  ['a language that is not there', { browserLanguage: 'fr' }, undefined],
  ['no language at all', { browserLanguage: '' }, undefined],
  ['a page without a translation', { alternates: ['en'] }, undefined],
  ['a page of no language, such as the one for unknown paths', { alternates: [] }, undefined],
  [
    'a page that another language has',
    { locales: ['en', 'zh', 'ja'], alternates: ['en', 'ja'], browserLanguage: 'ja' },
    '/ja/guide/start/',
  ],
  ['a second visit', { hasVisited: true }, undefined],
  ['redirects switched off', { mode: 'never' }, undefined],
  ['a site without a default language', { defaultLocale: '' }, undefined],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, undefined],
  ['a spider', { userAgent: 'Baiduspider' }, undefined],
  ['Lighthouse', { userAgent: 'Chrome-Lighthouse' }, undefined],
])('%s', (_name, input, target) => {
  expect(localeRedirect({ ...visitor, ...input })).toBe(target);
});
