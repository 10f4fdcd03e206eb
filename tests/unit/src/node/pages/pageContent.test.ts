import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../src/model/pageData.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';

test('restores content with special characters from its bytes', () => {
  const nodes: ContentNode[] = [
    { kind: 'html', html: '<p>a 字 \u2028 \ud800 🦀</p>' },
    { kind: 'component', name: 'Tabs', children: ['b\n'] },
  ];
  const content = StoredContent.of(nodes);
  expect(content.nodes).toEqual(nodes);
  const again = StoredContent.kept(content.bytes, content.digest);
  expect(again.nodes).toEqual(nodes);
  for (const space of [9, 10, 13, 32])
    expect(StoredContent.of([{ kind: 'component', name: 'A' }]).bytes).not.toContain(space);
  expect(StoredContent.of([...nodes, 'c']).digest).not.toBe(content.digest);
});

const words = (characters: number): ContentNode => ({ kind: 'html', html: 'x'.repeat(characters) });

test.each<[string, ContentNode[], number[]]>([
  ['none', [], [0]],
  ['a short page', [words(3_000), 'text'], [2]],
  ['a long page', [words(3_000), words(3_000), 'text', words(15_000)], [2, 2]],
  ['a long page that ends with its beginning', [words(3_000), words(15_000)], [2]],
  ['nested HTML', [{ kind: 'element', tag: 'div', children: [words(5_000), words(5_000)] }, 'text'], [1, 1]],
  ['code', [{ kind: 'component', name: 'CodeBlock', html: 'x'.repeat(10_000) }, 'text'], [1, 1]],
])('stores content as one line, or as two for a long page: %s', (_name, nodes, counts) => {
  const content = StoredContent.of(nodes);
  expect(content.lines.map((line) => JSON.parse(line).length)).toEqual(counts);
  expect(content.nodes).toEqual(nodes);
});
