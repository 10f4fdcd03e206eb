import { expect, test } from '@rstest/core';
import { bundledThemes } from 'shiki/themes';
import type { CodeLanguage } from '../../../../../../src/model/config.ts';
import type { DocsPlugin } from '../../../../../../src/model/plugin.ts';
import { checkFence } from '../../../../../../src/node/pages/code/checkFence.ts';
import { createHighlighter } from '../../../../../../src/node/pages/code/highlighter.ts';
import { colorClass, pairThemes } from '../../../../../../src/node/pages/code/tokenClasses.ts';
import { readFenceMeta } from '../../../../../../src/tools/tree/fenceMeta.ts';
import { makeConfig } from '../compileText.ts';

const THEMES = { light: 'github-light', dark: 'github-dark' };
const made = createHighlighter({ themes: THEMES, langAlias: { rust2: 'rust' } });

async function highlight(code: string, lang = 'ts', meta = '') {
  return (await made).highlight(code, lang, readFenceMeta(meta));
}

/** The colors of each part of the code in the style sheet. */
function colorsOf(html: string, styleSheet: string): [text: string, light: string | undefined][] {
  return [...html.matchAll(/<span class="(\w+)">([^<]*)<\/span>/g)].map(([, name, text = '']) => [
    text,
    new RegExp(`^\\.${name}\\{color:(.*)\\}`, 'm').exec(styleSheet)?.[1]?.toUpperCase(),
  ]);
}

test('tokens have classes with the colors of both themes', async () => {
  const { styleSheet } = await made;
  const html = await highlight("const a = 'b'; // c");
  expect(colorsOf(html, styleSheet).map(([text]) => text.trim())).toEqual(['const', 'a', '=', "'b'", '// c']);
  const [keyword, , , string] = colorsOf(html, styleSheet);
  expect(keyword?.[1]).toMatch(/^#D73A49|^#[\dA-F]{6}$/);
  expect(string?.[1]).toMatch(/^#[\dA-F]{6}$/);
  expect(keyword?.[1]).not.toBe(string?.[1]);
  expect(styleSheet).toMatch(/^\.dark \.s\w+\{color:#/m);
});

test('the classes are the same after others have given one of the themes to Shiki', async () => {
  const { default: theme } = await bundledThemes['github-dark']();
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  (await createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() })).dispose();
  const after = await createHighlighter({ themes: THEMES, langAlias: {} });
  expect(after.styleSheet).toBe((await made).styleSheet);
  const code = "const a = 'b'; // c";
  expect(await after.highlight(code, 'ts', readFenceMeta(''))).toBe(await highlight(code));
});

test('text in the colors of all code has no class, also with themes that are not alike', async () => {
  const { highlight } = await createHighlighter({ themes: { light: 'github-light', dark: 'nord' }, langAlias: {} });
  expect(await highlight('a b', 'ts', readFenceMeta(''))).toBe('a b');
});

test.each([
  ['', 'a < b\n  & c', 'a &lt; b\n  &amp; c'],
  ['txt', 'const a', 'const a'],
  ['nosuchlanguage', 'const a <b>', 'const a &lt;b&gt;'],
  ['ansi', 'a', 'a'],
  ['constructor', 'a', 'a'],
  ['__proto__', 'a', 'a'],
])('language %j is plain text', async (lang, code, html) => {
  expect(await highlight(code, lang)).toBe(html);
});

test.each([
  ['TS', 'ts'],
  ['typescript', 'ts'],
  ['rust2', 'rs'],
  ['shell', 'bash'],
])('%s is an alias of %s', async (name, other) => {
  const code = 'let a = "b"; # c';
  expect(await highlight(code, name)).toBe(await highlight(code, other));
});

test('notations and ranges add classes to lines; other code has no line elements', async () => {
  expect(await highlight('a\nb', 'txt')).toBe('a\nb');
  expect(await highlight('a // [!code ++]\nb\nc', 'txt', '{2-3}')).toBe(
    '<span class="line diff add">a</span>\n<span class="line highlighted">b</span>\n<span class="line highlighted">c</span>',
  );
  expect(await highlight('a // [!code highlight]', 'txt', '{1}')).toBe('<span class="line highlighted">a</span>');
  expect(await highlight('a\n\nb', 'txt', 'lineNumbers')).toBe(
    '<span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span>',
  );
});

test('highlights the same code separately for two sets of options', async () => {
  const [plain, marked] = [await highlight('const z = 1;'), await highlight('const z = 1;', 'ts', '{1}')];
  expect(marked).toBe(`<span class="line highlighted">${plain}</span>`);
  expect(await highlight('const z = 1;')).toBe(plain);
});

test('class names depend only on colors', async () => {
  expect(colorClass({ light: '#D73A49', dark: '#F97583' })).toBe(colorClass({ light: '#d73a49', dark: '#f97583' }));
  const other = await createHighlighter({ themes: THEMES, langAlias: {} });
  await other.highlight('b { color: red }', 'css', readFenceMeta(''));
  const code = 'export default defineConfig({});';
  expect(await other.highlight(code, 'ts', readFenceMeta(''))).toBe(await highlight(code));
  expect(other.styleSheet).toBe((await made).styleSheet);
});

test('applies themes with different scopes in two passes, with a rule for every color', async () => {
  const mixed = await createHighlighter({ themes: { light: 'vitesse-light', dark: 'nord' }, langAlias: {} });
  const html = await mixed.highlight("const a = 'b';", 'ts', readFenceMeta(''));
  const names = [...html.matchAll(/<span class="(s\w+)/g)].map(([, name]) => name);
  expect(new Set(names).size).toBeGreaterThan(1);
  for (const name of names) expect(mixed.styleSheet).toContain(`.${name}{color:`);
  expect(html.replace(/<[^>]+>/g, '')).toBe("const a = 'b';");
});

test('themes are paired only if their scopes are the same', () => {
  const theme = (scope: string, foreground: string) => ({
    name: foreground,
    fg: '#000',
    tokenColors: [{ scope, settings: { foreground } }],
  });
  expect(pairThemes(theme('a', '#111111'), theme('a', '#222222'))?.pairs.get('#000001')).toEqual({
    light: '#111111',
    dark: '#222222',
  });
  expect(pairThemes(theme('a', '#111111'), theme('b', '#222222'))).toBeUndefined();
});

test('names a theme that does not exist', async () => {
  await expect(createHighlighter({ themes: { light: 'github-lite', dark: 'nord' }, langAlias: {} })).rejects.toThrow(
    'github-lite',
  );
});

test('does not highlight very long code', async () => {
  expect(await highlight(`const a = 1;\n${' '.repeat(200_001)}`)).not.toContain('<span');
});

test('marks words, and numbers lines from a start', async () => {
  expect(await highlight('// [!code word:b]\na b\nb', 'txt', 'lineNumbers=9')).toBe(
    '<span class="line" data-line="9">a <span class="word">b</span></span>\n<span class="line" data-line="10"><span class="word">b</span></span>',
  );
  expect(await highlight('a\nb // [!code word:b:1]\nb', 'txt')).toBe('a\n<span class="word">b</span>\nb');
});

const WEATHER: CodeLanguage = {
  name: 'Weather',
  aliases: ['wx'],
  scopeName: 'source.weather',
  patterns: [{ match: '\\b(sun|rain)\\b', name: 'keyword.control.weather' }],
  repository: {},
};

test('is not changed by a highlighter with one of its themes', async () => {
  const paired = THEMES;
  const code = 'const a = 1;';
  const before = await createHighlighter({ themes: paired, langAlias: {} });
  const html = await before.highlight(code, 'ts', readFenceMeta(''));
  const mixed = await createHighlighter({ themes: { ...paired, dark: 'nord' }, langAlias: {} });
  await mixed.highlight(code, 'ts', readFenceMeta(''));
  const after = await createHighlighter({ themes: paired, langAlias: {} });
  expect(await after.highlight(code, 'ts', readFenceMeta(''))).toBe(html);
  expect(after.styleSheet).toBe(before.styleSheet);
});

test('highlights a language of a plugin by its name and aliases, and leaves others as they are', async () => {
  const config = makeConfig('/docs', { plugins: [{ name: 'weather', languages: [WEATHER] }] });
  const highlighter = await createHighlighter({ ...config.markdown, themes: THEMES });
  const html = await highlighter.highlight('sun at noon', 'Weather', readFenceMeta(''));
  expect(html).toMatch(/^<span class="\w+">sun<\/span> at noon$/);
  expect(await highlighter.highlight('sun at noon', 'wx', readFenceMeta(''))).toBe(html);
  expect(await highlighter.highlight('const a = 1;', 'ts', readFenceMeta(''))).toBe(await highlight('const a = 1;'));
  expect(checkFence('wx', '', config.markdown.langAlias)).toEqual([]);
});

test('a language of a plugin replaces the built-in one of its name', async () => {
  const plugins: DocsPlugin[] = [
    { name: 'first', languages: [{ ...WEATHER, name: 'css', aliases: [] }] },
    { name: 'second', languages: [{ ...WEATHER, name: 'css', patterns: [] }] },
  ];
  const highlighter = await createHighlighter({ ...makeConfig('/docs', { plugins }).markdown, themes: THEMES });
  expect(await highlighter.highlight('sun { color: red }', 'css', readFenceMeta(''))).toBe('sun { color: red }');
});

test.each([
  [{ ...WEATHER, name: '' }, '"plugins[0].languages[0].name" of the plugin "weather" must be a name such as "weather"'],
  [{ name: 'wx', patterns: [] }, '"plugins[0].languages[0].scopeName"'],
  ['weather', '"plugins[0].languages[0]" of the plugin "weather" must be a TextMate grammar'],
])('names what is wrong in the grammar %j', (language, message) => {
  const plugins: DocsPlugin[] = [{ name: 'weather', languages: JSON.parse(JSON.stringify([language])) }];
  expect(() => makeConfig('/docs', { plugins })).toThrow(message);
});

test.each([
  // The lines of a create command, as sites of VitePress show them.
  [
    '\u001B[90m┌\u001B[39m  Welcome to \u001B[36mVitePress\u001B[39m!',
    '<span class="term-dim">┌</span>  Welcome to <span class="term-path">VitePress</span>!',
  ],
  [
    '\u001B[32m◇\u001B[0m a\n\u001B[1;31mb <c>\u001B[22;39m',
    '<span class="term-pass">◇</span> a\n<span class="term-fail stb">b &lt;c&gt;</span>',
  ],
  [
    '\u001B[38;5;208morange\u001B[0m \u001B[38;2;0;120;255mblue\u001B[0m',
    '<span class="term-skip">orange</span> <span class="term-path">blue</span>',
  ],
  [
    '\u001B[2mdim\u001B[22m \u001B[97mwhite\u001B[39m \u001B[41m FAIL \u001B[49m',
    '<span class="term-dim">dim</span> white <span class="term-chip"> FAIL </span>',
  ],
  // Moves of the cursor, and a link.
  ['\u001B[2K\u001B[1Ga \u001B]8;;https://a.example\u0007b\u001B]8;;\u0007', 'a b'],
])('output of a terminal %j has the colors of the theme in place of escapes', async (code, expected) => {
  expect(await highlight(code, 'ansi')).toBe(expected);
});

test('long output of a terminal has no escapes either', async () => {
  const html = await highlight('\u001B[32ma\u001B[39m\n'.repeat(50_000), 'ansi');
  expect(html.slice(0, 4)).toBe('a\na\n');
  expect(html).not.toContain('\u001B');
});
