import path from 'node:path';
import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { frontmatterChecks } from '../../../../../plugins/checks/frontmatter/frontmatter.ts';
import { generateJsonSchemas } from '../../../../../src/node/config/schema/jsonSchemas.ts';
import { ENGINE_ROOT } from '../../../../../src/tools/packages/engineRoot.ts';
import { makeConfig } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

const schema = z.looseObject({
  status: z.enum(['draft', 'done']).optional(),
  tags: z.array(z.string().max(3)).optional(),
});

test('checks frontmatter with the schema of the site, in pages and components', async () => {
  const files = {
    'en/index.mdx': '---\ntitle: Home\nstatus: dnoe\ntags:\n  - abc\n  - abcd\n---\n',
    'en/a.tsx': 'export const frontmatter = { status: "x" };\nexport default () => null;\n',
    'en/b.mdx': '---\nstatus: done\n---\n# B',
  };
  expect(formatFindings(await checkFiles(frontmatterChecks, files, { frontmatter: schema }))).toEqual([
    expect.stringContaining('frontmatter-schema en/a.tsx:1:30 "status" is "x", which is not allowed: Invalid option'),
    expect.stringContaining('frontmatter-schema en/index.mdx:3:1 "status" is "dnoe", which is not allowed'),
    expect.stringContaining('frontmatter-schema en/index.mdx:6:5 "tags[1]" is "abcd", which is not allowed'),
  ]);
  const { 'en/index.mdx': _, ...others } = files;
  expect(await checkFiles(frontmatterChecks, others)).toEqual([]);
});

test('names keys of other engines once, with the number of their uses', async () => {
  const files = {
    'en/a.md': '---\ntitle: A\nsidebar_position: 2\nsidebar_label: B\ntags: [a]\n---\n',
    'en/b.md': '---\nsidebar_position: 1\nsidebarLabel: B\n---\n# B',
  };
  const others = [
    'foreign-keys en/a.md:3:1 "sidebar_position" is a key of other engines, and has no effect. It is on 2 pages. → Use "order".',
    'foreign-keys en/a.md:4:1 "sidebar_label" is a key of other engines, and has no effect. → Use "sidebarLabel".',
  ];
  expect(formatFindings(await checkFiles(frontmatterChecks, files))).toEqual([
    expect.stringContaining('foreign-keys en/a.md:5:1 "tags" is a key'),
    ...others,
  ]);
  // Its theme may read common names.
  const plugins = [{ name: 'own' }];
  const { warnings } = await makeSite(files, { plugins });
  expect(warnings).toEqual([]);
  expect(formatFindings(await checkFiles(frontmatterChecks, files, { frontmatter: z.looseObject({}) }))).toEqual([]);
});

test.each([
  ['the default theme', path.join(ENGINE_ROOT, 'theme'), 1],
  ['a theme of the site', '/site/docs/theme', 0],
])('reports a key with a common name for %s: %s', async (_, themeDir, count) => {
  const files = { 'en/a.md': '---\nslug: /\n---\n# A' };
  expect(await checkFiles(frontmatterChecks, files, {}, { themeDir })).toHaveLength(count);
});

test('rejects an invalid schema', () => {
  expect(() => makeConfig('/docs', { frontmatter: {} as never })).toThrow('"frontmatter" must be a schema of Zod');
});

test('the schemas for editors have the keys and descriptions of the checked schemas', () => {
  const schemas = generateJsonSchemas();
  const parsed = JSON.parse(schemas['schemas/frontmatter.schema.json'] ?? '');
  expect(parsed.properties.description).toMatchObject({
    type: 'string',
    description: expect.stringContaining('search engines'),
  });
  expect(parsed.properties.hero.properties.actions.items.required).toEqual(['text', 'link']);
  expect(JSON.parse(schemas['schemas/nav.schema.json'] ?? '')).toMatchObject({ type: 'array' });
  for (const text of Object.values(schemas)) {
    const types = [...text.matchAll(/"type": "(\w+)"/g)].map(([, type]) => type);
    expect(types.filter((type) => !/^(?:string|number|integer|boolean|array|object|null)$/.test(type ?? ''))).toEqual(
      [],
    );
  }
});
