import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { linkChecks } from '../../../../../../plugins/checks/links/links.ts';
import { stageChecks } from '../../../../../../plugins/checks/stages/stages.ts';
import type { CheckSeverity } from '../../../../../../src/model/issue.ts';
import { applyChecks } from '../../../../../../src/node/support/checks/applyChecks.ts';
import { readCheckIgnores } from '../../../../../../src/node/support/checks/checkIgnores.ts';
import { checkNames, checkSeverities } from '../../../../../../src/node/support/checks/severity.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../pages/compileText.ts';

const PLUGIN = {
  name: 'own',
  checks: { loud: { finds: 'A', severity: 'error' }, quiet: { finds: 'B', severity: 'off' } },
} as const;

/** Checks of every site. */
const SITE_CHECKS = [linkChecks, stageChecks];

const finding = (area: string, file = 'en/a.mdx', line = 2) =>
  new DocsError({ area, location: { file, line }, problem: 'is wrong.' });

function apply(
  errors: DocsError[],
  warnings: DocsError[],
  { checks = {}, text = '', cwd = '/' }: { checks?: Record<string, CheckSeverity>; text?: string; cwd?: string } = {},
) {
  const found = applyChecks(
    { errors, warnings },
    {
      severities: checkSeverities([...SITE_CHECKS, PLUGIN], checks),
      names: checkNames([...SITE_CHECKS, PLUGIN]),
      ignores: readCheckIgnores(text, 'en/a.mdx'),
      cwd,
    },
  );
  const format = (each: readonly DocsError[]) => each.map(({ area, problem }) => `${area} ${problem}`);
  return { errors: format(found.errors), warnings: format(found.warnings) };
}

test('a declared severity holds until the site sets another one', () => {
  const all = () => [finding('loud'), finding('quiet'), finding('own'), finding('mdx')];
  expect(apply([], all())).toEqual({ errors: ['loud is wrong.'], warnings: ['own is wrong.', 'mdx is wrong.'] });
  expect(apply([], all(), { checks: { loud: 'off', quiet: 'warn', own: 'error' } })).toEqual({
    errors: ['own is wrong.'],
    warnings: ['quiet is wrong.', 'mdx is wrong.'],
  });
});

test('the checks of every site are set by name as well', () => {
  expect(apply([finding('links')], [], { checks: { links: 'warn' } })).toEqual({
    errors: [],
    warnings: ['links is wrong.'],
  });
});

test('a comment turns off the named checks for its line', () => {
  const text = '{/* check-ignore links, loud: They open next week. */}\n[a](/b)';
  expect(apply([finding('links'), finding('anchors')], [finding('loud')], { text })).toEqual({
    errors: ['anchors is wrong.'],
    warnings: [],
  });
  expect(apply([finding('links', 'en/a.mdx', 3)], [finding('loud')], { text }).errors).toEqual(['links is wrong.']);
});

test('a comment in a module is read where it has a finding', () => {
  const cwd = writeFolder({});
  writeFileSync(path.join(cwd, 'site.config.ts'), '// check-ignore links: The page follows.\nlink: "/b"');
  expect(apply([finding('links', 'site.config.ts')], [], { cwd })).toEqual({ errors: [], warnings: [] });
});

test.each([
  ['{/* check-ignore */}', 'turns off no check.'],
  ['{/* check-ignore lnks: A. */}', 'turns off "lnks", which is not a check.'],
  ['{/* check-ignore anchors: A. */}', 'turns off "anchors", which finds nothing here.'],
  ['{/* check-ignore links */}', 'turns off "links" without a reason.'],
])('%s is reported', (comment, problem) => {
  const { errors, warnings } = apply(comment.includes(' links ') ? [finding('links')] : [], [], {
    text: `${comment}\n[a](/b)`,
  });
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [`check-ignore ${problem}`] });
});

test('a fragment is part of several pages, and its comments are reported once', () => {
  const ignores = readCheckIgnores('{/* check-ignore */}\n', 'en/_part.mdx');
  const { warnings } = applyChecks(
    { errors: [], warnings: [] },
    { severities: checkSeverities([], {}), names: [], ignores: [...ignores, ...ignores], cwd: '/' },
  );
  expect(warnings).toHaveLength(1);
});

test('a comment for a check that may find something later is not reported', () => {
  const ignores = readCheckIgnores('{/* check-ignore loud, quiet: Later. */}\n[a](/b)', 'en/a.mdx');
  const options = { severities: checkSeverities([], {}), names: checkNames([PLUGIN]), ignores, cwd: '/' };
  const warningsOf = (later: string[]) =>
    applyChecks({ errors: [], warnings: [] }, { ...options, later }).warnings.map(({ problem }) => problem);
  expect(warningsOf([])).toHaveLength(2);
  expect(warningsOf(['loud'])).toEqual(['turns off "quiet", which finds nothing here.']);
});
