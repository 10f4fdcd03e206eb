import { isTyped, kindOfLanguage } from '../tools/javascript/languages.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import type { LanguageKind } from '../tools/tree/fenceWords.ts';
import type { PageCommand, PageFences, PageText, SampleFence } from './collectFences.ts';
import { attributeError, type FenceAttributes, readFenceAttributes } from './fenceAttributes.ts';
import { planGroup, planSingle } from './planProject.ts';
import type { CodeUnit, Sample, SampleProject, SampleRole } from './sample.ts';
import { containsTests, isConfigName, prepareSampleSource, type SampleSource } from './sampleSource.ts';

/** Everything to check on a page. */
export interface PagePlan {
  page: PageText;
  samples: Sample[];
  projects: SampleProject[];
  /** Code to type-check: the projects, and code that does not run. */
  units: CodeUnit[];
  commands: PageCommand[];
  /** Errors in the attributes and in the page itself. */
  problems: DocsError[];
}

/** Decides how each fence of a page is checked. */
export function planPage(page: PageText, { fences, commands }: PageFences): PagePlan {
  const problems: DocsError[] = [];
  const samples = fences.map((fence): Sample => {
    const attributes = readFenceAttributes(fence, page, problems);
    const kind = kindOfLanguage(fence.lang);
    const source = prepareSampleSource(fence);
    return { page, fence, attributes, kind, source, role: roleOf(fence, attributes, kind, source) };
  });
  const plan: PagePlan = { page, samples, projects: [], units: [], commands, problems };
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { group } = sample.attributes;
    if (group !== undefined && sample.role !== 'output' && sample.role !== 'skipped') {
      groups.set(group, [...(groups.get(group) ?? []), sample]);
    } else if (sample.role === 'run' || (sample.kind === 'code' && isPartOfTypeCheck(sample))) {
      addUnit(plan, planSingle(sample));
    }
  }
  for (const [group, members] of groups) addUnit(plan, planGroup(group, members, problems));
  for (const sample of samples) checkUnusedAttributes(sample, problems);
  tieOutputs(plan);
  return plan;
}

function roleOf(fence: SampleFence, attributes: FenceAttributes, kind: LanguageKind, source: SampleSource): SampleRole {
  if (attributes.noRun !== undefined) return 'skipped';
  if (attributes.output !== undefined) return 'output';
  if (kind === 'shell') return 'shell';
  if (kind === 'json' || kind === 'yaml' || kind === 'css') return 'parse';
  if (kind !== 'code' || source.code.trim() === '') return 'shown';
  if (attributes.signature) return 'parse';
  if (attributes.check) return 'check';
  if (isConfigName(attributes.fileName ?? '') || containsTests(source.code, fence.lang)) return 'run';
  return isTyped(fence.lang) ? 'check' : 'parse';
}

/** Reports attributes for a run on a fence that does not run. */
function checkUnusedAttributes({ attributes, role, fence, page }: Sample, problems: DocsError[]): void {
  if (role === 'run') return;
  const idle = (['env', 'flags', 'fails'] as const).find((key) => attributes[key] !== undefined);
  if (!idle || (idle === 'fails' && role === 'check' && attributes.check)) return;
  const problem = `has the attribute "${idle}" on a fence that does not run.`;
  problems.push(attributeError(fence, page, problem, 'Add a test to it, or put it into a group that has one.', idle));
}

/** JavaScript has no types to check, but TypeScript parses it. */
function isPartOfTypeCheck({ role, attributes }: Sample): boolean {
  return role === 'check' || (role === 'parse' && !attributes.signature);
}

function addUnit(plan: PagePlan, unit: CodeUnit | SampleProject | undefined): void {
  if (!unit) return;
  plan.units.push(unit);
  if ('flags' in unit) plan.projects.push(unit);
}

function tieOutputs({ page, samples, projects, problems }: PagePlan): void {
  let before: Sample | undefined;
  for (const sample of samples) {
    const { output } = sample.attributes;
    if (sample.role === 'run') before = sample;
    if (output === undefined) continue;
    if (output === true) {
      sample.project = before?.project;
      if (!before) {
        problems.push(
          attributeError(sample.fence, page, 'shows output, but no sample before it runs.', NAME_A_GROUP, 'output'),
        );
      }
    } else {
      sample.project = projects.find(({ group }) => group === output);
      if (!sample.project) {
        const groups = projects.flatMap(({ group }) => (group === undefined ? [] : [`"${group}"`]));
        const hint = groups.length > 0 ? `Groups that run on this page: ${groups.join(', ')}.` : NAME_A_GROUP;
        problems.push(
          attributeError(
            sample.fence,
            page,
            `shows the output of the group "${output}", which does not run.`,
            hint,
            output,
          ),
        );
      }
    }
    if (sample.project?.isStandIn) {
      const problem = 'shows the output of a configuration without a test file.';
      problems.push(
        attributeError(sample.fence, page, problem, 'Put the configuration and a test file into a group.', 'output'),
      );
      sample.project = undefined;
    }
  }
}

const NAME_A_GROUP = 'Put it after its sample, or name a group: output="name".';
