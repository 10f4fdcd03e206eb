import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { parseStack, serveStack } from '../../../../../src/node/dev/serveStack.ts';
import { requestInMemory } from '../../../../helpers/requestInMemory.ts';
import { makeSite } from '../site/makeSite.ts';

test.each([
  [
    'Chromium',
    'Error: no\n    at Word (http://localhost:3000/static/js/p%20a.js:13:21)\n    at http://localhost:3000/main.js:2:3',
  ],
  ['Firefox', 'Word@http://localhost:3000/static/js/p%20a.js:13:21\n@http://localhost:3000/main.js:2:3\n'],
  [
    'a stack of components',
    '\n    at Word (http://localhost:3000/static/js/p%20a.js?v=1:13:21)\n    at main\n    at App (http://localhost:3000/main.js:2:3)',
  ],
])('reads the positions of a stack of %s, innermost first', (_, stack) => {
  expect(parseStack(stack)).toEqual([
    { pathname: '/static/js/p a.js', line: 13, column: 21 },
    { pathname: '/main.js', line: 2, column: 3 },
  ]);
});

test('skips lines that are not positions in a script', () => {
  expect(parseStack('Error: see http://localhost:3000/a\n at eval (native)\n at http://localhost:3000//:1:1')).toEqual(
    [],
  );
});

/** Answers requests for a stack in a script with a line for each of these sources, which is the second one of the first source. */
async function answerFor(sources: readonly string[], stack: string, mappings = 'AACA;ACAA;ACAA') {
  const { docsDir, graph } = await makeSite({ 'en/index.mdx': '# Home\n\nwrong text {wrong}\n' }, { base: '/docs/' });
  const cwd = path.dirname(docsDir);
  writeFileSync(path.join(docsDir, 'Word.tsx'), 'first\nsecond\nthird\n');
  const project = { config: graph.config };
  const map = {
    version: 3,
    sources: sources.map((name) => name.replace('DOCS', docsDir)),
    names: [],
    mappings,
  };
  const read: string[] = [];
  // The handler only uses configuration and pages of a site.
  const site = { project, state: { graph } } as never;
  const handler = serveStack(
    site,
    async (name) => {
      read.push(name);
      return name === 'main.js.map' ? JSON.stringify(map) : undefined;
    },
    () => ({ cwd, editable: [docsDir] }),
  );
  const query = new URLSearchParams({ path: '/docs/', stack });
  const { body } = await requestInMemory(createServer(handler), `/?${query}`);
  return { body: JSON.parse(String(body)), read, folder: path.basename(docsDir) };
}

const FRAMES = [1, 2, 3].map((line) => `at f (http://localhost/docs/main.js:${line}:1)`);

test('locates a stack at its first frame in a file of the site, with a code frame', async () => {
  const { body, folder } = await answerFor(
    ['/engine/src/App.tsx', 'DOCS/Word.tsx', 'DOCS/Word.tsx'],
    FRAMES.join('\n'),
  );
  expect(body).toEqual({
    location: { file: `${folder}/Word.tsx`, line: 2, canOpen: true },
    frame: '  1 | first\n> 2 | second\n  3 | third\n  4 |',
  });
});

test('locates a file of the site beside the folder of an installed engine', async () => {
  const { body, folder } = await answerFor(['DOCS/node_modules/engine/../../Word.tsx'], FRAMES[0] ?? '');
  expect(body).toMatchObject({ location: { file: `${folder}/Word.tsx`, line: 2 } });
});

test('locates the module of a page with code at the page that is shown', async () => {
  const { body } = await answerFor(['/engine/stubs/page.js'], FRAMES[0] ?? '');
  expect(body).toMatchObject({ location: { file: expect.stringMatching(/en\/index\.mdx$/) } });
  expect(body).not.toHaveProperty('frame');
  expect(body.location).not.toHaveProperty('line');
});

test('locates an expression of a page with code at its line', async () => {
  // The third line of the module is that of the first expression.
  const { body } = await answerFor(['/engine/stubs/page.js'], FRAMES[0] ?? '', 'AAEA');
  expect(body).toMatchObject({ location: { file: expect.stringMatching(/en\/index\.mdx$/), line: 3 } });
  expect(body.frame).toContain('> 3 | wrong text {wrong}');
});

test('does not locate a stack of the engine, of other scripts or outside of the site', async () => {
  const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'outside-')));
  writeFileSync(path.join(outside, 'a.tsx'), 'secret');
  const stack = [
    'at g (http://localhost/other.js:1:1)',
    'at h (http://localhost/docs/..%2f..%2fmain.js:1:1)',
    FRAMES[0],
  ];
  const { body, read } = await answerFor([path.join(outside, 'a.tsx')], stack.join('\n'));
  expect(body).toEqual({});
  expect(read).toEqual(['main.js.map']);
});
