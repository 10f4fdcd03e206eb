import { expect, test } from '@rstest/core';
import { resolveConfig } from '../../../plugins/config/resolveConfig.ts';
import type { SiteConfig } from '../../../src/shared/config.ts';

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
