import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { CodeBlock, markImports } from '../../../../theme/code/CodeBlock.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const html = { __html: '<span class="s1">const</span> a = 1;' };

test('the title is the caption of the code', () => {
  renderInSite(<CodeBlock lang="ts" title="src/sum.ts" html={html} />);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('src/sum.ts');
});

test('code without a title is no figure, which would need a name', () => {
  renderInSite(<CodeBlock lang="ts" html={html} />);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('code that scrolls can be reached with the keyboard', () => {
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} />);
  expect(container.querySelector('pre')?.tabIndex).toBe(0);
});

test('renders the compiled highlighting', () => {
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} />);
  expect(container.querySelector('code')?.innerHTML).toBe(html.__html);
});

test('a height without fold scrolls, and has no button', () => {
  renderInSite(<CodeBlock lang="ts" height={120} html={{ __html: 'a\n'.repeat(50) }} />);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test.each([
  ['as many as it has', {}, 'a\nb\nc', '3'],
  ['an empty line at the end aside', {}, 'a\nb\n', '2'],
  ['unknown where lines wrap', { wrap: true }, 'a\nb', null],
  ['unknown where the height is limited', { height: 120 }, 'a\nb', null],
])('passes the number of lines to the style sheet: %s', (_, props, code, lines) => {
  renderInSite(<CodeBlock lang="ts" html={{ __html: code }} {...props} />);
  expect(screen.getByRole('none').getAttribute('data-lines')).toBe(lines);
});

test.each([
  ['a line', '<i>import</i> a;\nb', 1, '<span class="x"><i>import</i> a;\n</span>b'],
  ['two lines', 'a\n\nb', 2, '<span class="x">a\n\n</span>b'],
  ['more than there are', 'a\nb', 2, undefined],
  ['a token that goes on', '<span>a\nb</span>\nc', 1, undefined],
])('marks imports: %s', (_, code, lines, expected) => {
  expect(markImports(code, lines, 'x')).toBe(expected);
});

test('imports are hidden and stay in the text of the code', () => {
  renderInSite(<CodeBlock lang="ts" imports={2} html={{ __html: "import a from 'a';\n\na();" }} />);
  const figure = screen.getByRole('none');
  expect(figure.getAttribute('data-imports')).toBe('hidden');
  expect(figure.getAttribute('data-lines')).toBe('1');
  expect(figure.querySelector('code')?.textContent).toBe("import a from 'a';\n\na();");
});

test.each([
  ['failure', 'What the failure prints'],
  ['output', 'Output'],
] as const)('collapsed code has a summary: %s', (collapsed, name) => {
  const { container } = renderInSite(<CodeBlock lang="txt" collapsed={collapsed} html={{ __html: 'a' }} />);
  expect(container.querySelector('details:not([open]) > summary')?.textContent).toBe(name);
  expect(container.querySelector('details code')?.textContent).toBe('a');
});
