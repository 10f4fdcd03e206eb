import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@rstest/core';
import { z } from 'zod';
import type { NavItemConfig } from '../../../../../../src/model/configSections.ts';
import type { Frontmatter } from '../../../../../../src/model/settings.ts';
import type { SiteConfig } from '../../../../../../src/model/siteConfig.ts';
import { flattenFields, referenceVariants } from '../../../../../../src/node/config/schema/formatReference.ts';
import { formatTypes } from '../../../../../../src/node/config/schema/formatTypes.ts';
import { frontmatterSchema } from '../../../../../../src/node/config/schema/frontmatter.ts';
import { generateFiles } from '../../../../../../src/node/config/schema/generateFiles.ts';
import { metaSchema, navSchema } from '../../../../../../src/node/config/schema/navigation.ts';
import { siteSchema } from '../../../../../../src/node/config/schema/site.ts';
import { parseTypeScript } from '../../../../../../src/tools/javascript/typescript.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type Assignable<From, To> = [From] extends [To] ? true : never;
/** Without what an index signature allows. */
type Known<Value> = { [Key in keyof Value as string extends Key ? never : Key]: Value[Key] };

// The schemas accept the declared types: a difference is an error of the compiler.
const TYPES: true[] = [
  true satisfies Assignable<SiteConfig, z.input<typeof siteSchema>>,
  true satisfies Assignable<z.input<typeof siteSchema>, SiteConfig>,
  true satisfies Equal<keyof SiteConfig, keyof z.input<typeof siteSchema>>,
  true satisfies Assignable<NavItemConfig[], z.input<typeof navSchema>>,
  true satisfies Assignable<z.input<typeof navSchema>, NavItemConfig[]>,
  true satisfies Assignable<Known<z.input<typeof frontmatterSchema>>, Known<Frontmatter>>,
  true satisfies Equal<keyof Known<Frontmatter>, keyof Known<z.input<typeof frontmatterSchema>>>,
];

/** A module without its format: the syntax tree, and the words of its comments. */
function meaningOf(text: string, file: string) {
  const module = parseTypeScript(text, file);
  if (!module) throw new Error(`${file} has a syntax error.`);
  const withoutOffsets = (key: string, value: unknown) => (key === 'start' || key === 'end' ? undefined : value);
  return {
    program: JSON.stringify(module.program, withoutOffsets),
    comments: module.comments.map(({ value }) => value.split(/[\s*]+/)),
  };
}

test.each(Object.entries(generateFiles()))('%s matches the output of `npm run generate`', (name, text) => {
  expect(TYPES).not.toContain(false);
  const found = readFileSync(name, 'utf8');
  // The command formats modules.
  if (name.endsWith('.ts')) expect(meaningOf(found, name)).toEqual(meaningOf(text, name));
  else expect(found).toBe(text);
});

describe('types and reference of a schema', () => {
  const row = z.strictObject({
    text: z.string().describe('Its text.'),
    get rows() {
      return z.array(row).optional().describe('Rows in it.');
    },
  });
  const schema = z
    .strictObject({
      name: z.string().describe('Its name.'),
      mode: z.enum(['a', 'b']).default('a').describe('How.'),
      sizes: z
        .array(z.union([z.number(), z.literal(false)]))
        .optional()
        .describe('In pixels.')
        .meta({ default: [2] }),
      nested: z
        .strictObject({ isOn: z.boolean().default(true).describe('Whether.') })
        .prefault({})
        .describe('More.'),
      rows: z.array(row).optional().describe('Rows.').meta({ defaultText: 'those of `name`' }),
    })
    .meta({ type: 'Sample', summary: 'A sample.' });
  z.globalRegistry.add(row, { type: 'Row', summary: 'A row.' });

  test('declarations have descriptions and defaults', () => {
    expect(
      formatTypes([schema])
        .map(({ text }) => text)
        .join('\n'),
    ).toBe(`/** A sample. */
export interface Sample {
  /** Its name. */
  name: string;
  /**
   * How.
   * @default "a"
   */
  mode?: 'a' | 'b';
  /**
   * In pixels.
   * @default [2]
   */
  sizes?: (number | false)[];
  /** More. */
  nested?: {
    /**
     * Whether.
     * @default true
     */
    isOn?: boolean;
  };
  /**
   * Rows.
   * @default those of \`name\`
   */
  rows?: Row[];
}

/** A row. */
export interface Row {
  /** Its text. */
  text: string;
  /** Rows in it. */
  rows?: Row[];
}
`);
  });

  const fieldsOf = (each: Parameters<typeof referenceVariants>[0]) =>
    flattenFields(referenceVariants(each).flatMap(({ fields }) => fields));

  test('a reference has a field per option, which those of its object follow', () => {
    expect(
      fieldsOf(schema).map(({ path, type, isRequired, default: value, description }) => [
        path,
        type,
        isRequired ? 'required' : value,
        description,
      ]),
    ).toEqual([
      ['name', 'string', 'required', 'Its name.'],
      ['mode', '"a" | "b"', '`"a"`', 'How.'],
      ['sizes', '(number | false)[]', '`[2]`', 'In pixels.'],
      ['nested', 'object', undefined, 'More.'],
      ['nested.isOn', 'boolean', '`true`', 'Whether.'],
      ['rows', 'object[]', 'those of `name`', 'Rows.'],
      ['rows[].text', 'string', 'required', 'Its text.'],
      ['rows[].rows', 'object[]', undefined, 'Rows in it.'],
    ]);
  });

  test('alternatives of a value are variants, each with what it is recognized by', () => {
    const titles = (each: Parameters<typeof referenceVariants>[0]) =>
      referenceVariants(each).map(({ title, fields }) => [title, fields[0]?.name]);
    expect(titles(metaSchema).slice(0, 2)).toEqual([
      ['`type: "file"`', 'type'],
      ['`type: "dir"`', 'type'],
    ]);
    expect(
      titles(z.union([z.object({ a: z.string(), c: z.string() }), z.object({ b: z.string(), c: z.string() })])),
    ).toEqual([
      ['`a`', 'a'],
      ['`b`', 'b'],
    ]);
  });

  test.each([
    ['site.config.ts', siteSchema],
    ['frontmatter', frontmatterSchema],
    ['_nav.json', navSchema],
    ['_meta.json', metaSchema],
  ])('every option of %s is described', (_, each) => {
    const fields = fieldsOf(each);
    expect(fields.length).toBeGreaterThan(8);
    expect(fields.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([]);
  });

  test('a default in the reference is the default of a site', () => {
    const settings: unknown = siteSchema.parse({
      title: 'A',
      markdown: { checkDeadLinks: {} },
      sitemap: {},
      robots: {},
      compat: { engine: 'rspress' },
    });
    const defaults = fieldsOf(siteSchema).flatMap(({ path, default: value = '' }) =>
      path !== 'markdown.checkDeadLinks' && /^`[[{"\dtf][^`]*`$/.test(value) && !path.includes('[')
        ? [[path, JSON.parse(value.slice(1, -1))]]
        : [],
    );
    expect(defaults.length).toBeGreaterThan(25);
    const read = (key: string) => key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), settings);
    for (const [key, value] of defaults) expect([key, read(key)]).toEqual([key, value]);
  });
});
