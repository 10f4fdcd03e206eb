import { expect, test } from '@rstest/core';
import { bundledLanguages, bundledThemes } from 'shiki';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { createLineTokenizer, MAX_REMEMBERED_LINES, type StyledToken } from '../../../plugins/code/lineTokenizer.ts';

const THEME = 'github-light';
const LONG = 400;
const CODE = [
  `import a from 'a';\n\nconst b = \`\${a}\n  text\`;\n`,
  "import a from 'a';\n\nexport const c = /x/g;",
  "import a from 'a';\n  text`;",
  '  text`;\r\n/* a\n\n b */ c()',
  `const long = '${'x'.repeat(LONG)}';\nlet d;`,
];

async function create(lang: 'ts' | 'html') {
  const core = await createHighlighterCore({
    themes: [bundledThemes[THEME]],
    langs: [bundledLanguages[lang]],
    engine: await createOnigurumaEngine(import('shiki/wasm')),
  });
  const rendered: StyledToken[][] = [];
  const tokenize = createLineTokenizer({
    core,
    lang,
    theme: THEME,
    maxLineLength: LONG,
    renderLine: (tokens) => {
      rendered.push(tokens);
      return tokens;
    },
  });
  return { core, tokenize, rendered };
}

test('lines have the tokens that Shiki gives them, whatever was tokenized before', async () => {
  const { core, tokenize } = await create('ts');
  for (const code of [...CODE, ...CODE.toReversed()]) {
    const expected = core.codeToTokensBase(code, { lang: 'ts', theme: THEME, tokenizeMaxLineLength: LONG });
    expect(tokenize(code)).toEqual(
      expected.map((line) =>
        line.map(({ content, color, fontStyle }) =>
          content.length >= LONG ? { content } : { content, color, fontStyle },
        ),
      ),
    );
  }
});

test('lines that follow the same lines are tokenized once', async () => {
  const { tokenize, rendered } = await create('ts');
  tokenize('a\nb\nc');
  tokenize('a\nb\nd');
  expect(rendered.map((tokens) => tokens.map(({ content }) => content).join(''))).toEqual(['a', 'b', 'c', 'd']);
  tokenize('b');
  expect(rendered).toHaveLength(5);
});

test('what is remembered has a limit', async () => {
  const { tokenize, rendered } = await create('html');
  tokenize(Array.from({ length: MAX_REMEMBERED_LINES + 1 }, () => '').join('\n'));
  const before = rendered.length;
  tokenize('');
  expect(rendered).toHaveLength(before + 1);
});
