import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import type { InterfaceMessages } from '../../../../src/model/settings.ts';
import { ContentError } from '../../../../theme/content/ContentError.tsx';
import { formatCount, formatMessage, useMessages } from '../../../../theme/shared/messages.ts';
import type { site } from '../../../fixtures/generated/siteData.ts';
import { type InSiteOptions, renderInSite } from '../../../helpers/renderInSite.tsx';

function Probe() {
  const messages = useMessages();
  return <p data-testid="texts">{[messages.outlineTitle, messages.previousPage, messages.takeMeHome].join(' | ')}</p>;
}

const inLocale = (lang: string, more: Partial<(typeof site.locales)[number]> = {}): InSiteOptions => ({
  page: { lang },
  site: { locales: [{ lang, label: lang, title: '', description: '', nav: [], ...more }] },
});

test.each([
  ['en', {}, 'ON THIS PAGE | Previous Page | Take me home'],
  ['zh', {}, '本页目录 | 上一页 | 返回首页'],
  ['zh-CN', {}, '本页目录 | 上一页 | 返回首页'],
  ['ja', {}, '目次 | 前のページ | ホームへ戻る'],
  ['ko', {}, 'ON THIS PAGE | Previous Page | Take me home'],
  ['zh', { outlineTitle: '目录', prevPageText: '前一页' }, '目录 | 前一页 | 返回首页'],
  ['en', { messages: { takeMeHome: 'Home, please' } }, 'ON THIS PAGE | Previous Page | Home, please'],
])('texts of %s with %j', (lang, more, expected) => {
  renderInSite(<Probe />, inLocale(lang, more));
  expect(screen.getByTestId('texts').textContent).toBe(expected);
});

const KOREAN: Partial<InterfaceMessages> = { contentFailed: '오류', reload: '새로 고침' };

test.each([
  ['en', {}, null],
  ['zh', {}, null],
  ['de', {}, null],
  ['ko', {}, 'en'],
  ['ko', { outlineTitle: undefined }, 'en'],
  ['ko', { messages: KOREAN }, null],
])('elements with messages of the theme in %s with %j have the language %s', (lang, more, expected) => {
  renderInSite(<ContentError error={new Error('Why')} />, inLocale(lang, more));
  const name =
    { en: 'Reload', zh: '重新加载', de: 'Neu laden', ko: expected === 'en' ? 'Reload' : '새로 고침' }[lang] ?? '';
  expect(screen.getByRole('button', { name }).getAttribute('lang')).toBe(expected);
  expect(screen.getByRole('heading').getAttribute('lang')).toBe(expected);
});

test('values stand in their places, unknown ones stay', () => {
  expect(formatMessage('No results for "{query}" in {place}', { query: 'a{b}' })).toBe(
    'No results for "a{b}" in {place}',
  );
});

test.each([
  ['en', 1, '1 page'],
  ['en', 1234, '1,234 pages'],
  ['de', 1234, '1.234 pages'],
  ['zh', 3, '3 pages'],
])('a number in %s: %d gives "%s"', (lang, count, expected) => {
  expect(formatCount({ one: '{count} page', other: '{count} pages' }, count, lang)).toBe(expected);
});

test('each plural category has its form', () => {
  const forms = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' };
  expect([0, 1, 2, 3, 11, 100].map((count) => formatCount(forms, count, 'ar')).join('')).toBe('zotfmx');
  expect([0, 1, 2].map((count) => formatCount(forms, count, 'fr')).join('')).toBe('oox');
});
