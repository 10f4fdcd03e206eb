// Builds sites and runs commands one after the other in one process, because loading the engine takes longer than most of them.
// Reads a line of JSON per job from stdin. Plain JavaScript, because Node.js runs it directly: see EngineProcess.ts.
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { importCompiled } from '../../scripts/engine.mjs';

const [{ createSite, formatThrown }, { runBuild }, { main }] = await Promise.all([
  importCompiled('src/cli/createSite.ts'),
  importCompiled('src/cli/runSite.ts'),
  importCompiled('src/cli/main.ts'),
]);
const root = process.cwd();
// A command listens for the end of its process, and never stops: this process runs many.
process.setMaxListeners(0);

for await (const line of createInterface({ input: process.stdin })) {
  const { end, environment, ...job } = JSON.parse(line);
  process.exitCode = 0;
  setEnvironment({ ...environment, ...job.env });
  try {
    await ('site' in job ? buildSite(job) : runCommand(job));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  // Both are pipes, to which Node.js writes synchronously.
  writeSync(1, `${end}\n`);
  writeSync(2, `${end} ${process.exitCode}\n`);
}

async function buildSite({ site: env }) {
  try {
    const site = await createSite(env, 'build');
    if (!(await runBuild(site))) process.exitCode = 1;
    site.releaseCaches();
  } catch (error) {
    console.error(formatThrown(error));
    process.exitCode = 1;
  }
}

async function runCommand({ args, cwd }) {
  try {
    process.chdir(cwd);
    await main(args);
  } finally {
    process.chdir(root);
  }
}

function setEnvironment(environment) {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
