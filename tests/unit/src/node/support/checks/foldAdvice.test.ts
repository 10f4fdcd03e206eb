import { expect, test } from '@rstest/core';
import { routeChecks } from '../../../../../../plugins/checks/routes/routes.ts';
import { syntaxChecks } from '../../../../../../plugins/checks/syntax/syntax.ts';
import type { CheckSeverity } from '../../../../../../src/model/issue.ts';
import { foldAdvice } from '../../../../../../src/node/support/checks/foldAdvice.ts';
import { adviceChecks } from '../../../../../../src/node/support/checks/severity.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';

const finding = (area: string) => new DocsError({ area, location: { file: 'a.md' }, problem: 'is wrong.' });

function fold(warnings: readonly string[], checks: Record<string, CheckSeverity> = {}, errors: readonly string[] = []) {
  const advice = adviceChecks([routeChecks, syntaxChecks], checks);
  const found = foldAdvice(
    { errors: errors.map(finding), warnings: warnings.map(finding) },
    { engine: 'VitePress', advice },
  );
  return found.warnings.map(({ message }) => message.split('\n')[0]);
}

test('advice about writing is one line with the number of findings of each check', () => {
  expect(fold(['h1', 'not-carried', 'orphan-pages', 'alt-text', 'orphan-pages', 'h1', 'orphan-pages'])).toEqual([
    '[docs:not-carried] a.md is wrong.',
    '[docs:advice] The site has 6 findings of checks that VitePress does not have: 3 of "orphan-pages", 2 of "h1", 1 of "alt-text".',
  ]);
});

test('the line of a version names it', () => {
  const found = foldAdvice(
    { errors: [], warnings: [finding('h1')] },
    { engine: 'Rspress', advice: new Set(['h1']), version: '12.x' },
  );
  expect(found.warnings.map(({ problem }) => problem)).toEqual([
    'Version "12.x" has a finding of checks that Rspress does not have: 1 of "h1".',
  ]);
});

test.each([
  ['other checks, which find what a site loses', ['unclosed-fence', 'foreign-syntax', 'language-home'], {}],
  ['checks that the site sets', ['h1'], { h1: 'warn' }],
] as const)('%s are listed', (_, warnings, checks) => {
  expect(fold(warnings, checks)).toEqual(warnings.map((area) => `[docs:${area}] a.md is wrong.`));
});
