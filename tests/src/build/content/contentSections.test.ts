import { expect, test } from '@rstest/core';
import { toSections } from '../../../../src/build/content/contentSections.ts';
import type { ContentNode } from '../../../../src/shared/page.ts';

const text = (characters: number): ContentNode => ({ kind: 'html', html: `<p>${'word '.repeat(characters / 5)}</p>` });
const heading = (name: string, characters: number): ContentNode => ({
  kind: 'html',
  html: `<h2 id="${name}">${name}</h2>\n<p>${'word '.repeat(characters / 5)}</p>`,
});
const code = (lines: number): ContentNode => ({ kind: 'component', name: 'CodeBlock', html: 'x\n'.repeat(lines) });

/** Nodes of the sections, and their sizes. */
const sectionsOf = (content: ContentNode[]) =>
  content.flatMap((node) =>
    typeof node === 'object' && node.kind === 'element'
      ? [{ nodes: node.children, size: node.props?.['data-size'] }]
      : [],
  );

test('a short page has no sections', () => {
  const content = [heading('a', 5000), code(3), heading('b', 5000)];
  expect(toSections(content)).toBe(content);
});

test('a long one begins a section with each heading of the second level, unless the last one is small', () => {
  const lead = text(10_000);
  const [a, b, c, d] = [heading('a', 5000), heading('b', 500), heading('c', 10_000), heading('d', 10_000)];
  const block = code(40);
  const found = toSections([lead, a, b, block, c, d]);
  expect(found[0]).toBe(lead);
  const sections = sectionsOf(found);
  expect(sections.map(({ nodes }) => nodes)).toEqual([[a], [b, block], [c], [d]]);
  for (const { size } of sections) expect(Number(size) % 100).toBe(0);
});

test('headings inside of components begin none, and small sections are kept together', () => {
  const steps: ContentNode = { kind: 'component', name: 'Steps', children: [heading('inside', 500)] };
  const [a, b, c] = [heading('a', 100), heading('b', 100), heading('c', 40_000)];
  expect(sectionsOf(toSections([a, steps, b, c])).map(({ nodes }) => nodes)).toEqual([[a, steps, b, c]]);
});

test.each([
  ['more text', text(10_000), text(20_000)],
  ['more code', code(10), code(100)],
])('%s is taller', (_name, short, long) => {
  const sizes = [short, long].map((node) => Number(sectionsOf(toSections([heading('a', 40_000), node]))[0]?.size));
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
});
