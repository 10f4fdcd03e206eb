import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { compilePage } from '../../../src/node/pages/compilePage.ts';
import { ParserProcess } from '../../../src/node/pages/markdown/ParserProcess.ts';
import { toDocsErrors } from '../../../src/tools/messages/errors.ts';
import { IS_FULL, SEED } from '../../helpers/sample.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { makeConfig, makeSource } from '../../unit/src/node/pages/compileText.ts';
import { MD_CASES, MDX_CASES } from '../../unit/src/node/pages/markdown/oracleCases.ts';

const DOCS = path.resolve('docs');
const PAGES = IS_FULL ? 5_000 : 300;
/** CPU time limit of this process for a page, without the parser's process. */
const OWN_LIMIT_MS = 500;
const parser = new ParserProcess();
afterAll(() => parser.close());

/** Syntax of Markdown, MDX, HTML and JavaScript. */
const SNIPPETS = [
  '{',
  '}',
  '<',
  '>',
  '<>',
  '</>',
  '</',
  '/>',
  '[',
  '](',
  ')',
  '![',
  '`',
  '```',
  '```js\n',
  '*',
  '**',
  '_',
  '~~',
  '~~~',
  ':::',
  ':::tip\n',
  '{/*',
  '*/}',
  '<!--',
  '-->',
  '---\n',
  '|',
  '|-|\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '{#',
  '\\',
  '&',
  '&amp;',
  '&#',
  '\n\n',
  '\t',
  '    ',
  "import a from './a.mdx';\n",
  'export const a = ',
  'export default ',
  '<Tabs>',
  '</Tabs>',
  '<Tab label="',
  '{a.map((b) => <b>{b}</b>)}',
  '<a href={',
  "style={{a: '",
  '${',
  '"',
  "'",
  '=>',
  '=',
  '[^1]',
  '[^1]: ',
  'https://',
  '\0',
  '\uD800',
  '\u202E',
  '。',
  '中',
  '\r',
  '\uFEFF',
];

function mutate(text: string, others: readonly string[], random: () => number): string {
  const at = (length: number) => Math.floor(random() * (length + 1));
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const slice = (from: string) => {
    const start = at(from.length);
    return from.slice(start, start + at(80));
  };
  let result = text;
  for (let left = 1 + at(7); left > 0; left--) {
    const start = at(result.length);
    const before = result.slice(0, start);
    const rest = result.slice(start);
    switch (Math.floor(random() * 7)) {
      case 0:
        result = before + rest.slice(at(60));
        break;
      case 1:
        result = before + (pick(SNIPPETS) ?? '') + rest;
        break;
      case 2:
        result = before + (pick(SNIPPETS) ?? '').repeat(1 + at(60)) + rest;
        break;
      case 3:
        result = before + slice(result).repeat(1 + at(20)) + rest;
        break;
      case 4:
        result = before + slice(pick(others) ?? '') + rest;
        break;
      case 5:
        result = rest + before;
        break;
      default:
        result = before + Array.from({ length: 1 + at(12) }, () => pick(SNIPPETS)).join('') + rest;
    }
  }
  return result;
}

/** The errors of a page. Other errors are thrown with the page's text, to reproduce them. */
function errorsOf(thrown: unknown, text: string) {
  try {
    return toDocsErrors(thrown);
  } catch (cause) {
    throw new Error(JSON.stringify(text), { cause });
  }
}

test(
  `compiles ${PAGES} pages mutated by the seed ${SEED} or reports an error with their name, in time`,
  async () => {
    const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
    const pages = files.sort().map((name) => readFileSync(path.join(DOCS, name), 'utf8'));
    const seeds = [...pages, ...MDX_CASES.map(({ text }) => text), ...MD_CASES.map(({ text }) => text)];
    expect(pages.length).toBeGreaterThan(50);
    const config = makeConfig('/docs');
    const random = seededRandom();
    const counts = { page: 0, error: 0, stopped: 0 };
    const slow: string[] = [];
    for (let index = 0; index < PAGES; index++) {
      const seed = seeds[Math.floor(random() * seeds.length)] ?? '';
      const text = mutate(seed, seeds, random);
      const at = `en/page${index}.${random() < 0.8 ? 'mdx' : 'md'}`;
      const before = process.cpuUsage();
      try {
        await compilePage(makeSource('/docs', at), text, config, parser);
        counts.page += 1;
      } catch (error) {
        const [issue] = errorsOf(error, text);
        expect(issue?.location?.file).toBe(at);
        counts[/crashes the parser|to parse/.test(issue?.problem ?? '') ? 'stopped' : 'error'] += 1;
      }
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > OWN_LIMIT_MS)
        slow.push(`${at}: ${(user + system) / 1000} ms: ${JSON.stringify(text)}`);
    }
    expect(slow).toEqual([]);
    // The sample has pages as well as errors.
    expect(counts.page).toBeGreaterThan(PAGES / 10);
    expect(counts.error).toBeGreaterThan(PAGES / 10);
    console.log(counts);
  },
  PAGES * 1_000,
);
