import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../src/model/pageData.ts';
import { listSlots, markSlots, readMarks, withoutMarks } from '../../../../../src/tools/html/slots.ts';

const OWN = new Set(['Panel']);
const PANEL: ContentNode = {
  kind: 'component',
  name: 'Panel',
  children: ['text', { kind: 'expression', index: 1 }],
};
const CONTENT: ContentNode[] = [
  { kind: 'element', tag: 'p', children: ['There are ', { kind: 'expression', index: 0 }] },
  PANEL,
  { kind: 'component', name: 'Badge', props: { text: 'new' } },
  { kind: 'component', name: 'Badge', expressions: { text: 2 } },
];

test('lists expressions, own components and components with computed props, outer ones first', () => {
  expect(listSlots(CONTENT, OWN)).toEqual([
    { node: { kind: 'expression', index: 0 }, isInComponent: false },
    { node: PANEL, isInComponent: false },
    { node: { kind: 'expression', index: 1 }, isInComponent: true },
    { node: CONTENT[3], isInComponent: false },
  ]);
});

test('the program of a recma plugin is no slot', () => {
  expect(listSlots([{ kind: 'expression', index: 0, children: [PANEL] }], OWN)).toEqual([]);
});

test('marks slots and their children', () => {
  const mark = (n: string, child: ContentNode): ContentNode => ({
    kind: 'element',
    tag: 'docs-slot',
    props: { n },
    children: [child],
  });
  const marked = markSlots([PANEL], OWN, () => true);
  const inner = mark('1', { kind: 'expression', index: 1 });
  expect(marked).toEqual([mark('0', { ...PANEL, children: [mark('0.0', 'text'), mark('0.1', inner)] })]);
  expect(markSlots(CONTENT, OWN, () => false)).toEqual(CONTENT);
});

test('reads what is between marks, the first of several times, with empty marks for children', () => {
  const html =
    '<p>a<docs-slot n="0"><b>x<docs-slot n="0.0">child <docs-slot n="1">y</docs-slot></docs-slot>z</b></docs-slot></p>';
  expect(readMarks(`${html}<docs-slot n="1">again</docs-slot>`)).toEqual(
    new Map([
      [1, 'y'],
      [0, '<b>x<docs-slot n="0.0"></docs-slot>z</b>'],
    ]),
  );
  expect(withoutMarks(html)).toBe(withoutMarks('<p>a<b>x<!-- -->child y<!-- -->z</b></p>'));
});
