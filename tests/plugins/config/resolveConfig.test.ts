import { describe, expect, test } from '@rstest/core';
import { resolveConfig } from '../../../plugins/config/resolveConfig.ts';
import type { SiteConfig } from '../../../src/shared/config.ts';
import { writeFolder } from '../pages/compileText.ts';

const resolve = (config: Partial<SiteConfig>) =>
  resolveConfig({ title: 'Site', ...config }, { docsDir: '/docs', cwd: '/', configFile: '/docs/site.config.ts' });

test.each<[Partial<SiteConfig>, 'auto' | 'never']>([
  [{}, 'auto'],
  [{ route: { localeRedirect: 'never' } }, 'never'],
  [{ themeConfig: { localeRedirect: 'never' } }, 'never'],
  [{ themeConfig: { localeRedirect: 'auto' }, route: { localeRedirect: 'never' } }, 'auto'],
  [{ themeConfig: { localeRedirect: 'never' }, route: { localeRedirect: 'auto' } }, 'never'],
])('the theme’s localeRedirect wins over the route’s: %j', (config, expected) => {
  expect(resolve(config).site.theme.localeRedirect).toBe(expected);
});

describe('language and folder', () => {
  const docsDir = writeFolder({ 'en/index.mdx': '', 'zh/index.mdx': '' });
  const locale = (lang: string) => ({ lang, label: lang });

  test.each<[Partial<SiteConfig>, string, [lang: string, folder: string][]]>([
    [{}, 'en', [['en', '']]],
    [{ lang: 'en' }, 'en', [['en', 'en']]],
    [{ lang: 'de' }, 'de', [['de', '']]],
    [{ locales: [locale('zh')] }, 'zh', [['zh', 'zh']]],
    [{ locales: [locale('fr')] }, 'fr', [['fr', '']]],
    [{ themeConfig: { locales: [{ lang: 'fr' }] } }, 'fr', [['fr', '']]],
    [
      { locales: [locale('en'), locale('fr')] },
      'en',
      [
        ['en', 'en'],
        ['fr', 'fr'],
      ],
    ],
    [
      { lang: 'zh', locales: [locale('en'), locale('zh')] },
      'zh',
      [
        ['en', 'en'],
        ['zh', 'zh'],
      ],
    ],
  ])('of %j', (config, lang, locales) => {
    const resolved = resolveConfig(
      { title: 'Site', ...config },
      { docsDir, cwd: docsDir, configFile: 'site.config.ts' },
    );
    expect([resolved.lang, resolved.site.lang]).toEqual([lang, lang]);
    expect(resolved.locales.map((each) => [each.lang, each.folder])).toEqual(locales);
  });
});
