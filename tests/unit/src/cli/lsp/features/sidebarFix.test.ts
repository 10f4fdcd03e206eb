import path from 'node:path';
import { expect, test } from '@rstest/core';
import { insertIntoConfig } from '../../../../../../src/cli/lsp/features/sidebarFix.ts';
import { writeFolder } from '../../../node/pages/compileText.ts';

function insert(source: string, page: string, keys: readonly string[]): string | undefined {
  const before = 'export default { ';
  const configFile = path.join(writeFolder({ 'site.config.ts': `${before}${source} };\n` }), 'site.config.ts');
  const found = insertIntoConfig(page, keys, { configFile });
  const changed = found && found.source.slice(0, found.at) + found.text + found.source.slice(found.at);
  return changed?.slice(before.length, -' };\n'.length);
}

test.each([
  ['one line', "sidebar: { '/': ['/', '/a'] }", "sidebar: { '/': ['/', '/a', '/guide/x'] }"],
  [
    'rows that a comment has as well',
    "/* sidebar: { '/': [] } */ sidebar: { '/': ['/' /* start */] }",
    "/* sidebar: { '/': [] } */ sidebar: { '/': ['/', '/guide/x' /* start */] }",
  ],
  ['an empty list', "sidebar: { '/': [] }", "sidebar: { '/': ['/guide/x'] }"],
  [
    'a line for each row',
    "sidebar: {\n  '/': [\n    '/',\n    { text: 'A', items: ['/a'] },\n  ],\n}",
    "sidebar: {\n  '/': [\n    '/',\n    { text: 'A', items: ['/a'] },\n    '/guide/x',\n  ],\n}",
  ],
])('a page is added to %s', (_, source, expected) => {
  expect(insert(source, 'guide/x', ['/'])).toBe(expected);
});

test('the longest address that contains the page counts', () => {
  const source = "sidebar: { '/': ['/'], '/guide/': ['/guide/a'] }";
  expect(insert(source, 'guide/x', ['/', '/guide/'])).toBe(source.replace("'/guide/a'", "'/guide/a', '/guide/x'"));
});

test.each([
  ['rows that are computed', "sidebar: { '/': rows() }", ['/']],
  ['rows of two languages', "a: { sidebar: { '/': [] } }, b: { sidebar: { '/': [] } }", ['/']],
  ['another folder', "sidebar: { '/api/': [] }", ['/api/']],
])('nothing is changed for %s', (_, source, keys) => {
  expect(insert(source, 'guide/x', keys)).toBeUndefined();
});
