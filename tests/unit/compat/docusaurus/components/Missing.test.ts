import { expect, test } from '@rstest/core';
import Missing, { missing } from '../../../../../compat/docusaurus/components/Missing.tsx';

test('a component renders its content, and what a hook returns can be read, called and listed', () => {
  expect(Missing({ children: 'a' })).toBe('a');
  const returned = Missing();
  const { select, metadata } = Object(returned);
  expect(`[${select(1, 'a|b').title}${metadata.frontMatter.tags.map(() => 'a')}]`).toBe('[]');
  expect([...Object(returned).items]).toEqual([]);
  expect(Object(returned).then).toBeUndefined();
  const { collapsed } = Object(missing());
  expect(String(collapsed)).toBe('');
});
