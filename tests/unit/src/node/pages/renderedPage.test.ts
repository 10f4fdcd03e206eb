import { expect, test } from '@rstest/core';
import type { PageContent, SlotHtml } from '../../../../../src/model/page.ts';
import { withRenderedText } from '../../../../../src/node/pages/renderedPage.ts';
import { compileText } from './compileText.ts';

const noContent = (): Promise<PageContent> => Promise.reject(new Error('The content is not needed.'));

/** Compiles a page whose slots render the given HTML, in their order. */
async function render(text: string, ...slots: (string | SlotHtml | null)[]) {
  const { content: _, ...page } = await compileText(`import { Panel, Chip } from './_parts.tsx';\n\n${text}`, {
    files: { 'en/guide/_parts.tsx': 'export const Panel = 1, Chip = 2;' },
  });
  expect(page.slots?.slots.length).toBe(slots.length);
  const html = slots.map((slot) => (typeof slot === 'string' ? { html: slot } : slot));
  const { searchText, toc, description } = withRenderedText({ ...page, hash: '', content: noContent }, html);
  /** The text of each section, by its heading. */
  const sections = toc.map((entry, index) => [
    entry.text,
    searchText.slice(entry.charIndex, toc[index + 1]?.charIndex),
  ]);
  return { searchText, sections, description };
}

test('an expression is text of its paragraph and of the description', async () => {
  const { searchText, description } = await render('There are {count()} stations.', '17');
  expect(searchText).toBe('There are 17 stations.');
  expect(description).toBe('There are 17 stations.');
});

test('a paragraph without the value of its expression is no description', async () => {
  expect((await render('There are {count()} stations.', null)).description).toBeUndefined();
  expect((await render('There are <Chip>17</Chip> stations.', null)).description).toBe('There are 17 stations.');
});

test.each([
  ['within a word', 'v{major()}.{minor()}', ['2', '0'], 'v2.0'],
  ['at the end', 'Version {major()}', ['2'], 'Version 2'],
  ['without text', 'a {nothing()} b', [''], 'a  b'],
  ['between blocks', 'Before.\n\n{rows()}\n\nAfter.', ['<p>Hamburg</p><p>Oslo</p>'], 'Before.\nHamburg\nOslo\nAfter.'],
  ['in a line of its own without a block', 'Before.\n\n{rows()}\n\nAfter.', ['Hamburg'], 'Before.\nHamburg\nAfter.'],
  ['unknown', 'a {b()} c', [null], 'a  c'],
])('an expression %s', async (_name, text, slots, searchText) => {
  expect((await render(text, ...slots)).searchText).toBe(searchText);
});

test('keeps the sections of the search text', async () => {
  const text = 'First {a()}\n\n{b()}\n\n## One\n\n{c()}\n\n## Two {d()}\n\n{e()}';
  const { sections, searchText } = await render(text, 'A', '<p>B</p>', '<p>C</p>', 'D', '<p>E</p>');
  expect(searchText).toBe('First A\nB\nC\nE');
  expect(sections).toEqual([
    ['One', 'C\n'],
    ['Two', 'E'],
  ]);
});

test('a component has its own text around that of its children, and the text of its props once', async () => {
  const text = '<Panel title="Title">\n\nAuthored {a()}.\n\n## Inside\n\nmore\n\n</Panel>\n\n## After\n\nend';
  const html = '<h2>Title</h2><docs-slot n="0.0"></docs-slot><docs-slot n="0.1"></docs-slot><p>Below</p>';
  const { searchText, sections } = await render(text, html, 'A');
  expect(searchText).toBe('Title\nAuthored A.\nmore\nBelow\nend');
  expect(sections).toEqual([
    ['Inside', 'more\nBelow\n'],
    ['After', 'end'],
  ]);
});

test('a component that converts its text replaces it', async () => {
  const { searchText } = await render('Costs <Chip>eur</Chip> each', { html: '<b>1 €</b>', isWhole: true });
  expect(searchText).toBe('Costs 1 € each');
});

test('a component of which nothing is known has the text of its literal props and children', async () => {
  const { searchText } = await render('<Panel title="Title">\n\nAuthored.\n\n</Panel>', null);
  expect(searchText.split(/\s+/)).toEqual(['Title', 'Authored.']);
});

test.each([
  ['the first paragraph that has text', '{none()}\n\n<p>{some()}</p>\n\nOther.', ['', 'Some'], 'Some'],
  ['not that of a later paragraph', 'First.\n\nThen {a()}.', ['A'], 'First.'],
  ['not instead of an authored one', '---\ndescription: Own.\n---\n\nThere are {a()}.', ['A'], 'Own.'],
])('the description is %s', async (_name, text, slots, description) => {
  const [frontmatter = ''] = /^---[\s\S]*?---\n/.exec(text) ?? [];
  const body = text.slice(frontmatter.length);
  const { content: _, ...page } = await compileText(frontmatter + body);
  const html = slots.map((each) => ({ html: each }));
  expect(withRenderedText({ ...page, hash: '', content: noContent }, html).description).toBe(description);
});

test('a page without slots stays the same', async () => {
  const { content: _, ...plain } = await compileText('# A\n\nText with {1 + 1} and <Badge text="b" />.\n');
  expect(plain.slots).toBeUndefined();
  const finished = { ...plain, hash: '', content: noContent };
  expect(withRenderedText(finished, [])).toBe(finished);
});

test('an ignored part has no text, but its headings and links', async () => {
  const text = 'First.\n\n<div data-pagefind-ignore>\n\nSecret [link](/a) {a()}.\n\n## Heading\n\n</div>\n\nLast.';
  const { content: _, ...page } = await compileText(text);
  expect(page.searchText.trimEnd()).toBe('First.\nLast.');
  expect(page.toc).toEqual([expect.objectContaining({ text: 'Heading', isIgnored: true })]);
  expect(page.links.length).toBe(1);
  const rendered = withRenderedText({ ...page, hash: '', content: noContent }, [{ html: 'A' }]);
  expect(rendered.searchText).toBe('First.\nLast.');
});
