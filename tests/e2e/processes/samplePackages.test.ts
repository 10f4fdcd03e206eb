import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@rstest/core';
import { type CheckAnswer, checkSamples } from '../../../src/samples/checkSamples.ts';
import { ResultCache } from '../../../src/samples/resultCache.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { parsePage } from '../../unit/src/samples/helpers.ts';
import { packageFolder } from '../../unit/src/samples/packageFolder.ts';

const { folder, write, link } = packageFolder();

const PAGE = `\`\`\`ts
import { expect, test } from '@rstest/core';
import { wave } from 'tidewave';

test('waves', () => {
  expect(wave(2)).toBe('~~');
});
\`\`\`

\`\`\`ts
import { wave } from 'tidewave';

export const none: string = wave();
\`\`\`

\`\`\`bash
tidewave --unknown-flag && npx tidewave serve --also-unknown
yarn waves --faster
\`\`\`
`;

slowTest('samples of a library in a workspace run with its sources', async () => {
  for (const name of ['@rstest/core', 'typescript']) {
    link(`library/node_modules/${name}`, path.resolve('node_modules', name));
  }
  const manifest = { name: 'tidewave', type: 'module', exports: { '.': './src/index.ts' } };
  write('library/packages/tidewave/package.json', manifest);
  // Its own type error is for the check of the library.
  write(
    'library/packages/tidewave/src/index.ts',
    "import { unused } from './missing.ts';\nexport function wave(count: number): string {\n  return '~'.repeat(count);\n}\n",
  );
  write('library/packages/tidewave/src/missing.ts', 'export const unused: string = 1;\n');
  write('library/packages/tidewave/docs/en/a.md', PAGE);
  write('library/packages/tidewave/docs/de/a.md', 'Ohne Code.\n');
  const repository = path.join(folder, 'library/packages/tidewave');
  const check = (): Promise<CheckAnswer> =>
    checkSamples({
      repository,
      docs: path.join(repository, 'docs'),
      locales: ['en', 'de'],
      filters: [],
      parse: parsePage,
      translationStructure: 'off',
      update: false,
      cache: new ResultCache(path.join(folder, 'cache')),
      cacheFolder: path.join(folder, 'cache'),
      hosts: 1,
      timeLimitMs: 60_000,
    });
  const messagesOf = ({ problems }: CheckAnswer) => problems.map(({ message }) => message.split('\n')[0]);
  const typeError =
    '[docs:samples] docs/en/a.md:13:29 has a sample that has a type error: Expected 1 arguments, but got 0. (TS2554)';
  const first = await check();
  expect(messagesOf(first)).toEqual([typeError]);
  expect((await check()).ran).toBe(0);
  const source = path.join(repository, 'src/index.ts');
  writeFileSync(source, readFileSync(source, 'utf8').replace("'~'", "'≈'"));
  const edited = await check();
  expect(edited.ran).toBe(1);
  expect(messagesOf(edited)[0]).toMatch(/^\[docs:samples\] docs\/en\/a\.md:6:19 .*expected '≈≈' to be '~~'/);
  write('library/packages/tidewave/package.json', { ...manifest, exports: './dist/index.js' });
  const unbuilt = await check();
  expect(unbuilt.problems.map(({ location, hint }) => [location?.line, hint])).toEqual([
    [3, 'The package.json of "tidewave" leads to "./dist/index.js", which does not exist. Build the package first.'],
    [11, 'The package.json of "tidewave" leads to "./dist/index.js", which does not exist. Build the package first.'],
  ]);
});
