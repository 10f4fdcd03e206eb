import { expect, test } from '@rstest/core';
import { PageContent } from '../../../../src/build/content/pageContent.ts';
import type { ContentNode } from '../../../../src/shared/page.ts';

test('content comes back from its bytes as it was, odd characters among it', () => {
  const nodes: ContentNode[] = [
    { kind: 'html', html: '<p>a 字 \u2028 \ud800 🦀</p>' },
    { kind: 'component', name: 'Tabs', children: ['b\n'] },
  ];
  const content = PageContent.of(nodes);
  expect(content.nodes).toEqual(nodes);
  expect(JSON.parse(content.json)).toEqual(nodes);
  const again = PageContent.kept(content.bytes, content.digest);
  expect(again.nodes).toEqual(nodes);
  for (const space of [9, 10, 13, 32])
    expect(PageContent.of([{ kind: 'component', name: 'A' }]).bytes).not.toContain(space);
  const inTwo = PageContent.of(nodes, 1);
  expect(inTwo.nodes).toEqual(nodes);
  expect(inTwo.json.split('\t')).toHaveLength(2);
  expect(content.bytes).not.toContain(9);
  expect(PageContent.of([...nodes, 'c']).digest).not.toBe(content.digest);
});
