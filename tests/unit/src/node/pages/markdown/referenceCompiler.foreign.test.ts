import { describe, expect, test } from '@rstest/core';
import type { MarkdownConfig } from '../../../../../../src/model/configSections.ts';
import { messageOf } from '../../../../../../src/tools/messages/errors.ts';
import { slowTest } from '../../../../../helpers/slowTest.ts';
import { anyText, cpuSince, HUGE_TIMEOUT_MS, LIMIT_S, many, WRONG, type Wrong } from '../../foreignValues.ts';
import { compileText } from '../compileText.ts';

type List = Extract<keyof MarkdownConfig, `${string}Plugins`>;
type Tree = { children: object[]; body?: object[] };

/** A huge addition to the tree of each list, by what it is. */
const HUGE: Record<List, Record<string, (tree: Tree) => void>> = {
  remarkPlugins: {
    text: ({ children }) => void children.push({ type: 'paragraph', children: [{ type: 'text', value: anyText }] }),
    headings: ({ children }) => {
      for (const each of many(() => ({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'P' }] })))
        children.push(each);
    },
    links: ({ children }) => {
      const link = (url: string) => ({ type: 'link', url, children: [{ type: 'text', value: 'P' }] });
      children.push({ type: 'paragraph', children: many((index) => link(`/p${index}`)) });
    },
  },
  rehypePlugins: {
    text: ({ children }) => void children.push({ type: 'text', value: anyText }),
    elements: ({ children }) => {
      for (const each of many(() => ({ type: 'element', tagName: 'p', properties: {}, children: [] })))
        children.push(each);
    },
  },
  recmaPlugins: {
    statements: ({ body = [] }) => {
      for (const each of many(() => ({ type: 'EmptyStatement' }))) body.push(each);
    },
  },
};

/** Why a value is right that an attached plugin, or its transformer, returns. */
const ALLOWED: Record<'plugin' | 'transformer', Partial<Record<Wrong, string>>> = {
  plugin: { null: 'Unified takes it for nothing.', 'a function': 'It is the transformer, which changes nothing.' },
  transformer: { null: 'Unified takes it for nothing.' },
};

/** Compiles a page with a plugin. Returns its messages. */
async function run(list: List, plugin: (...given: never[]) => unknown): Promise<string[]> {
  try {
    const { problems } = await compileText('# A\n\nText {1 + 1}\n', { site: { markdown: { [list]: [plugin] } } });
    return problems.map(({ message }) => message);
  } catch (cause) {
    return [messageOf(cause)];
  }
}

const LISTS: readonly List[] = ['remarkPlugins', 'rehypePlugins', 'recmaPlugins'];

describe.each(LISTS)('a plugin of %s', (list) => {
  test.each(
    Object.entries(WRONG).flatMap(([name, value]) => [
      { kind: 'plugin' as const, name, plugin: () => (value instanceof Function ? () => undefined : value) },
      { kind: 'transformer' as const, name, plugin: () => () => value },
    ]),
  )('whose $kind returns $name is named, or may', async ({ kind, name, plugin }) => {
    const messages = await run(list, plugin);
    if (Object.keys(ALLOWED[kind]).includes(name)) return expect(messages).toEqual([]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('cannot be compiled: The plugin "plugin" of ');
    expect(messages[0]).toMatch(/ returns .+, not a (?:function|tree)/);
  });

  for (const [name, add] of Object.entries(HUGE[list])) {
    slowTest(
      `${list} with huge ${name} end`,
      async () => {
        const start = process.cpuUsage();
        const messages = await run(list, () => (tree: Tree) => add(tree));
        expect(cpuSince(start)).toBeLessThan(LIMIT_S);
        expect(messages).toEqual([]);
      },
      HUGE_TIMEOUT_MS,
    );
  }

  test('changes the tree of its own page alone', async () => {
    const own = () => (tree: Tree) => {
      Object.assign(tree, { data: { changed: true } });
      if (list !== 'recmaPlugins') tree.children.splice(0);
    };
    expect(await run(list, own)).toEqual([]);
    const others = await compileText('# A\n\nText {1 + 1}\n', { site: { markdown: { compiler: 'mdx' } } });
    expect(others.title).toBe('A');
  });
});
