import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createThemeFacts } from '../../../../../compat/rspress/node/themeFacts.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('facts of a theme change with its elements and with what has no effect', () => {
  const folder = writeFolder({ 'theme/index.tsx': 'export const Layout = () => null;\n' });
  const entry = path.join(folder, 'theme/index.tsx');
  const read = createThemeFacts(path.join(folder, 'theme'));
  const write = (text: string) => writeFileSync(entry, text);
  const first = read();
  expect(read()).toBe(first);
  write('export const Layout = () => 1;\n');
  expect(read()).toBe(first);
  write('export const Link = () => null;\n');
  const withLink = read();
  expect(withLink).toBe('[["a"],[],[]]');
  // Half of an edit.
  write('export const Link = () => null;\nconst = 1\n');
  expect(read()).toBe(withLink);
  write('export const Toc = () => null;\n');
  expect(read()).toBe('[[],[],["Tocof the theme is not used: the theme has parts of its own"]]');
  write('const A = () => <Layout components={{ h1: B, C }} />;\n');
  expect(read()).toBe('[["h1"],["C","h1"],[]]');
  rmSync(entry);
  expect(read()).toBe(first);
  expect(createThemeFacts(path.join(folder, 'none'))()).toBe(first);
});
