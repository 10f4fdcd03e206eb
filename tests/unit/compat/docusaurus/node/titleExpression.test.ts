import { expect, test } from '@rstest/core';
import { titleExpression } from '../../../../../compat/docusaurus/node/titleExpression.ts';

test.each([
  ['New <Badge/>', '<>New <Badge/></>'],
  [
    'With `code` and a <button style={{color: "red"}} onClick={() => a("b")}>*button*</button>',
    '<>With <code>{"code"}</code> and a <button style={{color: "red"}} onClick={() => a("b")}><em>button</em></button></>',
  ],
  ['Since {version} & [more](/a)', '<>Since {version} & <a href={"/a"}>more</a></>'],
  ['**<Icon name="a_b" /> c**', '<><strong><Icon name="a_b" /> c</strong></>'],
  ['`<b>` and <i>x</i>', '<><code>{"<b>"}</code> and <i>x</i></>'],
  ['`<b>`, `{a}` and \\{b}', undefined],
  ['Array<string>', undefined],
  ['a </b> c <b>', undefined],
  ['Plain *text*', undefined],
])('the title %s is %s', (title, expected) => {
  expect(titleExpression(title)).toBe(expected);
});
