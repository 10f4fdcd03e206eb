import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../../src/model/pageData.ts';
import { leadingImports } from '../../../../../../src/node/pages/nodes/referenceRows.ts';
import { compileText } from '../compileText.ts';

test.each([
  ['none', 'const a = 1;', 0, []],
  ['one, with the empty line below', "import { a } from 'a';\n\na();", 2, ['a']],
  ['several lines', "import {\n  a,\n  b,\n} from 'a';\na();", 4, ['a']],
  ['two', "import a from 'a';\nimport './b.css';\n\na();", 3, ['a', './b.css']],
  ['nothing but imports', "import a from 'a';\n", 0, ['a']],
  ['an import further down', "a();\nimport b from 'b';", 0, []],
  ['a dynamic import', "import('a');", 0, []],
])('imports at the beginning of code: %s', (_, code, lines, sources) => {
  expect(leadingImports(code)).toEqual({ lines, sources });
});

const FENCE = "```ts\nimport { a } from 'pkg';\n\na();\n```\n";
const OTHER = "```ts\nimport { a } from 'pkg';\nimport { b } from 'other';\n\na(b);\n```\n";
const LONG = `\`\`\`ts\n${'a();\n'.repeat(20)}\`\`\`\n`;
const FAILURE = '```txt output\n ✗ a.test.ts\n```\n';
const OUTPUT = '```txt output\n ✓ a.test.ts\n```\n';
const page = (text: string) => `---\nreference: true\n---\n\n# A\n\nLead.\n\n${text}`;

/** The names of nodes, with what a row has, and the props of code that a reference page adds. */
function shapeOf(node: ContentNode): unknown[] {
  if (typeof node === 'string' || node.kind === 'expression') return [];
  if (node.kind === 'html') return [...node.html.matchAll(/<(h\d|p|table)\b/g)].map(([, tag]) => tag);
  if (node.kind === 'component') {
    const { imports, collapsed, fold } = node.props ?? {};
    return [[node.name, imports, collapsed, fold].filter((value) => value !== undefined).join(' ')];
  }
  const inner = (node.children ?? []).flatMap(shapeOf);
  return node.props?.className === 'reference-row' || node.tag === 'section' ? [inner] : inner;
}

test.each([
  [
    'a text with its code',
    `## b\n\nText.\n\n${FENCE}${FENCE}${FENCE}`,
    [[['h2', 'p', 'CodeBlock', 'CodeBlock 2', 'CodeBlock 2']]],
  ],
  [
    'code and output',
    `## b\n\n${FENCE}${OUTPUT}\nMore.\n\n${FAILURE}`,
    [
      [
        ['h2', 'CodeBlock', 'CodeBlock output'],
        ['p', 'CodeBlock failure'],
      ],
    ],
  ],
  ['no code', '## b\n\nText.\n', [['h2', 'p']]],
  [
    'a table uses all of the width',
    `## b\n\n| a |\n| - |\n| b |\n\nText.\n\n${OUTPUT}`,
    [['h2', 'table', ['p', 'CodeBlock output']]],
  ],
  [
    'imports of other packages stay',
    `## b\n\n${FENCE}${FENCE}${FENCE}${OTHER}`,
    [[['h2', 'CodeBlock', 'CodeBlock 2', 'CodeBlock 2', 'CodeBlock']]],
  ],
  ['few imports stay', `## b\n\n${FENCE}`, [[['h2', 'CodeBlock']]]],
  ['long code folds', `## b\n\n${LONG}`, [[['h2', 'CodeBlock true']]]],
])('rows of a reference page: %s', async (_, text, sections) => {
  const { content } = await compileText(page(text));
  expect(content.flatMap(shapeOf)).toEqual(['h1', 'p', ...sections]);
});

test('other pages have no rows', async () => {
  const { content } = await compileText(`# A\n\n## b\n\n${FENCE}${FENCE}${FENCE}${OUTPUT}`);
  expect(content.flatMap(shapeOf)).toEqual(['h1', 'h2', ...Array(4).fill('CodeBlock')]);
});
