import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import versions from '../../../docs/_versions.json' with { type: 'json' };
import { readGroup } from '../../../scripts/landingPages/sampleProject.ts';

const read = (name: string) => readFileSync(`docs/${name}`, 'utf8');

test('figures and recording are of the version that the pages document', () => {
  const measured: { version: string; date: string } = JSON.parse(read('_landing/measured.json'));
  expect(measured.version).toBe(versions.core);
  expect(read('_landing/before.txt')).toContain(`Rstest v${versions.core}`);
});

test('the recording is of the code on the page', () => {
  const page = read('en/index.mdx');
  const broken = readGroup(page, 'replay-before');
  expect(Object.keys(broken)).toEqual(['src/price.ts', 'src/price.test.ts']);
  const [, failure = ''] = /fails="([^"]+)"/.exec(page) ?? [];
  expect(read('_landing/before.txt')).toContain(failure);
  expect(read('_landing/after.txt')).toContain(`✓ src/price.test.ts`);
});

test('both languages show the same code and figures', () => {
  const facts = (page: string) => [...page.matchAll(/\{measured\.\w+\}/g)].map(([name]) => name).sort();
  const [en, zh] = [read('en/index.mdx'), read('zh/index.mdx')];
  expect(facts(zh)).toEqual(facts(en));
  for (const group of ['replay', 'replay-before', 'one']) expect(readGroup(zh, group)).toEqual(readGroup(en, group));
});
