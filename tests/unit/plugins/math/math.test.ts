import { describe, expect, rs, test } from '@rstest/core';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import { math } from '../../../../plugins/math/math.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { type CompileTextOptions, compileText, htmlOf } from '../../src/node/pages/compileText.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const SITE: Partial<SiteConfig> = { markdown: { math: true }, plugins: [math] };
const compile = (text: string, options: CompileTextOptions = {}) => compileText(text, { site: SITE, ...options });
const SQUARE =
  '<math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';

describe('a formula', () => {
  test.each(['en/a.mdx', 'en/a.md'])('in a text is MathML, and its source is its text: %s', async (at) => {
    const page = await compile('The square $x^2$ of *it*.', { at });
    expect(page.content).toEqual([{ kind: 'html', html: `<p>The square ${SQUARE} of <em>it</em>.</p>` }]);
    expect([page.searchText, page.description]).toEqual(['The square x^2 of it.', 'The square x^2 of it.']);
  });

  test.each([['$$\n\\frac{1}{2}\n$$'], ['```math\n\\frac{1}{2}\n```'], ['> a\n\n$$\n\\frac{1}{2}\n$$']])(
    'on lines of its own scrolls: %j',
    async (text) => {
      const page = await compile(text);
      expect(htmlOf(page)).toContain(
        '<div class="math-scroll" tabindex="0"><math display="block"><semantics><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>',
      );
      expect(page.searchText.endsWith('\\frac{1}{2}')).toBe(true);
    },
  );

  test('has nothing that a strict policy forbids', async () => {
    const page = await compile(
      '$$\n\\color{red}x \\boxed{y} \\rule{1em}{2em} \\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}\n$$',
    );
    expect(page.problems).toEqual([]);
    expect(htmlOf(page)).toContain('mathcolor="red"');
    expect(htmlOf(page)).not.toMatch(/ style=|class="(?!math-scroll)/);
  });

  test('in a heading is part of its id and its text', async () => {
    const { toc } = await compile('## The square $x^2$');
    expect(toc).toMatchObject([{ text: 'The square x^2', id: 'the-square-x2' }]);
  });

  test('beside a component is a tree of elements', async () => {
    const page = await compile('<Badge text="a" /> $x$');
    expect(JSON.stringify(page.content)).toContain('{"kind":"element","tag":"math","html":"<semantics>');
  });

  test('is read by plugins of remark as well', async () => {
    const remarkMath = () => (tree: { children: unknown[] }) => {
      const data = { hName: 'code', hProperties: { className: ['language-math', 'math-inline'] } };
      tree.children.push({
        type: 'paragraph',
        children: [{ type: 'emphasis', data, children: [{ type: 'text', value: 'x^2' }] }],
      });
    };
    const site = { ...SITE, markdown: { math: true, remarkPlugins: [remarkMath] } };
    expect(htmlOf(await compile('a', { site }))).toContain(SQUARE);
  });
});

test.each<[SiteConfig['markdown'], string, string]>([
  [{}, 'Costs $5 or $x^2$', '<p>Costs $5 or $x^2$</p>'],
  [{ math: true }, 'Costs \\$5 or $x^2$', `<p>Costs $5 or ${SQUARE}</p>`],
  [{ math: { singleDollar: false } }, 'Costs $5 or $6', '<p>Costs $5 or $6</p>'],
  [{ math: { singleDollar: false } }, '$$x^2$$', `<p>${SQUARE}</p>`],
])('with %j, %j has the formulas of the setting', async (settings, text, html) => {
  expect(htmlOf(await compile(text, { site: { ...SITE, markdown: settings } }))).toBe(html);
});

test.each([
  ['---\ntitle: A\n---\n\nThe $a \\fraq{b}$', 5, 8, 'Undefined control sequence: \\fraq.'],
  ['a\n\n$$\nx\n\\fraq{b}\n$$', 5, 1, 'Undefined control sequence: \\fraq.'],
  ['> $a_{b$', 1, 8, "Expected '}', got 'EOF'."],
])('a mistake in %j is an error at its place', async (text, line, column, message) => {
  const page = await compile(text, { at: 'en/a.md' });
  expect(page.problems.map(({ problem, hint, location }) => [problem, hint, location])).toEqual([
    [
      `has a formula that cannot be rendered: ${message}`,
      'katex.org/docs/supported lists what KaTeX supports. A dollar sign in a text is written \\$.',
      { file: 'en/a.md', line, column },
    ],
  ]);
});

test('the Markdown of a page has its formulas as they are written', async () => {
  const { graph } = await makeSite({ 'en/a.mdx': '# A\n\nThe $x_{1}$ is\n\n$$\n\\frac{1}{2}\n$$\n\n- in $y$' }, SITE);
  const files = await readOutputs(new Hooks([markdown], graph.config, 'build'), graph);
  expect(files['a.md']).toContain('# A\n\nThe $x_{1}$ is\n\n$$\n\\frac{1}{2}\n$$\n\n- in $y$\n');
});

test('the package of the site that is missing is named at the formula', async () => {
  rs.doMock('../../../../src/tools/packages/findModule.ts', () => ({ findModule: () => undefined }));
  rs.resetModules();
  const { math: fresh } = await import('../../../../plugins/math/math.ts');
  const page = await compile('a\n\nThe $x^2$', { site: { ...SITE, plugins: [fresh] } });
  expect(page.problems.map(({ location, problem, hint }) => [location, problem, hint])).toEqual([
    [
      { file: 'en/guide/page.mdx', line: 3, column: 6 },
      'has a formula, which needs the package "katex". It is not installed.',
      'Run "npm install -D katex@0.16". Later versions warn on Node.js 20.',
    ],
  ]);
  rs.doUnmock('../../../../src/tools/packages/findModule.ts');
});
