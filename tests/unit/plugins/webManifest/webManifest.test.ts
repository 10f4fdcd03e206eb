import { expect, test } from '@rstest/core';
import { webManifest } from '../../../../plugins/webManifest/webManifest.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const FILES = {
  'en/index.mdx': '# Home',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'public/touch.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
};

async function emit(site: Partial<SiteConfig>) {
  const { graph } = await makeSite(FILES, site);
  const [[name, text] = [], ...others] = Object.entries(
    await readOutputs(new Hooks([webManifest], graph.config, 'build'), graph),
  );
  expect(others).toEqual([]);
  return { head: graph.config.head, name, text };
}

const SITE: Partial<SiteConfig> = {
  base: '/docs/',
  icon: '/icon.svg',
  touchIcon: '/touch.svg',
  webManifest: { short_name: 'S', display: 'standalone' },
};

test('a manifest has the name, the icons and the overrides of the site', async () => {
  const { name, text } = await emit(SITE);
  expect(name).toBe('manifest.webmanifest');
  expect(JSON.parse(text ?? '')).toEqual({
    name: 'Site',
    short_name: 'S',
    lang: 'en',
    start_url: '/docs/',
    scope: '/docs/',
    display: 'standalone',
    icons: [
      { src: '/docs/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/docs/touch.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
});

test('every document links it, with the icon', async () => {
  const { head } = await emit({ ...SITE, head: [['meta', { name: 'own', content: '1' }]] });
  expect(head).toEqual([
    ['link', { rel: 'apple-touch-icon', href: '/docs/touch.svg' }],
    ['link', { rel: 'manifest', href: '/docs/manifest.webmanifest' }],
    ['meta', { name: 'own', content: '1' }],
  ]);
});

test('an authored tag replaces the generated one', async () => {
  const own: [string, Record<string, string>] = ['link', { rel: 'apple-touch-icon', href: '/other.png' }];
  const { head, name } = await emit({ touchIcon: '/touch.svg', head: [own] });
  expect(head).toEqual([own]);
  expect(name).toBe(undefined);
});
