import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../../src/model/pageData.ts';
import { compileText } from '../compileText.ts';

const paragraph = (characters: number) => `${'word '.repeat(characters / 5)}\n`;

/** Ids of a node's headings, with a nested list per section. */
function outlineOf(node: ContentNode): unknown[] {
  if (typeof node === 'string' || node.kind === 'expression') return [];
  if (node.kind === 'html') return [...node.html.matchAll(/<h\d id="([\w-]+)"/g)].map(([, id]) => id);
  if (node.kind === 'element' && /^h\d$/.test(node.tag)) return [node.props?.id];
  const inner = (node.children ?? []).flatMap(outlineOf);
  return node.kind === 'element' && node.tag === 'section' ? [inner] : inner;
}

test.each([
  ['none on a short page', `# A\n\n## b\n\n${paragraph(5000)}`, ['a', 'b']],
  [
    'a long text',
    `# A\n\n${paragraph(5000)}\n## b\n\n### c\n\n#### e\n\n## d\n\n${paragraph(6000)}`,
    ['a', ['b'], ['c', 'e'], ['d']],
  ],
  ['long code', `# A\n\n## b\n\n\`\`\`ts\n${'const a = 1;\n'.repeat(1000)}\`\`\`\n\n## c\n`, ['a', ['b'], ['c']]],
  ['a heading with a component', `${paragraph(10_000)}\n## b <Badge text="x" />\n\n## c\n`, [['b'], ['c']]],
  [
    'none for a heading inside of a component',
    `# A\n\n## b\n\n<Steps>\n\n## c\n\n</Steps>\n\n${paragraph(10_000)}`,
    ['a', ['b', 'c']],
  ],
])('sections of a page: %s', async (_name, text, outline) => {
  const { content } = await compileText(text);
  expect(content.flatMap(outlineOf)).toEqual(outline);
});

test('headings of a fragment start sections of the page', async () => {
  const text = `import Part from './_part.mdx';\n\n## a\n\n<Part />\n\n${paragraph(10_000)}`;
  const { content } = await compileText(text, { files: { 'en/guide/_part.mdx': '## b\n\n## c\n' } });
  expect(content.flatMap(outlineOf)).toEqual([['a'], ['b'], ['c']]);
});
