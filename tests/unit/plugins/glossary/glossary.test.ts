import { expect, test } from '@rstest/core';
import { createTermFinder } from '../../../../plugins/glossary/findTerms.ts';
import { glossary } from '../../../../plugins/glossary/glossary.ts';
import { compileText } from '../../src/node/pages/compileText.ts';
import { checkFiles, formatFindings } from '../checks/checkFiles.ts';

const excerpts = (text: string, ...avoid: (string | RegExp)[]) =>
  createTermFinder([{ avoid }])(text).map(({ index, excerpt }) => `${index} ${excerpt}`);

test.each([
  ['A folder, the Folder', 'folder', ['2 folder', '14 Folder']],
  ['folders, subfolder, folder_a, folder2', 'folder', []],
  ['a set\nup is made', 'set up', ['2 set up']],
  ['It costs $5 (e.g. a+b).', 'e.g.', ['13 e.g.']],
  ['a+b and a+bc', 'a+b', ['0 a+b']],
  ['使用缺省值', '缺省', ['2 缺省']],
  ['一个folder里', 'folder', ['2 folder']],
  ['naïve naïveté', 'naïve', ['0 naïve']],
  ['one two  three', / {2}/, ['7  ']],
  ['Regex, regexes', /\bregex(?:es)?\b/i, ['0 Regex', '7 regexes']],
  ['nothing', /x*/, []],
])('%j avoids %j', (text, avoid, found) => {
  expect(excerpts(text, avoid)).toEqual(found);
});

test('a text that has the right term avoids nothing', () => {
  const find = createTermFinder([
    { avoid: 'javascript', use: 'JavaScript' },
    { avoid: 'mock', use: 'mock function' },
  ]);
  expect(find('Javascript or JavaScript; a mock function, a mock').map(({ index, hint }) => [index, hint])).toEqual([
    [0, 'Write "JavaScript".'],
    [45, 'Write "mock function".'],
  ]);
});

test('terms are found in the text, title and description of a page, not in its code', async () => {
  const plugin = glossary({ en: [{ avoid: ['folder', 'subfolder'], use: 'directory' }] });
  const text = `---
title: The folder
description: A page.
---

# \`folder\`

Text of two
lines in a **folder**.

| a | a folder |
| - | - |
| 1 | <Badge text="folder" /> |

\`\`\`txt
folder
\`\`\`
`;
  const { warnings } = await compileText(text, { site: { plugins: [plugin] } });
  expect(
    warnings.map(({ location, problem, hint }) => `${location?.line}:${location?.column} ${problem} ${hint}`),
  ).toEqual([
    '2:1 has "folder", which the glossary avoids. Write "directory".',
    '9:14 has "folder", which the glossary avoids. Write "directory".',
    '11:9 has "folder", which the glossary avoids. Write "directory".',
  ]);
  expect((await compileText(text, { at: 'zh/a.mdx', site: { plugins: [plugin] } })).warnings).toEqual([]);
});

test('terms of a language that the site does not have are reported', async () => {
  const findings = await checkFiles(glossary({ en: [], 'zh-CN': [] }), { 'en/a.md': '# A\n' });
  expect(formatFindings(findings)).toEqual([expect.stringContaining('glossary() has terms of "zh-CN"')]);
});

test('finds 20,000 terms in one line, each at its place', async () => {
  const site = { plugins: [glossary({ en: [{ avoid: 'folder', use: 'folder name' }] })] };
  const { user } = process.cpuUsage();
  const { warnings } = await compileText('folder, folder name; '.repeat(20_000), { site });
  expect(warnings).toHaveLength(20_000);
  expect(warnings.at(-1)?.location).toMatchObject({ line: 1, column: 19_999 * 21 + 1 });
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(5_000);
});

test('10,000 entries take no longer than one, and texts within others are found', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    avoid: [`part ${index}`, `part ${index} of rain`],
    use: `parts ${index}`,
  }));
  const text = entries.map((_, index) => `Part  ${index} of rain, parts ${index}.`).join('\n');
  const start = performance.now();
  const found = createTermFinder(entries)(text);
  expect(found).toHaveLength(20_000);
  expect(found.slice(-2).map(({ excerpt, hint }) => [excerpt, hint])).toEqual([
    ['Part 9999', 'Write "parts 9999".'],
    ['Part 9999 of rain', 'Write "parts 9999".'],
  ]);
  // A pattern for each took 232 s for 1,500 characters.
  expect(performance.now() - start).toBeLessThan(10_000);
});
