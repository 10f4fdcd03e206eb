import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { generateReferencePages } from '../../../scripts/referencePages.ts';
import { generateThemePage } from '../../../scripts/themePage.ts';
import { translatePages } from '../../../scripts/translatedPages.ts';
import { REFERENCE } from '../../../website/_reference.ts';

test.each(Object.entries(generateReferencePages()))('%s is what `npm run generate` makes', (name, text) => {
  expect(readFileSync(name, 'utf8')).toBe(text);
});

test('the reference of the theme is what `npm run generate` makes', () => {
  const pages = generateThemePage();
  expect(Object.keys(pages)).toEqual(['website/en/reference/theme.mdx']);
  for (const [name, text] of Object.entries(pages)) expect([name, readFileSync(name, 'utf8')]).toEqual([name, text]);
});

test('translations of generated pages are what `npm run generate` makes, with all texts of the file', () => {
  const { pages, unused } = translatePages({ ...generateReferencePages(), ...generateThemePage() });
  expect(Object.keys(pages).length).toBeGreaterThan(5);
  for (const [name, text] of Object.entries(pages)) expect([name, readFileSync(name, 'utf8')]).toEqual([name, text]);
  expect(unused).toEqual([]);
});

test('the addresses of all references are locked, in both languages', () => {
  const locked = new Set([...readFileSync('website/urls.lock', 'utf8').matchAll(/^\S+/gm)].map(([route]) => route));
  const packages = REFERENCE.packages.filter((each) => typeof each !== 'string');
  const routes = packages.flatMap(({ folder = '', groups = [], pages }) =>
    pages === 'package'
      ? [`/${folder}`]
      : ['', ...groups.flatMap((group) => (typeof group === 'string' ? [] : (group.page ?? [])))].map(
          (page) => `/${folder}/${page}`,
        ),
  );
  expect(routes.length).toBeGreaterThan(20);
  expect(
    ['', '/zh'].flatMap((prefix) => routes.map((route) => prefix + route)).filter((route) => !locked.has(route)),
  ).toEqual([]);
});
