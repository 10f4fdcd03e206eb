import { expect, test } from '@rstest/core';
import { shareRange } from '../../../../../../src/cli/lsp/features/shareRange.ts';

const range = { start: { line: 0, character: 4 }, end: { line: 0, character: 8 } };

test('the range of all completions is named once, and a text where it is not the label', () => {
  const items = [
    { label: '/a', textEdit: { range, newText: '/a' } },
    { label: 'title', textEdit: { range, newText: 'title: ' } },
  ];
  expect(shareRange({ isIncomplete: true, items })).toEqual({
    isIncomplete: true,
    itemDefaults: { editRange: range },
    items: [{ label: '/a' }, { label: 'title', textEditText: 'title: ' }],
  });
});

test('no completions have no range', () => {
  expect(shareRange([])).toEqual({ isIncomplete: false, items: [] });
});
