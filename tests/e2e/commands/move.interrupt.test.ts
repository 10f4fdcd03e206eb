import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, has, write } = commandFolder();
const ENGINE = path.resolve('src/cli/docspack.mjs');

/** The check after the move takes as long as there is a file `held`, and writes what has moved by then. */
const FILES = {
  'package.json': '{ "name": "site", "type": "module" }',
  held: '',
  'docs/site.config.js': `import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
const slow = {
  name: 'slow',
  async check() {
    if (!existsSync('docs/new/place.md')) return;
    writeFileSync('checking', '');
    while (existsSync('held')) await delay(10);
  },
};
export default { title: 'Site', plugins: [slow] };
`,
  'docs/index.md': '# Site\n\n[Old](/old/page)\n',
  'docs/old/page.md': '# Page\n\n![Picture](./picture.svg)\n',
  'docs/old/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

/** Returns all files of the site with their texts, and its folders. */
function snapshot(): Record<string, string> {
  const entries = readdirSync(toPath('docs'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [file, entry.isDirectory() ? '' : read(path.relative(toPath('.'), file))];
    }),
  );
}

/** Starts a move in a process group of its own, as a terminal does, until the site is checked after it. */
async function startMove() {
  const child = spawn(process.execPath, [ENGINE, 'move', 'old/page', 'new/place'], {
    cwd: toPath('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const closed = once(child, 'close');
  await expect.poll(() => has('checking') || output, { timeout: 60_000 }).toBe(true);
  return { child, closed, output: () => output };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s during the check of a move leaves everything as it was before',
  async (signal) => {
    write(FILES);
    const before = snapshot();
    const { child, closed, output } = await startMove();
    expect(has('docs/old/page.md')).toBe(false);
    if (child.pid === undefined) throw new Error('The command has no process.');
    process.kill(-child.pid, signal);
    // The output is closed once nobody writes to it any more.
    await closed;
    expect(snapshot()).toEqual(before);
    expect(output()).toContain('The move was interrupted. Every file is as it was before.');
  },
);

test('a move that is not interrupted stays', async () => {
  write(FILES);
  const { closed, output } = await startMove();
  rmSync(toPath('held'));
  const [code] = await closed;
  expect([code, output()]).toEqual([0, expect.stringContaining('Moved docs/old/page.md to docs/new/place.md')]);
  expect(read('docs/index.md')).toContain('(/new/place)');
  expect(read('docs/new/place.md')).toContain('(../old/picture.svg)');
});
