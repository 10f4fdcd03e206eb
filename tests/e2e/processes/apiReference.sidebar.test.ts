import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { OPTIONS, PACKAGE } from '../../unit/plugins/apiReference/toolPackage.ts';

describe('the sidebar', () => {
  const RESULT = { kind: 'link', text: 'Result', link: '/api/Result', context: 'code' };

  test('has rows by group, after those that are authored', async () => {
    const { navigation } = await referenceSite(PACKAGE, OPTIONS);
    const { sidebars } = await navigation({
      lang: 'en',
      nav: [],
      sidebars: { '/': [{ kind: 'link', text: 'Home', link: '/' }] },
    });
    expect(sidebars['/']?.slice(0, 4)).toMatchObject([
      { text: 'Home' },
      { text: 'tool', link: '/api/' },
      { text: 'Functions', items: [{ text: 'parse' }, { text: 'tools.trim', link: '/api/tools/trim' }] },
      { text: 'Classes', items: [RESULT, { text: 'Parser' }] },
    ]);
  });

  test('has them below a row that links to the list', async () => {
    const { navigation } = await referenceSite(PACKAGE, {
      packages: [{ package: 'tool', pages: 'group', groups: ['class'] }],
    });
    const list = { kind: 'link', text: 'API', link: '/api/' } as const;
    const group = { kind: 'group', text: 'Reference', items: [list], collapsed: false, collapsible: true } as const;
    const { sidebars } = await navigation({ lang: 'en', nav: [], sidebars: { '/': [{ ...group, items: [list] }] } });
    expect(sidebars['/']).toHaveLength(1);
    expect(sidebars['/']?.[0]).toMatchObject({
      text: 'Reference',
      items: [
        {
          kind: 'group',
          text: 'API',
          link: '/api/',
          collapsed: true,
          items: [{ text: 'Classes' }, { text: 'Functions' }, ...Array(5).fill({})],
        },
      ],
    });
  });

  test('has no row for a group whose exports all have pages of their own', async () => {
    const { navigation } = await referenceSite(
      { ...PACKAGE, 'en/guide.md': '---\napi: [Parser, Result]\n---\n\n# Reading\n' },
      { packages: [{ package: 'tool', pages: 'group' }] },
    );
    const { sidebars } = await navigation({ lang: 'en', nav: [], sidebars: {} });
    const texts = sidebars['/api/']?.map((row) => ('text' in row ? row.text : ''));
    expect(texts).toContain('Functions');
    expect(texts).not.toContain('Classes');
  });

  test('takes the place of rows in the order of the alphabet', async () => {
    const { navigation, pages } = await referenceSite(PACKAGE, OPTIONS);
    const rows = [...pages.values()].filter(({ locale }) => locale === 'zh');
    const { sidebars } = await navigation({
      lang: 'zh',
      nav: [],
      sidebars: { '/zh/api/': rows.map(({ routePath }) => ({ kind: 'link', text: routePath, link: routePath })) },
    });
    expect(sidebars['/zh/api/']?.map((row) => ('text' in row ? row.text : ''))).toEqual([
      'tool',
      '函数',
      '类',
      '变量',
      '接口',
      '类型',
      '枚举',
      '命名空间',
    ]);
  });
});
