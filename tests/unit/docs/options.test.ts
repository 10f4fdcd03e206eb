import { describe, expect, test } from '@rstest/core';
import { readOptions } from './readOptions.ts';
import { readPage } from './readPage.ts';
import { OPTION_PAGES } from './routes.ts';

/** What a card says for types that it does not spell out. */
const KINDS = ['string', 'string[]', 'object', 'function', 'RsbuildPlugin[]'];

describe.each(OPTION_PAGES)('%s', (page) => {
  const options = readOptions('en', page);

  test('begins with the type and the default of its option', () => {
    expect(options[0]?.path).toBe(page.split('/').at(-1));
  });

  test.each([
    ['en', 'Type', 'Default'],
    ['zh', '类型', '默认值'],
  ] as const)('has its type and default on the overview in %s', (language, type, defaultValue) => {
    const facts = readPage(language, page).frontmatter.facts as Record<string, string>;
    expect(Object.keys(facts)).toEqual([type, defaultValue]);
    // A type with a name of its own is shown by its kind, a long default is cut.
    const kinds = options[0]?.type === facts[type] ? [] : facts[type]?.split(' | ');
    expect(kinds?.filter((kind) => !KINDS.includes(kind))).toEqual([]);
    expect(options[0]?.defaultValue).toMatch(toPrefixPattern(facts[defaultValue] ?? ''));
  });

  // The configuration compares both with the package, as far as both have an option.
  test('has the same options in both languages', () => {
    expect(readOptions('zh', page)).toEqual(options);
  });
});

/** Matches a default of which `…` in `facts` stands for a part. */
function toPrefixPattern(facts: string): RegExp {
  const parts = facts.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
