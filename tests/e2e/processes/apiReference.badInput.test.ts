import { expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

const X = 'export declare const x: 1;\n';

/** Files of an installed package. */
function installed(name: string, manifest: object | string, files: Record<string, string> = {}) {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify({ name, ...manifest });
  return Object.fromEntries(
    Object.entries({ 'package.json': text, ...files }).map(([file, each]) => [`node_modules/${name}/${file}`, each]),
  );
}

test.each<[manifest: object, file: string, module?: string]>([
  [{ types: 'dist/index' }, 'dist/index.d.ts'],
  [{ types: 'dist' }, 'dist/index.d.ts'],
  [{ main: 'lib/main.js' }, 'lib/main.d.ts'],
  [{ exports: { '.': [{ types: './i.d.ts' }, './i.js'] } }, 'i.d.ts'],
  [{ exports: { './*': { types: './d/*.d.ts' } } }, 'd/sub.d.ts', './sub'],
  [{ exports: { './*': './wrong/*.js', './sub/*': { import: { types: './d/*.d.mts' } } } }, 'd/a.d.mts', './sub/a'],
])('the types of %j are in %s', async (manifest, file, module = '.') => {
  const options = { packages: [{ package: 'a', modules: [module] }] };
  const site = await referenceSite(installed('a', manifest, { [file]: X }), options);
  expect(await site.findings()).toEqual([]);
  expect([...site.pages.keys()]).toContain('en/api/x.md');
});

test.each<[string, Record<string, string>, string]>([
  [
    'a manifest that is no JSON',
    installed('a', '{ "name": '),
    'node_modules/a/package.json:1:1 is not valid JSON: Unexpected end of JSON input. → Install the package again, or correct the file.',
  ],
  [
    'a manifest that is no object',
    installed('a', '[]'),
    'site.config.ts apiReference() describes "a", which publishes no types. → Build the package, or name its sources with "sources".',
  ],
  [
    'a manifest whose fields have other types',
    installed('a', { types: 5, exports: 7 }),
    'site.config.ts apiReference() describes "a", which publishes no types. → Build the package, or name its sources with "sources".',
  ],
  [
    'types that are not there',
    installed('a', { types: './dist/no.d.ts' }, { 'index.d.ts': X }),
    'site.config.ts apiReference() describes "a", which publishes no types. Its package.json leads to "dist/no.d.ts", which does not exist. → Build the package, or name its sources with "sources".',
  ],
  [
    'no exports',
    installed('a', { types: 'i.d.ts' }, { 'i.d.ts': 'export {};\n' }),
    'node_modules/a/i.d.ts:1:1 "a" has declarations that export nothing. → Leave it out of "packages", or name its sources with "sources".',
  ],
  [
    'declarations with a mistake',
    installed('a', { types: 'i.d.ts' }, { 'i.d.ts': `${X}export declare const y: = ;\n` }),
    'node_modules/a/i.d.ts:2:1 has declarations of "a" that cannot be parsed: Type expected. → Build the package again, or correct the file.',
  ],
  [
    'all exports of a module that is not there',
    installed('a', { types: 'i.d.ts' }, { 'i.d.ts': `${X}export * from './gone';\n` }),
    'node_modules/a/i.d.ts:2:1 exports all of \'./gone\' from "a", which cannot be resolved. → Install the package that has it, or build the package again.',
  ],
])('%s is reported, and another package has its pages', async (_, files, found) => {
  const other = installed('other', { types: 'i.d.ts' }, { 'i.d.ts': 'export declare const fine: 1;\n' });
  const site = await referenceSite({ ...files, ...other }, { packages: ['a', 'other'] });
  expect(await site.findings()).toEqual([`api-reference ${found}`]);
  expect([...site.pages.keys()].some((name) => name.endsWith('/fine.md'))).toBe(true);
});

test('names of objects of JavaScript, and those that differ in case alone, have pages of their own', async () => {
  const types =
    'export declare function constructor(): void;\nexport declare const __proto__: 1;\nexport interface valueOf { then(): 1; __proto__: 2 }\n' +
    'export declare const foo: 1;\nexport declare class Foo { toString: 1 }\nexport type FOO = 1;\nexport declare const index: 2;\n';
  const site = await referenceSite(installed('a', { types: 'i.d.ts' }, { 'i.d.ts': types }), { packages: ['a'] });
  const names = [...site.pages.keys()].filter((name) => name.startsWith('en/'));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(8);
  const titles = await Promise.all(names.map(async (name) => (await site.compile(name)).title));
  expect(titles.sort()).toEqual(['FOO', 'Foo', '__proto__', 'a', 'constructor', 'foo', 'index', 'valueOf'].sort());
  expect(await site.findings()).toEqual([]);
});

test('hostile text of comments and types is text', async () => {
  const types = `/**
 * Text <script>alert(1)</script> {process.exit()} <Foo bar={1}> [a](javascript:alert(1)) <img src=x onerror=alert(1)>
 * @see {@link javascript:alert(1) | go} <a href="javascript:x">z</a>
 * @deprecated use {x} <b>
 * @param a {y} <z
 */
export declare function f(a: "</script><script>alert(1)</script>"): void;
`;
  const site = await referenceSite(installed('a', { types: 'i.d.ts' }, { 'i.d.ts': types }), { packages: ['a'] });
  const html = htmlOf(await site.compile('en/api/f.md'));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {process.exit()}');
  expect(html.match(/<(?:script|img|Foo|b|z)\b|<[a-z][^>]* href="(?![/#])/gi)).toBeNull();
});
