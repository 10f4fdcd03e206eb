import type { LanguageKind } from '../../src/build/code/fenceWords.ts';
import type { DocsError } from '../../src/build/messages/errors.ts';
import { collectFences, type PageCommand, type PageText, type SampleFence } from './collectFences.ts';
import { isTyped, kindOfLanguage } from './languages.ts';
import { type Marks, markError, readMarks } from './marks.ts';
import { type CodeUnit, planGroup, planSingle, type SampleProject } from './planProject.ts';
import type { Sample, SampleRole } from './sample.ts';
import { containsTests, isConfigName, prepareSampleSource, type SampleSource } from './sampleSource.ts';

/** All that is to be proven on a page. */
export interface PagePlan {
  page: PageText;
  samples: Sample[];
  projects: SampleProject[];
  /** Code that is type-checked: the projects and what is not run. */
  units: CodeUnit[];
  commands: PageCommand[];
  /** Mistakes in the marks and in the page itself. */
  problems: DocsError[];
}

/** Decides for each fence of a page what proves it. Throws a DocsError if the page cannot be parsed. */
export function planPage(page: PageText): PagePlan {
  const { fences, commands } = collectFences(page);
  const problems: DocsError[] = [];
  const samples = fences.map((fence): Sample => {
    const marks = readMarks(fence, page, problems);
    const kind = kindOfLanguage(fence.lang);
    const source = prepareSampleSource(fence);
    return { page, fence, marks, kind, source, role: roleOf(fence, marks, kind, source) };
  });
  const plan: PagePlan = { page, samples, projects: [], units: [], commands, problems };
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { group } = sample.marks;
    if (group !== undefined && sample.role !== 'output' && sample.role !== 'excused') {
      groups.set(group, [...(groups.get(group) ?? []), sample]);
    } else if (sample.role === 'run' || (sample.kind === 'code' && isPartOfTypeCheck(sample))) {
      addUnit(plan, planSingle(sample));
    }
  }
  for (const [group, members] of groups) addUnit(plan, planGroup(group, members, problems));
  for (const sample of samples) refuseIdleMarks(sample, problems);
  tieOutputs(plan);
  return plan;
}

function roleOf(fence: SampleFence, marks: Marks, kind: LanguageKind, source: SampleSource): SampleRole {
  if (marks.noRun !== undefined) return 'excused';
  if (marks.output !== undefined) return 'output';
  if (kind === 'shell') return 'shell';
  if (kind === 'json' || kind === 'yaml' || kind === 'css') return 'parse';
  if (kind !== 'code' || source.code.trim() === '') return 'shown';
  if (marks.signature) return 'parse';
  if (marks.check) return 'check';
  if (isConfigName(marks.fileName ?? '') || containsTests(source.code, fence.lang)) return 'run';
  return isTyped(fence.lang) ? 'check' : 'parse';
}

/** Marks that speak of a run, on a fence that does not run. */
function refuseIdleMarks({ marks, role, fence, page }: Sample, problems: DocsError[]): void {
  if (role === 'run') return;
  const idle = (['env', 'flags', 'fails'] as const).find((key) => marks[key] !== undefined);
  if (!idle || (idle === 'fails' && role === 'check' && marks.check)) return;
  const problem = `has the mark "${idle}" on a fence that does not run.`;
  problems.push(markError(fence, page, problem, 'Add a test to it, or put it into a group that has one.', idle));
}

/** JavaScript has no types to check, but TypeScript parses it. */
function isPartOfTypeCheck({ role, marks }: Sample): boolean {
  return role === 'check' || (role === 'parse' && !marks.signature);
}

function addUnit(plan: PagePlan, unit: CodeUnit | SampleProject | undefined): void {
  if (!unit) return;
  plan.units.push(unit);
  if ('flags' in unit) plan.projects.push(unit);
}

function tieOutputs({ page, samples, projects, problems }: PagePlan): void {
  let before: Sample | undefined;
  for (const sample of samples) {
    const { output } = sample.marks;
    if (sample.role === 'run') before = sample;
    if (output === undefined) continue;
    if (output === true) {
      sample.project = before?.project;
      if (!before) {
        problems.push(
          markError(sample.fence, page, 'shows an output, but no sample runs before it.', NAME_A_GROUP, 'output'),
        );
      }
    } else {
      sample.project = projects.find(({ group }) => group === output);
      if (!sample.project) {
        const groups = projects.flatMap(({ group }) => (group === undefined ? [] : [`"${group}"`]));
        const hint = groups.length > 0 ? `Groups that run on this page: ${groups.join(', ')}.` : NAME_A_GROUP;
        problems.push(
          markError(sample.fence, page, `shows the output of the group "${output}", which does not run.`, hint, output),
        );
      }
    }
    if (sample.project?.isStandIn) {
      const problem = 'shows the output of a configuration that runs alone.';
      problems.push(
        markError(sample.fence, page, problem, 'Put the configuration and a test file into a group.', 'output'),
      );
      sample.project = undefined;
    }
  }
}

const NAME_A_GROUP = 'Put it after its sample, or name a group: output="name".';
