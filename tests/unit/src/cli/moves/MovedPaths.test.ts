import path from 'node:path';
import { expect, test } from '@rstest/core';
import { MovedPaths } from '../../../../../src/cli/moves/MovedPaths.ts';
import { makeSite } from '../../node/site/makeSite.ts';

test.each([
  ['/guide/cli', '/guide/commands'],
  // The page of another version stays where it is.
  ['/1.0/guide/cli', '/1.0/guide/cli'],
  ['/2.x/guide/cli', '/guide/commands'],
])('%s is %s after its page has moved', async (written, after) => {
  const { docsDir, graph } = await makeSite(
    { 'en/index.mdx': '# Home', 'en/guide/cli.mdx': '# CLI', 'versions/1.0.docspack': '' },
    { multiVersion: { default: '2.x' } },
  );
  const file = (name: string) => path.join(docsDir, 'en', name);
  const paths = new MovedPaths(graph, {
    files: [{ from: file('guide/cli.mdx'), to: file('guide/commands.mdx') }],
    routes: new Map([['/guide/cli', '/guide/commands']]),
  });
  const address = { kind: 'link', notation: 'markdown', written, start: 0, end: 0 } as const;
  expect(paths.addressAfter(file('index.mdx'), address)).toBe(after);
});
