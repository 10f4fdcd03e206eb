import path from 'node:path';
import { expect, test } from '@rstest/core';
import { toDevMarks, toDevProblem } from '../../../../src/build/devServer/devProblem.ts';
import { DocsError } from '../../../../src/build/messages/errors.ts';
import { checkComponents } from '../../../../src/build/site/checkComponents.ts';
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
const checks = [...errors, ...checkComponents(graph.pages, new Set(['Steps']))];

function marksOf(route: string) {
  const page = graph.byRoute.get(route);
  return page ? toDevMarks(page, checks, graph.config, options) : [];
}

test('marks dead links by URL and unknown components by name', () => {
  const marks = marksOf('/').map((mark) => (mark.kind === 'link' ? mark.href : mark.name));
  expect(marks).toEqual(['/docs/guid.html#top', '#nowhere', '/docs/a.zip', '/docs/guide.html#usag', 'Stepz']);
  expect(marksOf('/zh/')).toMatchObject([{ kind: 'link', href: '/docs/zh/guid.html' }]);
});

test('a mark has the location, the problem and the hint of its error', () => {
  expect(marksOf('/guide')).toEqual([
    {
      kind: 'link',
      href: '/docs/nowhere.html',
      area: 'links',
      problem: 'links to "/nowhere", which is not a page.',
      location: { file: 'en/guide.mdx', line: 5, column: 1, canOpen: true },
      frame: undefined,
      hint: undefined,
    },
  ]);
  expect(marksOf('/').at(-1)).toMatchObject({
    location: { file: 'en/index.mdx', line: 3 },
    hint: expect.stringMatching(/^Did you mean <Steps>\?/),
  });
});

test('the problem of a bundler error is its message', () => {
  const module = { identifier: () => `builtin:swc-loader!${path.join(docsDir, 'theme/a.tsx')}` };
  expect(toDevProblem(Object.assign(new Error('no reason'), { module }), options)).toEqual({
    area: 'bundle',
    problem: 'theme/a.tsx\nno reason',
  });
});

test('names a file outside of the site’s folders without a link to open it', () => {
  const error = new DocsError({ area: 'mdx', problem: 'is wrong.', location: { file: '../other.mdx', line: 2 } });
  expect(toDevProblem(error, options).location).toMatchObject({ file: '../other.mdx', line: 2, canOpen: false });
});
