import { expect, test } from '@rstest/core';
import { namesOf, parseExpression, syntaxDepth } from '../../../../../src/tools/javascript/syntax.ts';

const parse = (code: string) => {
  const program = parseExpression(code);
  if (!program) throw new Error(`${code} cannot be parsed.`);
  return program;
};

test.each<[code: string, used: string[], components: string[]]>([
  ['a.b + c[d]', ['a', 'c', 'd'], []],
  ['{ a, b: c, [d]: e }', ['a', 'c', 'd', 'e'], []],
  ['(a, { b, c: [d = e] }) => a + b + d + f', ['e', 'a', 'b', 'd', 'f'], []],
  ['(() => { const a = b; function c() {} try {} catch (d) {} })()', ['b'], []],
  ['<Chart data={a} />', ['Chart', 'a'], ['Chart']],
  ['<b title="c">{"<Chart>"}</b>', ['b'], []],
  ['<UI.Chart><UI.Row.Cell /></UI.Chart>', ['UI'], ['UI']],
  ['<motion.div />', ['motion'], []],
  ['({ Icon }) => <Icon />', ['Icon'], []],
  ['<Outer inner={<Inner />} />', ['Outer', 'Inner'], ['Outer', 'Inner']],
  ['a // b', ['a'], []],
])('%s uses the names %j and the components %j', (code, used, components) => {
  const names = namesOf(parse(code));
  expect([...names.used]).toEqual(used);
  expect([...names.components]).toEqual(components);
});

test('an expression with a syntax error has no tree', () => {
  expect(parseExpression('a b')).toBeUndefined();
});

test('the depth of a tree counts nested nodes', () => {
  expect(syntaxDepth(parse('[[[a]]]')) - syntaxDepth(parse('[a, a, a]'))).toBe(2);
});
