import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';

describe('examples', () => {
  const SOURCE = `/**
 * Adds.
 * @example Two numbers
 * \`\`\`ts title="a.test.ts"
 * sum(1);
 * \`\`\`
 * @example
 * sum(2);
 * sum(3);
 */
export function sum(value: number): void;
`;
  const SAMPLES = [
    { lang: 'ts', meta: 'title="a.test.ts"', code: 'sum(1);', line: 4 },
    { lang: 'ts', meta: '', code: 'sum(2);\nsum(3);', line: 7 },
  ];
  const ofSources = { package: '.', sources: { '.': 'src/index.ts' } };

  test.each<[string, object, unknown, Record<string, string>]>([
    ['of sources are samples', ofSources, SAMPLES, {}],
    ['of sources can be left out', { ...ofSources, testExamples: false }, [], {}],
    ['of published types are none', { package: '.' }, [], {}],
    ['of published types can be samples', { package: '.', testExamples: true }, SAMPLES, {}],
    ['on a hand-written page are samples', ofSources, SAMPLES, { 'en/sum.md': '---\napi: sum\n---\n\n# Sum\n' }],
    [
      'on a hand-written page of a package are samples',
      { ...ofSources, pages: 'package' },
      SAMPLES,
      { 'en/api.mdx': '# API\n\n<ApiExports />\n', 'zh/api.mdx': '# API\n\n<ApiExports />\n' },
    ],
  ])('%s', async (_, options, samples, pages) => {
    const files = {
      ...pages,
      'package.json': JSON.stringify({ name: 'own', types: 'index.d.ts' }),
      'index.d.ts': SOURCE,
      'src/index.ts': SOURCE,
    };
    const site = await referenceSite(files, { packages: [{ package: '.', ...options }] });
    const found = await site.samples();
    expect(found.map(({ file: _file, ...sample }) => sample)).toEqual(samples);
    const sources = options === ofSources || 'pages' in options ? 'src/index.ts' : 'index.d.ts';
    expect(found.every(({ file }) => file === sources)).toBe(true);
  });
});
