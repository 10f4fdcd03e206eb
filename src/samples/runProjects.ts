import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { RstestCli } from './rstestHelp.ts';
import { parseFlags } from './runFlags.ts';
import type { RunResult } from './runResult.ts';
import type { SampleProject } from './sample.ts';
import { type RunJob, runJobs } from './sampleHosts.ts';
import { PROJECT_FOLDER, type Workspace, writeUnit } from './workspace.ts';

/** Options of `runProjects`. */
interface RunProjectsOptions {
  workspace: Workspace;
  cli: RstestCli;
  rstestVersion: string;
  hosts: number;
  timeLimitMs: number;
  onResult?(project: SampleProject, result: RunResult, root: string): void;
}

/** Writes projects to disk and runs them. Reports each result as soon as it is available. */
export async function runProjects(projects: SampleProject[], options: RunProjectsOptions): Promise<void> {
  const { workspace, cli, onResult } = options;
  const byJob = new Map<string, SampleProject>();
  const jobs = projects.map((project, index): RunJob => {
    const id = String(index);
    const cwd = path.join(workspace.folder, 'runs', id, PROJECT_FOLDER);
    mkdirSync(cwd, { recursive: true });
    writeUnit(cwd, project);
    byJob.set(id, project);
    return { id, cwd, ...jobOptions(project, cli) };
  });
  await runJobs(jobs, {
    ...options,
    onResult(job, result) {
      const project = byJob.get(job.id);
      if (project) onResult?.(project, result, job.cwd);
    },
  });
}

function jobOptions(project: SampleProject, cli: RstestCli): Omit<RunJob, 'id' | 'cwd'> {
  const { root, config, configLoader, options } = parseFlags(project.flags, cli);
  return {
    ...(root !== undefined && { root }),
    ...(config !== undefined && { config }),
    ...(configLoader !== undefined && { configLoader }),
    options: {
      ...(project.include && { include: project.include }),
      ...(project.isStandIn && { passWithNoTests: true }),
      ...(project.env && { testEnvironment: project.env }),
      ...options,
    },
  };
}
