import { describe, expect, test } from '@rstest/core';
import { compileDraft, compileText, issueOf } from '../compileText.ts';

const GROUP =
  '::: code-group\n\n```ts [A b.ts]\nconst a = 1;\n```\n\n```js title="b.js"\nconst b = 1;\n```\n\n```sh\nrun\n```\n\n:::\n';

describe('a code group', () => {
  test.each(['en/guide/page.mdx', 'en/guide/page.md'])('has a tab for each code block: %s', async (at) => {
    const { page, codeBlocks } = await compileDraft(GROUP, { at });
    expect(page.content).toEqual([
      {
        kind: 'component',
        name: 'Tabs',
        children: ['A b.ts', 'b.js', 'sh'].map((label, index) => ({
          kind: 'component',
          name: 'Tab',
          props: { label },
          children: [codeBlocks[index]?.node],
        })),
      },
    ]);
    expect(codeBlocks.map(({ node }) => node.props)).toEqual([{ lang: 'ts' }, { lang: 'js' }, { lang: 'sh' }]);
    expect(page.searchText).toBe('A b.ts\nconst a = 1;\nb.js\nconst b = 1;\nsh\nrun');
    expect(page.components.map(({ name }) => name)).toEqual([
      'Tabs',
      ...['Tab', 'CodeBlock', 'Tab', 'CodeBlock', 'Tab', 'CodeBlock'],
    ]);
  });

  test('names the tab of a file that it shows after it', async () => {
    const fences = '```js file="./parts/snippet.js"\n```\n```js file="./parts/snippet.js" [Own]\n```';
    const files = { 'en/guide/parts/snippet.js': 'let a;\n' };
    const { page } = await compileDraft(`::: code-group\n${fences}\n:::`, { files });
    expect(page.content).toMatchObject([
      { name: 'Tabs', children: [{ props: { label: 'snippet.js' } }, { props: { label: 'Own' } }] },
    ]);
  });

  test('keeps a title beside a label, shares its choice, and omits hidden code', async () => {
    const text =
      '::: code-group {groupId="os"}\n{/* Why. */}\n```sh [Linux] title="a.sh"\n```\n```sh hidden\n```\n```sh [Linux]\n```\n:::';
    const { page, codeBlocks } = await compileDraft(text);
    expect(page.content).toMatchObject([
      {
        name: 'Tabs',
        props: { groupId: 'os' },
        children: [{ props: { label: 'Linux' } }, { props: { label: 'Linux', value: 'Linux 2' } }],
      },
    ]);
    expect(codeBlocks[0]?.node.props).toEqual({ lang: 'sh', title: 'a.sh' });
  });

  test('ignores a label outside of a group', async () => {
    const { page, codeBlocks } = await compileDraft('```ts [A]\n```');
    expect([codeBlocks[0]?.node.props, page.warnings]).toEqual([{ lang: 'ts' }, []]);
  });

  test.each([
    ['::: code-group\n```ts\n```\n\nText.\n:::', 5, /content in a code group/, /<Tabs>/],
    ['a\n\n::: code-group\n:::', 3, /code group without code blocks/, /label in brackets/],
  ])('%j is an error', async (text, line, problem, hint) => {
    const { problems } = await compileText(text);
    const issue = await issueOf(() => {
      throw problems[0];
    });
    expect(problems).toHaveLength(1);
    expect(issue.location).toMatchObject({ file: 'en/guide/page.mdx', line });
    expect(issue.problem).toMatch(problem);
    expect(issue.hint).toMatch(hint);
  });

  test('is located in a Markdown file, which has comments in place of components', async () => {
    const { problems } = await compileText('::: code-group\n:::\n\n::: code-group\n:::', { at: 'en/guide/page.md' });
    expect(problems.map(({ location }) => [location?.line, location?.column])).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });
});

test('the id of a container is one of the page', async () => {
  const site = { markdown: { containers: { figure: { component: 'Figure' } } } };
  const page = await compileText(':::tip {#a}\nA\n:::\n\n:::figure {#b}\nB\n:::\n\n[a](#a)', { site });
  expect(page.ids).toEqual(['a', 'b']);
  expect(page.content).toMatchObject([
    { name: 'Callout', props: { type: 'tip', id: 'a' } },
    ' ',
    { name: 'Figure', props: { id: 'b' } },
    {},
  ]);
});
