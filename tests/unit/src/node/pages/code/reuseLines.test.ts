import { expect, test } from '@rstest/core';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { reuseLines } from '../../../../../../src/node/pages/code/reuseLines.ts';

const THEME = 'github-light';
const SAMPLES = 300;
const SAMPLE_LINES = 12;

/** Lines that begin and end comments, strings, embedded languages, lists and indented blocks. */
const LINES = {
  tsx: ['/*', '*/', 'const a = 1;', '`a ${', '}`', 'function f() {', '}', 'return <p>', '{a}</p>;', 'type A<B> =', ''],
  python: ['def f():', '  """', 'a = 1', "  x = '''", "'''", '# b', '@c', 'class D(E):', '  return [', ']', ''],
  markdown: ['# A', '```ts', '```', 'const a = `', '- a', '  - b', '<!--', '-->', '> c', '---', 'a: b', '~~~', '**d'],
  yaml: ['a: |', '  b: c', 'd: >', '- e', '  - "f', 'g"', '---', '# h', 'i: {', '}', ''],
  php: ['<?php', '?>', '<p>', '$a = <<<B', 'B;', '/*', '*/', 'function c() {', '}', '<style>', '</style>', 'd {'],
  shellscript: ['cat <<A', 'A', 'if true; then', 'fi', 'a="', '"', '$(b', ')', '# c', "d='", "'"],
} as const;

test.each(Object.keys(LINES) as (keyof typeof LINES)[])('gives the tokens of the grammar in %s', async (lang) => {
  const engine = createOnigurumaEngine(import('shiki/wasm'));
  const create = () =>
    createHighlighterCore({ themes: [bundledThemes[THEME]], langs: [bundledLanguages[lang]], engine, warnings: false });
  const [plain, reusing] = await Promise.all([create(), create()]);
  const grammar = reusing.getLanguage(lang);
  const { tokenizeLine2 } = grammar;
  let tokenized = 0;
  grammar.tokenizeLine2 = (...args) => {
    tokenized += 1;
    return tokenizeLine2.apply(grammar, args);
  };
  reuseLines(grammar);
  let lines = 0;
  for (const code of randomSamples(LINES[lang])) {
    const options = { lang, theme: THEME, tokenizeTimeLimit: 0 };
    expect(reusing.codeToTokensBase(code, options)).toEqual(plain.codeToTokensBase(code, options));
    lines += code.split('\n').filter((line) => line !== '').length;
  }
  expect(tokenized).toBeLessThan(lines / 4);
});

/** Returns texts of some lines in a random order, the same in each run. */
function randomSamples(lines: readonly string[]): string[] {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return seed;
  };
  return Array.from({ length: SAMPLES }, () =>
    Array.from({ length: SAMPLE_LINES }, () => lines[next() % lines.length]).join('\n'),
  );
}
