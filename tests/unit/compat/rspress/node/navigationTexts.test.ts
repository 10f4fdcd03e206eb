import { expect, test } from '@rstest/core';
import { translateNavigation } from '../../../../../compat/rspress/node/navigationTexts.ts';
import type { Navigation } from '../../../../../src/model/siteData.ts';

test('texts of the navbar and of sidebars may be keys of texts', () => {
  const group = { kind: 'group', text: 'guide', collapsed: false, collapsible: true } as const;
  const navigation: Navigation = {
    lang: 'zh',
    nav: [{ text: 'guide', position: 'right', items: [{ text: 'start', link: '/a', position: 'right' }] }],
    sidebars: {
      '/': [
        { kind: 'sectionHeader', sectionHeaderText: 'guide' },
        { kind: 'divider', dividerType: 'solid' },
        { ...group, items: [{ kind: 'link', text: 'start', link: '/a' }] },
        { kind: 'link', text: 'Own', link: '/b' },
      ],
    },
  };
  translateNavigation(navigation, {
    i18nFile: undefined,
    i18nSource: { guide: { en: 'Guide', zh: '指南' }, start: { en: 'Start', zh: '开始' }, Own: { en: 'Mine' } },
  });
  expect(navigation.nav).toMatchObject([{ text: '指南', items: [{ text: '开始' }] }]);
  expect(navigation.sidebars['/']).toMatchObject([
    { sectionHeaderText: '指南' },
    { kind: 'divider' },
    { text: '指南', items: [{ text: '开始' }] },
    { text: 'Own' },
  ]);
});
