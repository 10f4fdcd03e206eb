// Runs sample projects under Rstest, one at a time, in a separate process. Plain JavaScript, because Node.js runs it
// directly. Receives jobs and sends results over IPC. Rstest's output goes to stdout, which the parent reads.
import fs from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rstest/core';
import { createRstest } from '@rstest/core/api';

const STDOUT = 1;
const startEnv = { ...process.env };

process.on('message', async (job) => {
  const outputFrom = fs.fstatSync(STDOUT).size;
  const startedAt = Date.now();
  const outcome = await run(job);
  process.send({
    id: job.id,
    outputFrom,
    outputTo: fs.fstatSync(STDOUT).size,
    result: { ...outcome, durationMs: Date.now() - startedAt },
  });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });

async function run({ cwd, root, config, configLoader, options }) {
  process.chdir(cwd);
  restoreEnv();
  process.stdout.write(`  Rstest v${rstestVersion()}\n\n`);
  try {
    const loaded = await loadConfig({ cwd: path.resolve(cwd, root ?? '.'), path: config, configLoader });
    if (root !== undefined) loaded.content.root = root;
    const rstest = await createRstest({ cwd, config: loaded, configLoader });
    return toOutcome(await rstest.run(options));
  } catch (error) {
    process.stdout.write(`error   Failed to run Rstest.\nerror   ${error instanceof Error ? error.message : error}\n`);
    return { status: 'error', files: [], errors: [toError(error)] };
  }
}

function rstestVersion() {
  return startEnv.SAMPLES_RSTEST_VERSION;
}

/** A configuration may have set variables, which must not leak into the next project. */
function restoreEnv() {
  for (const name of Object.keys(process.env)) if (!(name in startEnv)) delete process.env[name];
  Object.assign(process.env, startEnv);
  delete process.env.SAMPLES_RSTEST_VERSION;
}

function toOutcome({ status, results, unhandledErrors }) {
  return {
    status,
    files: results.map((file) => ({
      path: file.testPath,
      status: file.status,
      errors: (file.errors ?? []).map(toError),
      tests: file.results.map((test) => ({
        name: [...(test.parentNames ?? []), test.name].filter(Boolean).join(' > '),
        status: test.status,
        errors: (test.errors ?? []).map(toError),
      })),
    })),
    errors: unhandledErrors.map(toError),
  };
}

function toError(error) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, diff, stack } = error;
  return { name, message: String(message), diff, stack };
}
