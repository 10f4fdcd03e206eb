import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { fences, linksOf, OPTIONS, PACKAGE } from '../../unit/plugins/apiReference/toolPackage.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

describe('packages', () => {
  test('types of one link to those of another', async () => {
    const other = {
      'node_modules/other/package.json': JSON.stringify({ name: 'other', exports: { './sub': { types: './s.d.ts' } } }),
      'node_modules/other/s.d.ts': "import type { Result } from 'tool';\nexport declare const last: Result;\n",
    };
    const site = await referenceSite(
      { ...PACKAGE, ...other },
      { packages: ['tool', { package: 'other', modules: ['./sub'], folder: 'other' }] },
    );
    const page = await site.compile('en/other/last.md');
    expect(linksOf(page)).toEqual([['/api/tool/Result', undefined]]);
    expect(htmlOf(page)).toContain("import { last } from 'other/sub'");
  });

  test('each is read with its own configuration, and linked to the others', async () => {
    const own = (name: string, paths: object, source: string) => ({
      [`${name}/package.json`]: JSON.stringify({ name }),
      [`${name}/tsconfig.json`]: JSON.stringify({ compilerOptions: { strict: true, module: 'preserve', paths } }),
      [`${name}/src/index.ts`]: source,
    });
    const site = await referenceSite(
      {
        ...own('one', { '~/*': ['./src/*'] }, "export { first } from '~/first';\n"),
        'one/src/first.ts':
          '/** First. */\nexport interface Shape { size: number }\nexport const first = (): Shape => ({ size: 1 });\n',
        ...own(
          'two',
          { '~/*': ['./lib/*'] },
          "import type { Shape } from '../../one/src/first';\nexport * from '~/second';\nexport type Alias = Shape;\n",
        ),
        'two/lib/second.ts': "import { first } from '../../one/src/first';\nexport const second = first();\n",
      },
      {
        packages: [
          { package: './one', sources: { '.': 'one/src/index.ts', './first': 'one/src/first.ts' } },
          { package: './two', sources: { '.': 'two/src/index.ts' } },
        ],
      },
    );
    expect(await site.findings()).toEqual([]);
    expect([...site.pages.keys()].filter((name) => name.startsWith('en/'))).toEqual(
      expect.arrayContaining([
        'en/api/one/first.md',
        'en/api/one/Shape.md',
        'en/api/two/second.md',
        'en/api/two/Alias.md',
      ]),
    );
    expect(linksOf(await site.compile('en/api/two/Alias.md'))).toContainEqual(['/api/one/Shape', undefined]);
    expect(site.pages.get('en/api/two/second.md')?.virtual?.text).toContain('const second: Shape');
  });

  test('dead links of comments of other packages, which nobody here can correct, are no findings', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/tool/index.d.ts': "export { far } from 'other';\n",
        'node_modules/other/package.json': JSON.stringify({ name: 'other', types: 'index.d.ts' }),
        'node_modules/other/index.d.ts': '/** See {@link Missing}. */\nexport declare function far(): void;\n',
      },
      OPTIONS,
    );
    expect(htmlOf(await site.compile('en/api/far.md'))).toContain('<code>Missing</code>');
    expect(await site.findings()).toEqual([]);
  });

  test('problems of all of them are reported in one run', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/bare/package.json': JSON.stringify({ name: 'bare', main: 'index.js' }),
        'node_modules/broken/package.json': JSON.stringify({ name: 'broken', types: 'index.d.ts' }),
        'node_modules/broken/index.d.ts': "export { gone } from 'not-there';\nexport declare const here: 1;\n",
      },
      { packages: ['bare', 'broken', 'absent', { package: 'tool', modules: ['./none'] }] },
    );
    expect(site.pages.has('en/api/broken/here.md')).toBe(true);
    expect(await site.findings()).toEqual([
      'api-reference site.config.ts apiReference() describes "bare", which publishes no types. → Build the package, or name its sources with "sources".',
      'api-reference site.config.ts apiReference() describes the package "absent", which is not installed. → Install it, or correct its name.',
      'api-reference site.config.ts apiReference() describes "tool/none", which publishes no types. → Correct "./none" in "modules", or name its sources with "sources".',
      'api-reference node_modules/broken/index.d.ts:1:1 exports "gone" of "broken", which cannot be resolved. → Install the package that declares it, or leave it out with "exclude".',
    ]);
  });

  test('sources have addresses of their lines, and inferred types', async () => {
    const files = {
      'package.json': JSON.stringify({ name: 'own', version: '2.0.0' }),
      'src/index.ts':
        '/** Doubles. */\nexport function double(value: number) {\n  return { value: value * 2 };\n}\nexport const twice = (value: number) => double(value).value;\n',
    };
    const { compile } = await referenceSite(files, {
      packages: [
        {
          package: '.',
          sources: { '.': 'src/index.ts' },
          sourceUrl: 'https://example.com/v{version}/{file}#L{line}',
        },
      ],
    });
    const page = await compile('en/api/double.md');
    expect(fences(page)).toContain('https://example.com/v2.0.0/src/index.ts#L2');
    expect(page.frontmatter.editLink).toBe('https://example.com/v2.0.0/src/index.ts#L2');
    expect(page.source.displayPath).toBe('src/index.ts');
  });
});
