import { expect, test } from '@rstest/core';
import { bundledLanguages, bundledThemes } from 'shiki';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { INITIAL } from 'shiki/textmate';
import { createLineTokenizer, MAX_REMEMBERED_LINES, type StyledToken } from '../../../plugins/code/lineTokenizer.ts';
import { stateKey } from '../../../plugins/code/stateKey.ts';

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
    // Without its time limit for a line, which a busy machine may reach.
    const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: LONG };
    const expected = core.codeToTokensBase(code, { lang: 'ts', theme: THEME, ...limits });
    expect(tokenize(code)).toEqual(
      expected.map((line) =>
        line.map(({ content, color, fontStyle }) =>
          content.length >= LONG ? { content } : { content, color, fontStyle },
        ),
      ),
    );
  }
});

test('a line is tokenized once for each state of the grammar that it is met in', async () => {
  const { tokenize, rendered } = await create('ts');
  const texts = () => rendered.splice(0).map((tokens) => tokens.map(({ content }) => content).join(''));
  tokenize('a();\n/*\na();\n*/\nb();');
  expect(texts()).toEqual(['a();', '/*', 'a();', '*/', 'b();']);
  // The first line of a block is in a state of its own.
  tokenize('b();\na();\n/*\na();\nnew */ c()');
  expect(texts()).toEqual(['b();', 'a();', 'new */ c()']);
});

test('what is remembered has a limit', async () => {
  const { tokenize, rendered } = await create('html');
  tokenize('a');
  tokenize(Array.from({ length: MAX_REMEMBERED_LINES }, (_, index) => String(index)).join('\n'));
  const before = rendered.length;
  tokenize('a');
  expect(rendered).toHaveLength(before + 1);
});

test('states are told apart by what decides the next line, and by that alone', async () => {
  const { core } = await create('ts');
  const grammar = core.getLanguage('ts');
  const after = (...lines: string[]) =>
    stateKey(lines.reduce((state, line) => grammar.tokenizeLine2(line, state).ruleStack, INITIAL));
  expect(after('a')).toBeDefined();
  expect(after('a')).not.toBe(stateKey(INITIAL));
  expect(after('a')).toBe(after('/*', '*/ b'));
  expect(after('/*')).not.toBe(after('a'));
  expect(after('foo(')).not.toBe(after('foo(/*'));
});
