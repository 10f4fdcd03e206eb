import { expect, test } from '@rstest/core';
import { misuseOf } from '../../../../src/shared/misuse.ts';
import { requireChoice, requireKey, requireProp } from '../../../../theme/shared/requireProp.ts';

const CHOICES = ['tip', 'note'];

test('a good prop is returned', () => {
  expect(requireProp('Card', 'title', '')).toBe('');
  expect(requireChoice('Callout', 'type', 'tip', CHOICES)).toBe('tip');
  expect(() => requireKey('Tabs', 'labels', 'note', CHOICES)).not.toThrow();
});

test.each<[message: string, run: () => unknown, misuse: object]>([
  [
    '<Card> needs the prop "title"',
    () => requireProp('Card', 'title', undefined),
    { kind: 'prop', component: 'Card', prop: 'title' },
  ],
  [
    '<Callout> needs the prop "type" to be one of "tip", "note", not "a \\"b\\""',
    () => requireChoice('Callout', 'type', 'a "b"', CHOICES),
    { kind: 'prop', component: 'Callout', prop: 'type', wrong: { value: 'a "b"', choices: CHOICES } },
  ],
  [
    '<Tabs> needs each key of the prop "labels" to be one of "tip", "note", not "tpi"',
    () => requireKey('Tabs', 'labels', 'tpi', CHOICES),
    { kind: 'prop', component: 'Tabs', prop: 'labels', wrong: { value: 'tpi', choices: CHOICES } },
  ],
])('%s, with its data', (message, run, misuse) => {
  let thrown: unknown;
  try {
    run();
  } catch (cause) {
    thrown = cause;
  }
  expect(thrown).toHaveProperty('message', message);
  expect(misuseOf(thrown)).toEqual(misuse);
  expect(misuseOf(new Error(message))).toBeUndefined();
});
