import path from 'node:path';
import { afterAll, expect, rs, test } from '@rstest/core';
import { leftoverWork } from '../../../../../../src/node/support/process/leftoverWork.ts';

const ENGINE = path.resolve('src/node/bundle/serverBundle.ts');
const ROOT = path.resolve('/site');
const OWN = path.join(ROOT, 'docs/plugin.mjs');

rs.spyOn(process, 'cwd').mockReturnValue(ROOT);
afterAll(() => {
  rs.restoreAllMocks();
});

test.each([
  ['a callback of a site is its own', [`at go (${OWN}:3:5)`], true],
  ['what waits for a callback has not called it', [`at go (${OWN}:3:5)`, `at async load (${ENGINE}:1:1)`], true],
  ['a callback that the engine calls is none', [`at go (${OWN}:3:5)`, `at load (${ENGINE}:1:1)`], false],
  ['the engine alone is none', [`at load (${ENGINE}:1:1)`], false],
])('%s', (_, frames, isFound) => {
  const stack = frames.map((frame) => `    ${frame}\n`).join('');
  expect(leftoverWork(stack) !== undefined).toBe(isFound);
});
