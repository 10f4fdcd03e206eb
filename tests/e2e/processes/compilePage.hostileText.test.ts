import { afterAll, describe, expect, test } from '@rstest/core';
import { compilePage } from '../../../src/node/pages/compilePage.ts';
import { ParserProcess } from '../../../src/node/pages/markdown/ParserProcess.ts';
import { toDocsErrors } from '../../../src/tools/messages/errors.ts';
import { sample } from '../../helpers/sample.ts';
import { makeConfig, makeSource } from '../../unit/src/node/pages/compileText.ts';

/** CPU time limit of this process for one page, without the parser's process. */
const OWN_LIMIT_MS = 1_500;
const LONG = 100_000;
const config = makeConfig('/docs');
const parser = new ParserProcess({ limitMs: 300 });
afterAll(() => parser.close());

/** Compiles a page. Returns 'page' or the first line of its error, and the CPU time of this process. */
async function outcomeOf(text: string, at: string) {
  const before = process.cpuUsage();
  let outcome = 'page';
  try {
    await compilePage(makeSource('/docs', at), text, config, parser);
  } catch (error) {
    outcome = toDocsErrors(error)[0]?.message.split('\n')[0] ?? '';
  }
  const { user, system } = process.cpuUsage(before);
  return { outcome, tookMs: (user + system) / 1000 };
}

const TEXTS: [name: string, text: string][] = [
  ['blanks after a callout title', `:::tip{title=${' '.repeat(LONG)}x\n\ny\n\n:::`],
  ['blanks before text in a line with :::', `${' '.repeat(LONG)}x :::`],
  ['blanks in a line of colons', `:::${' '.repeat(LONG)}x${' '.repeat(LONG)}`],
  ['quotes before text with :::', `${'> '.repeat(LONG)}x :::`],
  ['blanks in a heading', `# a${' '.repeat(LONG)}b`],
  ['blanks and a brace in a heading', `# a${' '.repeat(LONG)}\\{#b c\\}`],
  ['escaped braces in a heading', `# ${'\\{#a'.repeat(LONG / 4)}`],
  ['braces in a heading', `# a ${'{#a'.repeat(LONG / 4)}`],
  ['hashes in a heading', `# ${'# '.repeat(LONG)} {#a b}`],
  ['blanks before a fence', `${' '.repeat(LONG)}x \`\`\` {#`],
  ['list marks before a fence', `${'- '.repeat(LONG)}x {#`],
  ['numbers before a fence', `${'1. '.repeat(LONG / 3)}x {#`],
  ['backticks in CJK emphasis', `中*${'`a'.repeat(LONG)}`],
  ['runs of backticks in CJK emphasis', `中*${Array.from({ length: 400 }, (_, i) => '`'.repeat(i + 1)).join(' ')}`],
  ['asterisks in CJK emphasis', `中${' *a'.repeat(LONG / 3)}`],
  [
    'runs of asterisks in CJK emphasis',
    `中${Array.from({ length: 400 }, (_, i) => ` ${'*'.repeat(i + 1)}a`).join('')}`,
  ],
  ['hyphens in code', `\`${'-'.repeat(LONG)}\``],
  ['a long word in code', `\`${'a'.repeat(LONG)}\``],
  ['backslashes', `中*${'\\'.repeat(LONG)}`],
  ['frontmatter that does not end', `---\n${'a: b\n'.repeat(LONG / 5)}`],
  ['40,000 keys of frontmatter', `---\n${Array.from({ length: 40_000 }, (_, i) => `k${i}: v\n`).join('')}---\n\nx`],
  ['nested lists in frontmatter', `---\na: ${'['.repeat(LONG)}\n---\n`],
  ['nested objects in frontmatter', `---\na: ${'{a: '.repeat(5_000)}${'}'.repeat(5_000)}\n---\n`],
  [
    'aliases in frontmatter',
    `---\na: &a [1]\n${Array.from({ length: 20 }, (_, i) => `${'b'.repeat(i + 1)}: &x${i} [${i ? `*x${i - 1},*x${i - 1},*x${i - 1}` : '*a,*a'}]\n`).join('')}---\n`,
  ],
  ['an alias of itself in frontmatter', '---\na: &a [*a]\n---\n'],
  ['breaks', `${'<br/>'.repeat(LONG)}`],
  [
    'tabs of a code group',
    `:::code-group\n\n${Array.from({ length: 10_000 }, (_, i) => `\`\`\`js [t${i}]\na\n\`\`\`\n\n`).join('')}:::\n`,
  ],
  ['tags', `${'<b>x</b>'.repeat(20_000)}`],
  ['nested tags', `${'<b>'.repeat(5_000)}x${'</b>'.repeat(5_000)}`],
  ['nested quotes', `${'>'.repeat(LONG)} x`],
  ['nested lists', Array.from({ length: 1_000 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')],
  ['open brackets', '['.repeat(LONG)],
  ['open pictures', '!['.repeat(LONG / 2)],
  ['links', '[a](b'.repeat(LONG / 5)],
  ['emphasis', '*a **b '.repeat(LONG / 8)],
  ['underscores', 'a.b_c'.repeat(50_000)],
  ['entities', '&amp;'.repeat(LONG)],
  ['CJK emphasis', '*a。*中**b。**'.repeat(20_000)],
  ['table cells', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n`],
  ['rows of a table', `|a|\n|-|\n${'|b|\n'.repeat(20_000)}`],
  [
    'footnotes',
    Array.from({ length: 5_000 }, (_, i) => `[^${i}]`).join(' ') +
      Array.from({ length: 5_000 }, (_, i) => `\n\n[^${i}]: x`).join(''),
  ],
  ['references', `${'[a] '.repeat(LONG / 4)}\n\n[a]: b`],
  ['definitions', Array.from({ length: 20_000 }, (_, i) => `[a${i}]: b\n`).join('')],
  ['addresses', 'https://a.b '.repeat(20_000)],
  ['mail addresses', 'a@b.c'.repeat(20_000)],
  ['headings of the same name', '## a\n\n'.repeat(10_000)],
  ['a long word', 'a'.repeat(1_000_000)],
  ['code spans', '`a` '.repeat(50_000)],
  ['fences', '```js\na\n```\n\n'.repeat(5_000)],
  ['words behind a fence', `\`\`\`js ${'a="b" '.repeat(20_000)}\na\n\`\`\``],
  ['quotes behind a fence', `\`\`\`js ${'a="'.repeat(20_000)}\na\n\`\`\``],
  ['line ranges behind a fence', `\`\`\`js {${'1-9999999,'.repeat(5_000)}1}\na\n\`\`\``],
  ['blanks in code', `\`\`\`js\n${' '.repeat(LONG)}x\n\`\`\``],
  ['blanks in a tag of a component', `<Tabs${'\t'.repeat(LONG)}><b>`],
  ['code notations', `\`\`\`js\n${'// [!code '.repeat(20_000)}\n\`\`\``],
  ['fragments in braces', `a {x${'<>'.repeat(40)}y}`],
  ['tags in braces', `a {${'<a href={'.repeat(20)}}`],
  ['brackets in braces', `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['operators in braces', `{${'!'.repeat(50_000)}1}`],
  ['a sum in braces', `{${'1+'.repeat(8_000)}1}`],
  ['arrows in braces', `{${'x=>'.repeat(1_500)}1}`],
  ['brackets in ESM', `export const a = ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['spaces in an import', `import${' '.repeat(LONG)}x`],
  ['names in an import', `import {${'a,'.repeat(LONG / 2)}} from 'x'`],
  ['imports', "import a from 'b'\n".repeat(5_000)],
  ['declarations', Array.from({ length: 5_000 }, (_, i) => `export const a${i} = 1\n`).join('')],
  ['patterns', `export const {${'a=1,'.repeat(LONG / 4)}} = {}`],
  ['braces in a pattern', `export const ${'[a='.repeat(200)}${']'.repeat(200)} = {}`],
  ['spaces in a comment', `{/*${' '.repeat(LONG)}*`],
  ['comments', `{${'/* a'.repeat(LONG / 4)}*/}`],
  ['slashes in braces', `{${'/*/'.repeat(LONG / 4)}*/}`],
  ['a heading id comment', `# a {/*${' '.repeat(LONG)}x y*/}`],
  ['null characters', '\0'.repeat(LONG)],
  ['lone surrogates', '\uD800'.repeat(LONG)],
  ['right-to-left marks', '\u202E'.repeat(LONG)],
];

describe('compiles a page or reports an error that names it, in time', () => {
  const files = ['en/page.mdx', 'en/page.md'];
  const cases = TEXTS.flatMap(([name, text]) => files.map((at) => [name, at, text] as const));
  // Both kinds of page share most of the code.
  test.each(sample(cases, 16))('%s in %s', async (_name, at, text) => {
    const { outcome, tookMs } = await outcomeOf(text, at);
    expect(outcome).toMatch(/^page$|^\[docs:\w+\] en\/page\.mdx?\b/);
    expect(tookMs).toBeLessThan(OWN_LIMIT_MS);
  });
});

/** The parser takes minutes. */
const SLOW = '&amp;'.repeat(200_000);
/** It may reach its limit of memory before that of time. */
const LIMIT = / takes (?:longer than 0\.3 s|more than \d+ MB of memory) to parse\./;
/** Crashes the parser's process. */
const CRASHING = `{${'!'.repeat(50_000)}1}`;

test.each<[name: string, at: string, text: string, line: number, message?: RegExp]>([
  ['after frontmatter', 'en/page.mdx', `---\ntitle: a\n---\n\n# A\n\ntext\n\n${SLOW}\n`, 9],
  ['after other blocks in .md', 'en/page.md', `# A\n\n<p>\n\ntext\n\n- a\n\n  ${SLOW}\n`, 9],
  ['after code that has the same text', 'en/page.mdx', `\`\`\`\n\n${SLOW}\n\`\`\`\n\na\n${SLOW}`, 6],
  ['in a callout', 'en/page.mdx', `:::tip\n\n${SLOW}\n\n:::\n`, 3],
  ['that ends the process', 'en/page.mdx', `# A\n\n${CRASHING}\n\ntext\n`, 3, / crashes the parser/],
])('locates a block that the parser cannot finish: %s', async (_name, at, text, line, message = LIMIT) => {
  const { outcome } = await outcomeOf(text, at);
  expect(outcome).toContain(`${at}:${line} `);
  expect(outcome).toMatch(message);
});
