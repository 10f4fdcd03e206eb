import { execFile } from 'node:child_process';
import { describe, expect, test } from '@rstest/core';
import { IS_FULL } from '../../helpers/sample.ts';

const WITHIN_MS = 900_000;

/** Runs a comparison to its end, and returns what it prints. */
function compare(script: string, ...args: string[]): Promise<{ status: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const command = ['scripts/run.mjs', `scripts/${script}.ts`, ...args];
    const child = execFile(process.execPath, command, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? undefined, output: stdout + stderr }),
    );
  });
}

// Install compilers of their own from the registry.
describe.skipIf(!IS_FULL)('types', () => {
  test.each(['zod', '@rspack/core', '@rstest/core'])(
    'of %s have all that TypeDoc has',
    async (name) => {
      const { status, output } = await compare('compareTypedoc', name);
      expect(status, output).toBe(0);
      const [, all = '', equal = ''] =
        /: (\d+) exports and members of TypeDoc, (\d+) equal, 0 differences/.exec(output) ?? [];
      expect(Number(all)).toBeGreaterThan(500);
      expect(Number(equal) / Number(all)).toBeGreaterThan(0.85);
    },
    WITHIN_MS,
  );

  test(
    'on hover are those of Twoslash',
    async () => {
      const { status, output } = await compare('compareTwoslash');
      expect(status, output).toBe(0);
      const [, equal = ''] = /fences: (\d+) answers are equal, 0 differ/.exec(output) ?? [];
      expect(Number(equal)).toBeGreaterThan(250);
    },
    WITHIN_MS,
  );
});
