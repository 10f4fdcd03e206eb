import { expect, test } from '@rstest/core';
import { compileText } from '../compileText.ts';

const list = { kind: 'element', tag: 'ul' };

test('a component that reads its children gets elements, and a table without its box', async () => {
  const { content, searchText } = await compileText(`export const T = ({ children }) => children.props.children;

<T>

| Name |
| --- |
| \`one\` |

</T>
`);
  const cell = (tag: string, children: unknown[]) => ({ kind: 'element', tag, children });
  const row = (tag: string, child: unknown) => cell('tr', [cell(tag, [child])]);
  expect(content).toMatchObject([
    {
      children: [
        cell('table', [cell('thead', [row('th', 'Name')]), cell('tbody', [row('td', cell('code', ['one']))])]),
      ],
    },
  ]);
  expect(searchText).toContain('one');
});

test.each([
  ['another component', 'export const T = ({ children }) => <div>{children}</div>;', [{ kind: 'html' }]],
  [
    'one that reads its children',
    'export const T = ({ children }) => <ol>{Children.map(children, wrap)}</ol>;',
    [list],
  ],
])('a list in %s', async (_, code, children) => {
  const { content } = await compileText(`${code}\n\n<T>\n\n- a\n\n</T>\n`);
  expect(content).toMatchObject([{ children }]);
});
