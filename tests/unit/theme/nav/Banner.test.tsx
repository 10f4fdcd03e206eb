import { afterEach, expect, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import type { BannerData } from '../../../../src/model/siteData.ts';
import { Banner } from '../../../../theme/nav/Banner.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const { documentElement } = document;

afterEach(() => {
  localStorage.clear();
  delete documentElement.dataset.banner;
});

function renderBanner(banner: BannerData | undefined, lang = 'en') {
  const locales = site.locales.map((locale) => ({ ...locale, ...(banner && { banner }) }));
  return renderInSite(<Banner />, { page: { lang }, site: { locales }, theme: { bannerId: 'one' } });
}

test('a site without a banner has none', () => {
  expect(renderBanner(undefined).container.innerHTML).toBe('');
});

test('a banner has a text and a link, and is a landmark', () => {
  renderBanner({ text: 'Version 2 is here.', link: { text: 'Read', href: '/news' }, dismissible: false });
  const banner = screen.getByRole('complementary');
  expect(banner.textContent).toBe('Version 2 is here. Read');
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/news');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a reader closes it for good', () => {
  renderBanner({ text: '第二版', dismissible: true }, 'zh');
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  expect(documentElement.dataset.banner).toBe('off');
  expect(Object.values({ ...localStorage })).toEqual(['one']);
});
