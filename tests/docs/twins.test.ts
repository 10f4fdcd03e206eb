import { describe, expect, test } from '@rstest/core';
import { readPage } from './readPage.ts';
import { PAGES } from './routes.ts';

const CHINESE = /\p{sc=Han}/u;
/** Properties of a component whose text belongs to a language. */
const TEXT_PROPS = /\b(alt|label|text|title)="[^"]*"/g;

describe.each(PAGES)('%s is built the same in both languages', (name) => {
  const en = readPage('en', name);
  const zh = readPage('zh', name);

  test('code, except for lines in Chinese', () => {
    const others = zh.fences.flatMap(({ code, line }, index) => {
      const english = en.fences[index]?.code.split('\n') ?? [];
      return code
        .split('\n')
        .flatMap((text, at) => (text === english[at] || CHINESE.test(text) ? [] : [`${line + 1 + at}: ${text}`]));
    });
    expect(others).toEqual([]);
  });

  test('components', () => {
    const plain = ({ components }: typeof en) =>
      components.map((tag) => tag.replace(TEXT_PROPS, '$1="…"').replace(/-zh(?=-(?:light|dark)\.)/g, ''));
    expect(plain(zh)).toEqual(plain(en));
  });

  test('links', () => {
    const plain = ({ links }: typeof en) =>
      links.map((link) => link.replace(/^(https:\/\/[^/]+)\/zh(?=\/)/, '$1')).sort();
    expect(plain(zh)).toEqual(plain(en));
  });

  test('link texts that are names', () => {
    expect([...zh.namedLinks].sort()).toEqual([...en.namedLinks].sort());
  });

  test('lists', () => {
    const items = ({ lines }: typeof en) => lines.filter(({ text }) => /^\s*(?:[-*]|\d+\.) /.test(text)).length;
    expect(items(zh)).toBe(items(en));
  });

  test('frontmatter', () => {
    expect(Object.keys(zh.frontmatter)).toEqual(Object.keys(en.frontmatter));
  });
});
