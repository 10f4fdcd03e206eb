/**
 * Work of watch mode in a process of its own: builds a version with sources of its own, since a build in that of the server would stop it, or
 * loads the configuration, each of whose modules is read again here, and sends its mistakes.
 */
import { parseArgs } from 'node:util';
import { printProblems } from '../node/buildOutcome.ts';
import { problemsOf } from '../node/support/messages/fileErrors.ts';
import { createSite, formatThrown } from './createSite.ts';
import { runBuild } from './runSite.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string' },
    jobs: { type: 'string' },
    version: { type: 'string' },
  },
});
if (positionals.includes('config')) {
  const mistakes = await createSite(values, 'dev').then(() => [], problemsOf);
  const sent = mistakes.map(({ area, location, problem, hint, frame }) => ({ area, location, problem, hint, frame }));
  process.send?.(sent, () => process.exit());
} else {
  try {
    const site = await createSite(values, 'build');
    if (!(await runBuild(site, { report: printProblems, isQuiet: true }))) process.exitCode = 1;
  } catch (error) {
    console.error(formatThrown(error));
    process.exitCode = 1;
  }
  process.exit();
}
