import { expect, test } from '@rstest/core';
import type { PageSource } from '../../../../../src/model/page.ts';
import { readComponentPage } from '../../../../../src/node/pages/componentPage.ts';
import { DocsErrors } from '../../../../../src/tools/messages/errors.ts';

const SOURCE: PageSource = {
  ...{ file: '/docs/index.tsx', relativePath: 'index.tsx', displayPath: 'docs/index.tsx', locale: 'en' },
  ...{ routePath: '/', format: 'component' },
};
const FEATURES =
  "[{ title: 'A', details: 'a', icon: 'word' }, { title: 'B', details: 'b', icon: '<i class=\"fa\"></i>' }]";
const CODE = `export const frontmatter = { pageType: 'home', features: ${FEATURES} };\nexport default () => null;\n`;

test('frontmatter in code with a wrong value is an error', () => {
  expect(() => readComponentPage(SOURCE, CODE)).toThrow(DocsErrors);
});

test('frontmatter in code is that of the engine, and a wrong value a warning', () => {
  const { frontmatter, warnings } = readComponentPage(SOURCE, CODE, {
    frontmatter: (value) => ({ ...Object(value), title: 'Adapted' }),
    frontmatterKeys: new Set(['features']),
    hasTextIcons: true,
    componentFrontmatter: { fallbackHeadingTitle: false },
  });
  expect(frontmatter).toEqual({
    ...{ fallbackHeadingTitle: false, pageType: 'home', title: 'Adapted' },
    features: [
      { title: 'A', details: 'a', icon: 'word' },
      { title: 'B', details: 'b' },
    ],
  });
  expect(warnings).toEqual([
    {
      area: 'frontmatter-values',
      location: { file: 'docs/index.tsx', line: 1, column: expect.any(Number) },
      problem: '"features[1].icon" must be an SVG of shapes alone, but has the element <i>, and has no effect.',
    },
  ]);
});
