import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

/** Files below the theme's folder with one of the extensions. */
function filesOf(...extensions: string[]): string[] {
  return readdirSync('theme', { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.includes(path.extname(name)))
    .map((name) => path.join('theme', name));
}

interface Uses {
  names: Set<string>;
  /** Whether a component computes names, as in `styles[type]`. */
  isComputed: boolean;
}

/** Class names that components use, by style sheet. */
function collectUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const file of filesOf('.ts', '.tsx')) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = '', sheet = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const key = path.join(path.dirname(file), sheet);
      const use = uses.get(key) ?? { names: new Set(), isComputed: false };
      uses.set(key, use);
      for (const [, used = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) use.names.add(used);
      use.isComputed ||= new RegExp(`\\b${name}\\[`).test(text);
    }
  }
  return uses;
}

/** Class names of a style sheet, without global ones, and its values. */
function definedNames(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/[^{};]*:global \{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...new Set([...text.matchAll(/(?:\.|@value )([a-zA-Z]\w*)/g)].map(([, name = '']) => name))];
}

const uses = collectUses();
const sheets = filesOf('.css').filter((file) => file.endsWith('.module.css'));

test('the theme has style sheets of components', () => {
  expect(sheets.length).toBeGreaterThan(30);
});

test.each(sheets)('%s has the classes that components use, and no others', (sheet) => {
  const { names, isComputed } = uses.get(sheet) ?? { names: new Set<string>(), isComputed: false };
  const defined = definedNames(sheet);
  expect([...names].filter((name) => !defined.includes(name))).toEqual([]);
  if (!isComputed) expect(defined.filter((name) => !names.has(name))).toEqual([]);
});

test('the tokens that the theme uses are defined, and the others are gone', () => {
  const text = filesOf('.css')
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''))
    .join('\n');
  const scripts = filesOf('.ts', '.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const defined = new Set([...text.matchAll(/(?:^|[\s{;])(--[a-z][\w-]*)\s*:/g)].map(([, name = '']) => name));
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  expect([...used].filter((name) => !defined.has(name) && !scripts.includes(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});
