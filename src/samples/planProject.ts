import { extensionOf } from '../tools/javascript/languages.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import { attributeError } from './fenceAttributes.ts';
import type { CodeUnit, Sample, SampleProject, UnitFile } from './sample.ts';
import { containsTests, isConfigName, isTestName } from './sampleSource.ts';

/** Name of the test file that runs with a lone configuration. */
export const STAND_IN_FILE = 'rstest-stand-in.test.ts';
const STAND_IN_TEST =
  "import { expect, test } from '@rstest/core';\n\ntest('runs', () => {\n  expect(1).toBe(1);\n});\n";

/** Creates the unit of a fence without a group. */
export function planSingle(sample: Sample): CodeUnit | SampleProject {
  const { attributes, fence, page, role } = sample;
  const id = `${page.file}:${fence.line}`;
  const path =
    safePath(attributes.fileName) ?? `${role === 'run' ? 'sample.test' : 'sample'}.${extensionOf(fence.lang)}`;
  const files: UnitFile[] = [{ path, code: sample.source.code, sample }];
  if (role !== 'run') return { id, page, files };
  const isStandIn = isConfigName(path);
  const project: SampleProject = { id, page, files, flags: attributes.flags ?? '', isStandIn };
  if (attributes.env) project.env = attributes.env;
  if (isStandIn) {
    files.push({ path: STAND_IN_FILE, code: STAND_IN_TEST });
    project.include = [`**/${STAND_IN_FILE}`];
  } else if (!isTestName(path)) project.include = [path];
  sample.project = project;
  return project;
}

/**
 * Creates the unit of a group's fences. If they do not form one, returns undefined and adds the reasons to `problems`.
 */
export function planGroup(
  group: string,
  members: Sample[],
  problems: DocsError[],
): CodeUnit | SampleProject | undefined {
  const [first] = members;
  if (!first) return undefined;
  const { page } = first;
  const files = collectFiles(group, members, problems);
  const id = `${page.file}#${group}`;
  const code = members.filter(({ kind }) => kind === 'code');
  if (
    code.length > 0 &&
    code.every(({ role }) => role === 'check' || role === 'parse') &&
    code.some(({ attributes }) => attributes.check)
  ) {
    return { id, page, files };
  }
  // A rejected file may have been the test.
  if (files.length < members.length) return undefined;
  if (!files.some(isTestFile)) {
    const problem = `has the group "${group}" without a test.`;
    const hint =
      'Add a fence with a test to the group (with "hidden" if readers need not see it), or add "check" to its fences.';
    problems.push(attributeError(first.fence, page, problem, hint, 'group'));
    return undefined;
  }
  const project: SampleProject = {
    id,
    page,
    group,
    files,
    flags: joinFlags(members),
    isStandIn: false,
  };
  const envs = [...new Set(members.flatMap(({ attributes }) => attributes.env ?? []))];
  if (envs[0]) project.env = envs[0];
  if (envs.length > 1) {
    const problem = `has the group "${group}" with several environments: ${envs.join(', ')}.`;
    problems.push(attributeError(first.fence, page, problem, 'Set env once, or split the group.', 'env'));
  }
  for (const sample of members) {
    if (sample.role !== 'shell') sample.role = 'run';
    sample.project = project;
  }
  return project;
}

function collectFiles(group: string, members: Sample[], problems: DocsError[]): UnitFile[] {
  const files = new Map<string, UnitFile>();
  for (const sample of members) {
    const { attributes, fence, page } = sample;
    const path = safePath(attributes.fileName);
    if (path === undefined) {
      const problem =
        attributes.title === undefined
          ? `has a fence of the group "${group}" without a file name.`
          : `has a fence of the group "${group}" whose title "${attributes.title}" is not a file name inside the project.`;
      problems.push(attributeError(fence, page, problem, 'Write title="file.ts".', 'group'));
      continue;
    }
    const same = files.get(path);
    if (same?.sample) {
      const problem = `has two files named "${path}" in the group "${group}", the first in line ${same.sample.fence.line}.`;
      problems.push(attributeError(fence, page, problem, 'Rename one of them, or put it into another group.', path));
      continue;
    }
    files.set(path, { path, code: sample.source.code, sample });
  }
  return [...files.values()];
}

function isTestFile({ path, code, sample }: UnitFile): boolean {
  if (sample?.kind !== 'code') return false;
  return isTestName(path) || (!isConfigName(path) && containsTests(code, sample.fence.lang));
}

function joinFlags(members: Sample[]): string {
  return [...new Set(members.flatMap(({ attributes }) => attributes.flags ?? []))].join(' ');
}

function safePath(fileName: string | undefined): string | undefined {
  if (fileName === undefined) return undefined;
  const path = fileName.replaceAll('\\', '/').replace(/^\.\//, '');
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') ? undefined : path;
}

/** Returns whether a unit contains code that TypeScript checks. */
export function hasCode({ files }: CodeUnit): boolean {
  return files.some(({ sample }) => sample?.kind === 'code');
}
