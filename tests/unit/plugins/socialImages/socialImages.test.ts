import { expect, test } from '@rstest/core';
import { imageSize } from 'image-size';
import { createElement } from 'react';
import { type SocialImagesOptions, socialImages } from '../../../../plugins/socialImages/socialImages.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { NO_BUNDLE } from '../../../../src/node/noBundle.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const NOTO = '@fontsource-variable/noto-sans-sc';
const FILES = {
  'en/index.mdx': '# Home\n\nWelcome to the site.',
  'en/guide/install.mdx': '---\ndescription: How to install it.\n---\n\n# Installation',
  'en/own.mdx': '---\nsocialImage: https://a.example/own.png\n---\n\n# Own',
  'en/404.mdx': '# Lost',
  'zh/guide/install.mdx': '---\ndescription: 如何安装。\n---\n\n# 安装',
};
const SITE: Partial<SiteConfig> = {
  siteOrigin: 'https://example.com',
  base: '/docs/',
  themeConfig: { sidebar: { '/guide/': [{ text: 'Start', items: ['/guide/install'] }] } },
};

async function make(options: SocialImagesOptions = { fonts: [NOTO] }, site = SITE) {
  const { graph } = await makeSite(FILES, site);
  const hooks = new Hooks([socialImages(options)], graph.config, 'build');
  const outputs = await hooks.outputs(graph);
  const imageOf = (route: string) => {
    const page = graph.byRoute.get(route);
    const tags = page ? hooks.documentHead(page, graph) : [];
    return tags.find(([, { property }]) => property === 'og:image')?.[1].content;
  };
  const render = async (route: string) => {
    const name = imageOf(route)?.replace('https://example.com/docs/', '');
    return Buffer.from((await outputs.find(({ fileName }) => fileName === name)?.read(NO_BUNDLE, () => '')) ?? '');
  };
  return { outputs, hooks, graph, imageOf, render };
}

test('each page has a picture of its own, in any language', async () => {
  const { outputs, imageOf, render } = await make();
  expect(outputs).toHaveLength(3);
  expect(imageOf('/guide/install')).toMatch(/^https:\/\/example\.com\/docs\/static\/social\/card\.[\da-f]{8}\.png$/);
  const [english, chinese] = [await render('/guide/install'), await render('/zh/guide/install')];
  for (const picture of [english, chinese]) {
    expect(imageSize(picture)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }
  expect(english.equals(chinese)).toBe(false);
});

test('the same page gives the same bytes under the same name; another title gives another name', async () => {
  const [one, two] = [await make(), await make()];
  expect(two.imageOf('/')).toBe(one.imageOf('/'));
  expect((await two.render('/')).equals(await one.render('/'))).toBe(true);
  expect(one.imageOf('/')).not.toBe(one.imageOf('/guide/install'));
  const other = await make({ fonts: [NOTO] }, { ...SITE, title: 'Other' });
  expect(other.imageOf('/')).not.toBe(one.imageOf('/'));
});

test('a page with a picture of its own, the 404 page, and a site without an origin have none', async () => {
  const { imageOf } = await make();
  expect([imageOf('/own'), imageOf('/404')]).toEqual([undefined, undefined]);
  const { outputs, hooks, graph } = await make({}, { ...SITE, siteOrigin: undefined });
  expect(outputs).toEqual([]);
  const { warnings } = await hooks.checkOutput({ fileNames: [], policy: '', readText: () => '' }, graph);
  expect(warnings.map(({ problem }) => problem)).toEqual([expect.stringContaining('has no "siteOrigin"')]);
});

test('a site replaces the card', async () => {
  const seen: string[] = [];
  const card = ({ title, section, site }: { title: string; section: string; site: string }) => {
    seen.push([site, section, title].join(' > '));
    return createElement('div', { style: { width: '100%', height: '100%', backgroundColor: 'red' } });
  };
  const { render } = await make({ card });
  expect(imageSize(await render('/guide/install'))).toMatchObject({ width: 1200, height: 630 });
  expect(seen).toEqual(['Site > Start > Installation']);
});

test.each<[string, SocialImagesOptions, string]>([
  ['a missing font', { fonts: ['@fontsource-variable/none'] }, 'The font "@fontsource-variable/none" is not installed'],
  ['characters without a font', {}, 'zh/guide/install.mdx has characters that no font of the social images has: "安装'],
])('%s is an error', async (_, options, message) => {
  await expect((await make(options)).render('/zh/guide/install')).rejects.toThrow(message);
});
