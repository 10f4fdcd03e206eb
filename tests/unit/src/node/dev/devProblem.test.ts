import { expect, test } from '@rstest/core';
import { findUnknownComponents } from '../../../../../plugins/checks/components/findUnknownComponents.ts';
import { toDevProblem, toPageProblems } from '../../../../../src/node/dev/devProblem.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';
import { makeSite } from '../site/makeSite.ts';

const { docsDir, graph, errors } = await makeSite(
  {
    'en/index.mdx': '# Home\n\n[a](/guid?q=1#top) [b](#nowhere) [c](/a.zip) [d](/guide#usag) [e](/guide) <Stepz />\n',
    'en/guide.mdx': '# Guide\n\n## Usage\n\n[f](/nowhere)\n',
    'zh/index.mdx': '# Home\n\n[g](/guid)\n',
  },
  { base: '/docs/', route: { cleanUrls: false } },
);
const options = { cwd: docsDir, editable: [docsDir] };
const unknown = findUnknownComponents(graph.pages, new Set(['Steps'])).map(
  ({ message, ...rest }) => new DocsError({ area: 'components', problem: message, ...rest }),
);
const checks = [...errors, ...unknown];
const warnings = [new DocsError({ area: 'h1', location: { file: 'en/guide.mdx', line: 1 }, problem: 'is wrong.' })];

function problemsOf(route: string) {
  return toPageProblems(graph.byRoute.get(route), { open: checks, warnings }, graph.config, options);
}

const marksOf = (route: string) =>
  problemsOf(route).findings.flatMap(({ mark }) => (mark ? [mark.kind === 'link' ? mark.href : mark.name] : []));

test('marks dead links by URL and unknown components by name', () => {
  expect(marksOf('/')).toEqual(['/docs/guid.html#top', '#nowhere', '/docs/a.zip', '/docs/guide.html#usag', 'Stepz']);
  expect(marksOf('/zh/')).toEqual(['/docs/zh/guid.html']);
});

test('a finding has the severity, the location, the problem and the hint of its error', () => {
  expect(problemsOf('/guide').findings).toMatchObject([
    {
      severity: 'error',
      mark: { kind: 'link', href: '/docs/nowhere.html' },
      area: 'links',
      problem: 'links to "/nowhere", which is not a page.',
      location: { file: 'en/guide.mdx', line: 5, column: 1, canOpen: true },
      frame: expect.stringContaining('> 5 | [f](/nowhere)'),
    },
    { severity: 'warning', area: 'h1', location: { file: 'en/guide.mdx' } },
  ]);
  expect(problemsOf('/').findings.at(-1)).toMatchObject({
    location: { file: 'en/index.mdx', line: 3 },
    hint: expect.stringMatching(/^Did you mean <Steps>\?/),
  });
});

test.each([
  ['/', 5, 2],
  ['/guide', 1, 6],
  ['/zh/', 1, 6],
  // A path without a page.
  ['/nowhere', 0, 7],
])('"%s" has %i errors, and counts %i of other files, as many as the terminal in all', (route, own, others) => {
  const { findings, elsewhere } = problemsOf(route);
  expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(own);
  expect(elsewhere.errors).toHaveLength(others);
  expect(findings.length - own + elsewhere.warnings).toBe(warnings.length);
});

test('names a file outside of the site’s folders without a link to open it', () => {
  const error = new DocsError({ area: 'mdx', problem: 'is wrong.', location: { file: '../other.mdx', line: 2 } });
  expect(toDevProblem(error, options).location).toMatchObject({ file: '../other.mdx', line: 2, canOpen: false });
});

test('the first hundred problems of a kind are sent, and the others counted', () => {
  const location = { file: 'en/index.mdx', line: 3 };
  const many = Array.from({ length: 250 }, (_, index) => new DocsError({ area: 'a', location, problem: `${index}` }));
  const { findings } = toPageProblems(graph.byRoute.get('/'), { open: [], warnings: many }, graph.config, options);
  expect(findings).toHaveLength(101);
  expect(findings[99]).toMatchObject({ severity: 'warning', problem: '99', frame: expect.stringContaining('> 3 |') });
  expect(findings.at(-1)).toEqual({
    severity: 'warning',
    area: 'more',
    problem: '150 more. "docspack check --json" lists them.',
  });
});
