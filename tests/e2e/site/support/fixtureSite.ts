import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runBuild } from '../../../helpers/siteFolder.ts';

const ROOT = path.resolve('.cache/interface');
const POLL_MS = 100;
/** Less than the hooks that wait for it. */
const BUILT_WITHIN_MS = 110_000;

/**
 * The output folder of a site below tests/fixtures/interface. Test files that use the same one share one build: the
 * first one builds it, the others wait.
 */
export async function fixtureSite(name: string): Promise<string> {
  // All test files of a run are children of one process.
  const run = path.join(ROOT, `${name}-${process.ppid}`);
  const done = path.join(run, 'done');
  const failure = path.join(run, 'failure');
  mkdirSync(ROOT, { recursive: true });
  try {
    mkdirSync(run);
  } catch {
    const end = performance.now() + BUILT_WITHIN_MS;
    while (!existsSync(done)) {
      if (performance.now() > end)
        throw new Error(`The test file that builds the site "${name}" has not done so in time.`);
      await wait(POLL_MS);
    }
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    return path.join(run, 'out');
  }
  for (const other of readdirSync(ROOT)) {
    if (other.startsWith(`${name}-`) && other !== path.basename(run))
      rmSync(path.join(ROOT, other), { recursive: true });
  }
  const docs = path.resolve('tests/fixtures/interface', name);
  const settings = { docs, out: path.join(run, 'out'), cache: path.join(ROOT, 'cache') };
  const { status, output } = await runBuild(run, settings);
  if (status !== 0) writeFileSync(failure, output);
  writeFileSync(done, '');
  if (status !== 0) throw new Error(output);
  return settings.out;
}
