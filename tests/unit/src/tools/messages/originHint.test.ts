import { expect, test } from '@rstest/core';
import { originHint } from '../../../../../src/tools/messages/originHint.ts';

test.each([
  [undefined, 'Set it in docs/site.config.js to'],
  [{ engine: 'vitepress', originSetting: 'sitemap.hostname' }, 'Set "sitemap.hostname" in docs/site.config.js to'],
])('the hint names the setting that the engine of the site has', (pageAdapter, start) => {
  expect(originHint({ configFile: '/work/docs/site.config.js', cwd: '/work', pageAdapter })).toBe(
    `${start} the origin of the deployed site, such as "https://example.com".`,
  );
});
