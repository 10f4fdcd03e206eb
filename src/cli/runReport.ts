import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { PhasePlugin } from '../../plugins/rspack/PhasePlugin.ts';
import { startTrace } from '../../plugins/rspack/rspackTrace.ts';
import { type BuildReport, buildReport } from '../node/report/buildReport.ts';
import { PhaseClock, PROCESS_START } from '../node/support/phases/phases.ts';
import { onWork, type Work } from '../node/support/phases/timed.ts';
import { createSite, type SiteEnv } from './createSite.ts';
import { type BuildReporting, prepareBuild } from './prepareBuild.ts';
import { runCompilers } from './runCompilers.ts';

/**
 * Builds a site and measures what the build costs. Profiling makes it about 10 % slower.
 * @param env settings of the site, with an output folder and a cache of the report's own
 * @param workDir folder for the trace, an absolute path
 * @returns `undefined` for a failed build, whose errors have been reported
 */
export async function runReport(
  env: SiteEnv,
  workDir: string,
  reporting: BuildReporting = {},
): Promise<BuildReport | undefined> {
  const clock = new PhaseClock();
  clock.begin('start', PROCESS_START);
  const traceFile = path.join(workDir, 'trace.log');
  const trace = await startTrace(traceFile);
  const work: Work[] = [];
  onWork((each) => work.push(each));
  clock.begin('configuration');
  const site = await createSite(env, 'build');
  clock.begin('reading and compiling pages');
  const {
    build,
    configs: [server, client],
  } = await prepareBuild(site, reporting);
  await runCompilers([
    withPlugin(server, new PhasePlugin(clock, phaseNames('server'))),
    withPlugin(
      client,
      new PhasePlugin(clock, {
        ...phaseNames('client'),
        make: 'client: modules',
        afterEmit: 'rendering pages',
        done: 'output swap, caches',
      }),
    ),
  ]);
  clock.end();
  const steps = await trace.end();
  const { result } = build;
  rmSync(traceFile, { force: true });
  return result && buildReport({ result, phases: clock.phases, work, steps });
}

function phaseNames(compiler: string) {
  return {
    make: `${compiler}: modules`,
    seal: `${compiler}: chunks, minimizing`,
    emit: `${compiler}: writing assets`,
    afterEmit: `${compiler}: after writing`,
    done: `${compiler}: end`,
  };
}

function withPlugin(config: Configuration, plugin: PhasePlugin): Configuration {
  return { ...config, plugins: [plugin, ...(config.plugins ?? [])] };
}
