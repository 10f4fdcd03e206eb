import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, rstest, test } from '@rstest/core';
import { Watchdog } from '../../../../../../src/node/support/process/watchdog.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';

test('a thread that fails is reported, and work is done without it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'worker.cjs');
  writeFileSync(file, "throw new Error('No luck');\n");
  const printed = rstest.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const explain = () => new DocsError({ area: 'x', problem: '' });
  expect(await new Watchdog(file).run({ name: 'The work', explain }, () => 'done')).toBe('done');
  await expect
    .poll(() => printed.mock.calls)
    .toEqual([
      ['Code of the site that does not return is not ended, because the thread that watches it failed: No luck'],
    ]);
});
