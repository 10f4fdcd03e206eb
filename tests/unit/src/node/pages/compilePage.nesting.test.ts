import { expect, test } from '@rstest/core';
import { toDocsErrors } from '../../../../../src/tools/messages/errors.ts';
import { compileText } from './compileText.ts';

/** Compiles a page. Returns 'page' or the first line of its error. */
async function outcomeOf(text: string): Promise<string> {
  try {
    await compileText(text, { at: 'en/page.mdx' });
    return 'page';
  } catch (error) {
    return toDocsErrors(error)[0]?.message.split('\n')[0] ?? '';
  }
}

test.each<[name: string, text: string, message: string]>([
  ['brackets', `# a\n\n{${'['.repeat(300)}1${']'.repeat(300)}}`, ':3:257 nests more than 256 brackets in braces.'],
  ['brackets in ESM', `export const a = ${'['.repeat(300)}1`, ':1:274 nests more than 256 brackets in braces.'],
  ['tags', `a {x${'<>'.repeat(30)}y}`, ':1:53 opens more than 24 tags in braces.'],
  ['a sum', `a\n\n{1${'+1'.repeat(500)}}`, ':3:1 has code with more than 400 nested expressions.'],
  ['arrows', `a {${'x=>'.repeat(5000)}1}`, ':1:3 has code with more than 400 nested expressions.'],
  ['an attribute', `<B a={1${'+1'.repeat(500)}} />`, ':1:1 has code with more than 400 nested expressions.'],
  ['a long frontmatter', `---\n${'a: b\n'.repeat(20_000)}---\n`, ':1 has frontmatter of more than 64000 characters.'],
  [
    'an alias of itself',
    '---\na: &a [*a]\n---\n',
    ':2 has frontmatter that cannot be read: Converting circular structure',
  ],
  [
    'nested YAML',
    `---\na: ${'{a: '.repeat(5_000)}\n---\n`,
    'has frontmatter that is not valid YAML: it is nested too deeply',
  ],
])('reports nesting beyond the limits with its location: %s', async (_name, text, message) => {
  expect(await outcomeOf(text)).toContain(message);
});

test.each<[name: string, text: string]>([
  ['brackets in fenced code', `\`\`\`js\n${'['.repeat(300)}\n\`\`\``],
  ['brackets in text', `${'('.repeat(300)}`],
  ['unbalanced brackets in strings of many braces', "{':('} ".repeat(300)],
  [
    'unbalanced brackets in strings of many exports',
    Array.from({ length: 300 }, (_, i) => `export const a${i} = ':('`).join('\n'),
  ],
  ['tags that are closed', `{[${'<b>x</b>, '.repeat(100)}]}`],
  ['a long list', `{[${'1, '.repeat(2_000)}].length}`],
  ['a long object', `export const a = {${Array.from({ length: 2_000 }, (_, i) => `k${i}: [1]`).join(', ')}}`],
])('compiles long or unbalanced code that is not nested: %s', async (_name, text) => {
  expect(await outcomeOf(text)).toBe('page');
});
