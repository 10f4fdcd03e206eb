import { expect, test } from '@rstest/core';
import { localeRedirect } from '../../../../../src/client/router/localeRedirect.ts';
import type { LocaleRedirect } from '../../../../../src/model/siteData.ts';

const visitor = {
  pathname: '/guide/start/',
  locales: ['en', 'zh'],
  tags: undefined as Record<string, string> | undefined,
  alternates: ['en', 'zh'],
  defaultLocale: 'en',
  localeRedirect: 'auto' as LocaleRedirect,
  hasVisited: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  language: 'zh-CN',
};

test.each<[string, Partial<typeof visitor>, string | undefined]>([
  ['another language', {}, '/zh/guide/start/'],
  ['the home page', { pathname: '/' }, '/zh/'],
  ['back to the default language', { pathname: '/zh/guide/start/', language: 'en-GB' }, '/guide/start/'],
  ['the bare prefix', { pathname: '/zh', language: 'en' }, '/'],
  [
    'a key with a region',
    { locales: ['en', 'zh_TW'], alternates: ['en', 'zh_TW'], language: 'zh-TW' },
    '/zh_TW/guide/start/',
  ],
  [
    'a language whose key is no tag',
    { locales: ['en', 'jp'], alternates: ['en', 'jp'], tags: { jp: 'ja-JP' }, language: 'ja' },
    '/jp/guide/start/',
  ],
  ['the same language', { language: 'en-US' }, undefined],
  ['a language that is not there', { language: 'fr' }, undefined],
  ['no language at all', { language: '' }, undefined],
  ['a page without a translation', { alternates: ['en'] }, undefined],
  ['a page of no language, such as the one for unknown paths', { alternates: [] }, undefined],
  [
    'a page that another language has',
    { locales: ['en', 'zh', 'ja'], alternates: ['en', 'ja'], language: 'ja' },
    '/ja/guide/start/',
  ],
  ['a second visit', { hasVisited: true }, undefined],
  ['redirects switched off', { localeRedirect: 'never' }, undefined],
  ['the start page', { localeRedirect: 'start-page', pathname: '/' }, '/zh/'],
  ['a page that was shared', { localeRedirect: 'start-page' }, undefined],
  [
    'a page that was shared in another language',
    { localeRedirect: 'start-page', pathname: '/zh/a', language: 'en' },
    undefined,
  ],
  [
    'a start page that was shared in another language',
    { localeRedirect: 'start-page', pathname: '/zh/', language: 'en' },
    undefined,
  ],
  ['a site without a default language', { defaultLocale: '' }, undefined],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, undefined],
  ['a spider', { userAgent: 'Baiduspider' }, undefined],
  ['Lighthouse', { userAgent: 'Chrome-Lighthouse' }, undefined],
])('%s', (_name, input, target) => {
  const all = { ...visitor, ...input };
  expect(localeRedirect(all, all, all)).toBe(target);
});
