import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@rstest/core';
import { EngineProcess } from '../../helpers/EngineProcess.ts';

/** Below the limit of a test, so that a command that hangs is named. A busy machine takes ten times as long as a quiet one. */
const COMMAND_LIMIT_MS = 110_000;

/** An empty folder for each test of the calling file, in which the package's command runs. */
export function commandFolder() {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'docs-command-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const toPath = (name: string) => path.join(root, name);
  /** Runs the command with additional environment variables. Its input is no terminal. */
  const engine = new EngineProcess();
  const runWith = async (env: Record<string, string>, ...args: string[]) => {
    const { status, stdout, stderr } = await engine.run({ args, cwd: root, env }, COMMAND_LIMIT_MS);
    return { status, stdout, stderr };
  };
  return {
    runWith,
    run: (...args: string[]) => runWith({}, ...args),
    toPath,
    read: (name: string) => readFileSync(toPath(name), 'utf8'),
    has: (name: string) => existsSync(toPath(name)),
    write(files: Record<string, string>) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(toPath(name)), { recursive: true });
        writeFileSync(toPath(name), text);
      }
    },
  };
}
