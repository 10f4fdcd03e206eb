import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names of the variable by which Node.js and other programs find the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];

/** Gives a run a folder for temporary files of its own, which is removed at the end: tests leave thousands of files. */
export default function setUp(): () => void {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'docspack-tests-'));
  for (const name of VARIABLES) process.env[name] = folder;
  // A process that a test has ended may write into it for a moment. Each retry waits 100 ms longer than the one before.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
