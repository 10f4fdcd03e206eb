/** Builds a version with sources of its own for watch mode, in a process of its own: a build in that of the server would stop it. */
import { parseArgs } from 'node:util';
import { printProblems } from '../node/buildOutcome.ts';
import { createSite, formatThrown } from './createSite.ts';
import { runBuild } from './runSite.ts';

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string' },
    jobs: { type: 'string' },
    version: { type: 'string' },
  },
});
try {
  const site = await createSite(values, 'build');
  if (!(await runBuild(site, { report: printProblems, isQuiet: true }))) process.exitCode = 1;
} catch (error) {
  console.error(formatThrown(error));
  process.exitCode = 1;
}
process.exit();
