import { expect, test } from '@rstest/core';
import { compileDraft } from '../compileText.ts';

interface Program {
  body: { type: string; declaration?: { id?: { name: string } } | null }[];
}

const seen: string[][] = [];
const recmaPlugin = () => (program: Program) => {
  seen.push(program.body.map(({ type, declaration }) => declaration?.id?.name ?? type));
};

const site = { markdown: { recmaPlugins: [recmaPlugin] } };

test('recma plugins get the page as a program, with the static content and code of other pages', async () => {
  const text = [
    "import { Box } from './Box.tsx';",
    'export const size = Math.max(1, 2);',
    '## A [link](/b)',
    '```ts title="c.ts"\nconst c = 1;\n```',
    '<Box a={size} b="1">\n\n*d* {size}\n\n</Box>',
  ].join('\n\n');
  const { page, codeBlocks } = await compileDraft(text, { site });
  const plain = await compileDraft(text);
  expect(seen.at(-1)).toContain('MDXContent');
  const { moduleCode, content, ...rest } = page;
  // The program renders the content itself, so what a slot renders is unknown.
  const { moduleCode: plainCode, content: plainContent, slots, searchText, ...plainRest } = plain.page;
  expect(slots?.slots.length).toBe(2);
  expect(rest).toEqual({ ...plainRest, searchText: searchText.trimEnd() });
  expect(content).toEqual([
    {
      kind: 'expression',
      index: 0,
      children: [plainContent[0], plainContent[1], { kind: 'element', tag: 'em', html: 'd' }],
    },
  ]);
  expect(content[0]).toMatchObject({ children: [{}, codeBlocks[0]?.node, {}] });
  expect(moduleCode).toContain('import {Box} from "#docs/en/guide/Box.tsx"');
  expect(moduleCode).toContain('export const size = Math.max(1, 2)');
  expect(moduleCode).toMatch(/_jsxs?\(Box, \{\s*b: "1",\s*a: props\.\$thunks\[0\]\(\)/);
  expect(moduleCode).toContain('dangerouslySetInnerHTML: props.$html[0]');
  expect(moduleCode).toContain('html: props.$html[1]');
  expect(moduleCode).toContain('return [() => MDXContent(props)];');
  expect(moduleCode?.match(/export const expressions/g)).toHaveLength(1);
  expect(plainCode).not.toContain('MDXContent');
});

test('a page without code is a program as well', async () => {
  const { page } = await compileDraft('Only text.', { site });
  expect(page.content).toEqual([
    { kind: 'expression', index: 0, children: [{ kind: 'html', html: '<p>Only text.</p>' }] },
  ]);
  expect(page.moduleCode).toContain('const $expressions = () => [];');
});

test('keeps the plugins of two sites apart', async () => {
  const add = (name: string) => () => (program: { body: object[] }) => {
    program.body.push({
      type: 'ExportNamedDeclaration',
      attributes: [],
      specifiers: [],
      source: null,
      declaration: {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [
          { type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: { type: 'Literal', value: 1 } },
        ],
      },
    });
  };
  for (const name of ['first', 'second']) {
    const { page } = await compileDraft('a', { site: { markdown: { recmaPlugins: [add(name)] } } });
    expect(page.moduleCode).toContain(`export const ${name} = 1`);
  }
});
