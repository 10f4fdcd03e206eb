// Builds sites one after the other in one process, because loading the engine takes longer than building a small site.
// Reads a line of JSON per build from stdin. Plain JavaScript, because Node.js runs it directly: see BuildHost.ts.
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { importCompiled } from '../../scripts/engine.mjs';

const [{ createSite, formatThrown }, { runBuild }] = await Promise.all([
  importCompiled('plugins/rspack/index.ts'),
  importCompiled('plugins/rspack/runCompilers.ts'),
]);

// Each build adds listeners that run when the process ends.
process.setMaxListeners(0);
for await (const line of createInterface({ input: process.stdin })) {
  const { end, env } = JSON.parse(line);
  let isBuilt = false;
  try {
    const site = await createSite(env, 'build');
    isBuilt = await runBuild(site);
    site.releaseCaches();
  } catch (error) {
    console.error(formatThrown(error));
  }
  // Both are pipes, to which Node.js writes synchronously.
  writeSync(1, `${end}\n`);
  writeSync(2, `${end} ${isBuilt ? 0 : 1}\n`);
}
