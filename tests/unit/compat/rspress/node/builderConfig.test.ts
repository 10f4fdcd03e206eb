import { expect, test } from '@rstest/core';
import { type BuilderSettings, readBuilderConfig } from '../../../../../compat/rspress/node/builderConfig.ts';

const PLACES = { root: '/site', publicDir: '/site/docs/public', base: '/b/' };

function read(site: unknown, ...ofPlugins: unknown[]): Promise<BuilderSettings> {
  return readBuilderConfig({ site, ofPlugins }, new WeakMap(), PLACES);
}

const namesOf = ({ missing }: BuilderSettings) => missing.map(({ name, consequence }) => `${name} ${consequence}`);

test.each<[string, unknown, unknown[]]>([
  ['texts', { a: 'b', c: false }, [['meta', { name: 'a', content: 'b' }]]],
  [
    'attributes',
    { 'og:image': { property: 'og:image', content: 'c', hidden: false } },
    [['meta', { property: 'og:image', content: 'c' }]],
  ],
  [
    'a list with functions',
    [{ a: 'b' }, ({ value }: { value: { a: string } }) => ({ c: `${value.a}!` })],
    [
      ['meta', { name: 'a', content: 'b' }],
      ['meta', { name: 'c', content: 'b!' }],
    ],
  ],
  ['what each page has of its own', { description: 'a', 'og:title': { property: 'og:title', content: 'b' } }, []],
])('html.meta may have %s', async (_, meta, expected) => {
  expect((await read({ html: { meta } })).head).toEqual(expected);
});

test('the address of the site may be in html.meta', async () => {
  const { siteUrl } = await read({
    html: { meta: { 'og:url': { property: 'og:url', content: 'https://a.example' } } },
  });
  expect(siteUrl).toBe('https://a.example');
});

const script = (attrs: object, options: object = {}) => ({ tag: 'script', attrs, ...options });
const src = (address: string) => [['script', { src: address }]];

test.each<[string, unknown, unknown[]]>([
  ['one tag', { tag: 'link', attrs: { rel: 'a' } }, [['link', { rel: 'a' }]]],
  ['a text', { tag: 'style', children: 'a {}' }, [['style', {}, 'a {}']]],
  [
    'a script that stores the scheme',
    { tag: 'script', children: "localStorage['rspress-theme-appearance'] = 'dark'" },
    [['script', {}, "localStorage['docs-appearance'] = 'dark'"]],
  ],
  [
    'a function that returns others',
    [{ tag: 'meta' }, (tags: object[]) => [...tags, { tag: 'link' }]],
    [
      ['meta', {}],
      ['link', {}],
    ],
  ],
  [
    'a function that changes them',
    [{ tag: 'meta' }, (tags: object[]) => void tags.push({ tag: 'base' })],
    [
      ['meta', {}],
      ['base', {}],
    ],
  ],
  [
    'tags before others',
    [{ tag: 'meta' }, { tag: 'base', append: false }],
    [
      ['base', {}],
      ['meta', {}],
    ],
  ],
  ['a file of the site', script({ src: '/a.js' }), src('/b/a.js')],
  ['a file elsewhere', script({ src: 'https://x.example/a.js' }), src('https://x.example/a.js')],
  ['a file as it is', script({ src: 'a.js' }, { publicPath: false }), src('a.js')],
  ['a file of a host', script({ src: 'a.js' }, { publicPath: '//x.example/c' }), src('//x.example/c/a.js')],
  [
    'a file by a function',
    script({ src: 'a.js' }, { publicPath: (url: string, base: string) => `${base}${url}?1` }),
    src('/b/a.js?1'),
  ],
  ['a version of a file', script({ src: 'a.js' }, { hash: 'v2' }), src('/b/a.js?v2')],
  ['a script after the body', script({ src: '/a.js' }, { head: false }), [['script', { defer: '', src: '/b/a.js' }]]],
])('html.tags may have %s', async (_, tags, expected) => {
  const settings = await read({ html: { tags } });
  expect(settings.head).toEqual(expected);
  expect(settings.missing).toEqual([]);
});

test.each([true, () => ''])('a hash of the build in addresses of tags, %s, is named', async (hash) => {
  const settings = await read({ html: { tags: [script({ src: 'a.js' }, { hash }), script({}, { hash: false })] } });
  expect(namesOf(settings)).toEqual([
    'builderConfig.html.tags "script" has no hash in its address: set "hash" to a text',
  ]);
});

type Tag = { tag: string; attrs?: Record<string, unknown> };

test.each([
  ['removes', (tags: Tag[]) => tags.filter(({ attrs }) => attrs?.name !== 'generator'), '"meta"'],
  [
    'returns changed',
    (tags: Tag[]) => tags.map((tag) => ({ ...tag, attrs: { ...tag.attrs, nonce: 'a' } })),
    '"meta", "link", "script"',
  ],
  [
    'changes',
    (tags: Tag[]) => void Object.assign(tags.find(({ tag }) => tag === 'script') ?? {}, { attrs: {} }),
    '"script"',
  ],
])('a function that %s tags of the engine is named', async (_, change, elements) => {
  expect(namesOf(await read({ html: { tags: [{ tag: 'meta' }, change] } }))).toEqual([
    `builderConfig.html.tags has a function for tags of the engine (${elements}), which stay: it gets those of the site alone`,
  ]);
});

test('tags that belong to the body are named', async () => {
  const settings = await read({
    html: {
      tags: [
        { tag: 'div', attrs: { id: 'portal' } },
        { tag: 'div' },
        { tag: 'meta', head: false },
        script({}, { children: 'a()', head: false }),
        script({ type: 'application/json' }, { children: '{}', head: false }),
      ],
    },
  });
  expect(settings.head.map(([tag]) => tag)).toEqual(['meta', 'script', 'script']);
  expect(namesOf(settings)).toEqual([
    'builderConfig.html.tags "div" is left out: the body of a document has what the theme renders',
    'builderConfig.html.tags "script" is in the head, where its code runs before there is a body',
  ]);
  expect(namesOf(await read({ html: { tags: (tags: Tag[]) => [...tags, { attrs: {} }] } }))).toEqual([
    'builderConfig.html.tags has an entry without "tag", which is left out',
  ]);
});

test.each<[string, object, Record<string, string>]>([
  ['code', { A: '1', B: true, C: undefined }, { A: '1', B: 'true', C: 'undefined' }],
  ['lists of code', { A: ['1', 2] }, { A: '[1,2]' }],
  ['objects of code', { 'process.env': { A: '"a"' } }, { 'process.env': '{"A":"a"}', 'process.env.A': '"a"' }],
])('source.define may have %s', async (_, define, expected) => {
  expect((await read({ source: { define } })).define).toEqual(expected);
});

test.each<[string, unknown, Record<string, string>]>([
  ['files', { a: './a', b: 'package' }, { a: '/site/a', b: 'package' }],
  ['several files', { a: ['./a', './b'] }, { a: '/site/a' }],
  [
    'a function that changes it',
    [{ a: './a' }, (alias: Record<string, string>) => void Object.assign(alias, { b: './b' })],
    { a: '/site/a', b: '/site/b' },
  ],
  ['a function that replaces it', [{ a: './a' }, () => ({ b: './b' })], { b: '/site/b' }],
])('resolve.alias may have %s', async (_, alias, expected) => {
  expect((await read({ resolve: { alias } })).alias).toEqual(expected);
  expect((await read({ source: { alias } })).alias).toEqual(expected);
});

test('output.externals are those of the site and its plugins, in all forms', async () => {
  const external = () => undefined;
  const builder = await read({ output: { externals: ['a', /b/, 3] } }, { output: { externals: { c: 'C' } } });
  expect(builder.externals).toEqual([{ c: 'C' }, 'a', /b/]);
  expect((await read({ output: { externals: external } })).externals).toEqual([external]);
});

test('an alias without a file is named', async () => {
  expect(namesOf(await read({ resolve: { alias: { fs: false } } }))).toEqual([
    'builderConfig.resolve.alias "fs" is left out: it has no file',
  ]);
});

test('a plugin of the site changes the settings of the bundler', async () => {
  const plugin = {
    name: 'own',
    setup(api: { modifyRsbuildConfig(change: (config: Record<string, Record<string, unknown>>) => unknown): void }) {
      api.modifyRsbuildConfig((config) => {
        Object.assign(config.source?.define ?? {}, { A: '1' });
        Object.assign(config.html ?? {}, { tags: [{ tag: 'meta' }], favicon: './a.ico' });
        return config;
      });
    },
  };
  const settings = await read({ html: { tags: [{ tag: 'base' }] }, plugins: [[Promise.resolve(plugin)]] });
  expect(settings.define).toEqual({ A: '1' });
  expect(settings.head).toEqual([
    ['base', {}],
    ['meta', {}],
  ]);
  expect(namesOf(settings)).toEqual(['builderConfig.html.favicon has no counterpart: set "icon"']);
});

test('settings of plugins of Rspress are those of the site as well', async () => {
  const settings = await read({}, { source: { define: { A: '1' } }, security: { nonce: 'a' } });
  expect(settings.define).toEqual({ A: '1' });
  expect(namesOf(settings)).toEqual(['builderConfig.security has no counterpart']);
});
