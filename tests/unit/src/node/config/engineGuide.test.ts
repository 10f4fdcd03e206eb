import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../../../compat/engines.ts';
import { formatGuide } from '../../../../../src/node/config/engineGuide.ts';

test.each(FOREIGN_ENGINES.map(({ name }) => name))('sites of %s have a guide that is there', (name) => {
  const cwd = process.cwd();
  const [, file = ''] = /^ Guide: (\S+)$/.exec(formatGuide(`from-${name}`, cwd)) ?? [];
  expect(file).toMatch(new RegExp(`from-${name}\\.mdx?$`));
  expect(existsSync(path.resolve(cwd, file))).toBe(true);
});

test('a guide that is not there is not named', () => expect(formatGuide('from-nowhere', '/')).toBe(''));
