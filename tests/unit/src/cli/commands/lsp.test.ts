import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { EditorClient } from '../../../../helpers/EditorClient.ts';

let root = '';
let client: EditorClient | undefined;
afterEach(async () => {
  await client?.stop();
  rmSync(root, { recursive: true, force: true });
});

test('a configuration that prints, rejects and throws in a timer leaves the server and its protocol', async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-lsp-')));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\n[Dead](/nowhere)\n');
  writeFileSync(
    path.join(root, 'docs/site.config.mjs'),
    `process.stdout.write('written\\n');
console.group('group');
Promise.reject(new Error('rejected'));
setTimeout(() => { throw new Error('late'); }, 10);
export default { title: 'Site' };
`,
  );
  client = await EditorClient.start(root);
  await client.open('docs/index.md');
  await client.untilProblems('docs/index.md', (problems) => problems.some((problem) => problem.includes('/nowhere')));
  for (const text of ['written', 'group', 'rejected', 'late']) expect(client.output).toContain(text);
});
