import { z } from 'zod';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import type { DataKind } from '../../support/dataFiles.ts';
import { ofKind, refuse } from './ofKind.ts';

const text = z.string().min(1);

/** Docusaurus reads numbers and flags in quotes as well. */
const number = z.preprocess((value) => (isNumeric(value) ? Number(value) : value), z.number());
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** `_category_.json` and `_category_.yml`. */
export const CATEGORY = {
  schema: z.strictObject({
    key: text.optional(),
    label: text.optional(),
    description: text.optional(),
    position: number.optional(),
    collapsed: flag.optional(),
    collapsible: flag.optional(),
    className: text.optional(),
    customProps: z.looseObject({}).optional(),
    link: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('doc'), id: text }),
        z.strictObject({
          type: z.literal('generated-index'),
          slug: text.optional(),
          title: text.optional(),
          description: text.optional(),
          image: text.optional(),
          keywords: z.union([text, z.array(text)]).optional(),
        }),
      ])
      .nullable()
      .optional(),
  }),
  format: 'yaml',
  hint: 'Such as { "label": "Guides", "position": 2, "link": { "type": "generated-index" } }.',
} satisfies DataKind;

/** `authors.yml`. */
export const AUTHORS = {
  schema: z.record(
    z.string(),
    z
      .looseObject({
        name: text.optional(),
        title: text.optional(),
        description: text.optional(),
        url: text.optional(),
        email: text.optional(),
        image_url: text.optional(),
        imageURL: text.optional(),
        page: z.union([flag, z.strictObject({ permalink: text })]).optional(),
        // Ids are numbers.
        socials: z.record(z.string(), z.union([z.string(), z.number().transform(String)])).optional(),
      })
      .refine(({ name, image_url, imageURL }) => name ?? image_url ?? imageURL, 'must have "name" or "image_url"'),
  ),
  format: 'yaml',
  hint: 'Each key has an author, such as ann: { name: Ann, title: Editor }.',
} satisfies DataKind;

/** `tags.yml`. */
export const TAGS = {
  schema: z.record(
    z.string(),
    z.strictObject({ label: text.optional(), description: text.optional(), permalink: text.optional() }).nullable(),
  ),
  format: 'yaml',
  hint: 'Each key has a tag, such as boats: { label: All boats, permalink: /boats }.',
} satisfies DataKind;

/** Docusaurus reads numbers and dates in frontmatter as texts. */
const plain = z.preprocess(
  (value) => (typeof value === 'number' || value instanceof Date ? String(value) : value),
  z.string(),
);
const author = z.union([plain, z.looseObject({})]);
const level = z.number().int().min(2).max(6);

/** Frontmatter of docs, posts and pages, without the keys whose values are checked where the page is read. */
export const FRONTMATTER = {
  schema: z.looseObject({
    id: plain.nullish(),
    slug: plain.nullish(),
    sidebar_position: number.nullish(),
    sidebar_label: plain.nullish(),
    displayed_sidebar: plain.nullish(),
    pagination_label: plain.nullish(),
    pagination_next: plain.nullish(),
    pagination_prev: plain.nullish(),
    hide_title: flag.nullish(),
    hide_table_of_contents: flag.nullish(),
    toc_min_heading_level: level.nullish(),
    toc_max_heading_level: level.nullish(),
    keywords: z.union([plain, z.array(plain)]).nullish(),
    image: plain.nullish(),
    custom_edit_url: plain.nullish(),
    draft: flag.nullish(),
    unlisted: flag.nullish(),
    last_update: z.looseObject({}).nullish(),
    tags: z.array(z.union([plain, z.looseObject({ label: plain, permalink: plain })])).nullish(),
    authors: z.union([author, z.array(author)]).nullish(),
    author: plain.nullish(),
    author_title: plain.nullish(),
    author_url: plain.nullish(),
    author_image_url: plain.nullish(),
  }),
  format: 'yaml',
  hint: 'See the documentation of Docusaurus.',
} satisfies DataKind;

/** YAML reads some dates as such. */
function isDate(value: unknown): boolean {
  return typeof value !== 'string' || !Number.isNaN(Date.parse(value));
}

/** Frontmatter of posts. */
export const POST_FRONTMATTER = {
  ...FRONTMATTER,
  schema: FRONTMATTER.schema.extend({
    date: z.unknown().refine(isDate, 'must be a date such as 2026-01-31').nullish(),
  }),
} satisfies DataKind;

/** Texts of a language in `i18n`: `code.json`, and those of plugins and the theme. */
export const TRANSLATIONS = {
  schema: z.record(z.string(), z.strictObject({ message: z.string(), description: z.string().optional() })),
  format: 'json',
  hint: 'Each key has an object with a "message": npx docusaurus write-translations writes the file.',
} satisfies DataKind;

/** Texts of a language that come with Docusaurus. */
export const INSTALLED_TEXTS = {
  schema: z.record(z.string(), z.string()),
  format: 'json',
  hint: 'Install @docusaurus/theme-translations again.',
} satisfies DataKind;

/** `versions.json`. */
export const VERSIONS = {
  schema: z.array(
    text.regex(/^(?!\.{1,2}$)[^/\\<>:"|?*]{1,32}$/, 'must be the name of a folder of at most 32 characters'),
  ),
  format: 'json',
  hint: 'It has a list of names, such as ["2.0", "1.0"]: npx docusaurus docs:version writes the file.',
} satisfies DataKind;

const rowKeys = { key: text.optional(), className: text.optional(), customProps: z.looseObject({}).optional() };
const docRow = z.strictObject({
  ...rowKeys,
  type: z.string(),
  id: text,
  label: text.optional(),
  translatable: flag.optional(),
});

/** Rows of sidebars by their type. */
const ROWS: Readonly<Record<string, z.ZodType>> = {
  doc: docRow,
  ref: docRow,
  link: z.strictObject({
    ...rowKeys,
    type: z.string(),
    href: text,
    label: text,
    autoAddBaseUrl: flag.optional(),
    description: text.optional(),
  }),
  html: z.strictObject({ ...rowKeys, type: z.string(), value: text, defaultStyle: flag.optional() }),
  autogenerated: z.strictObject({
    ...rowKeys,
    type: z.string(),
    dirName: text.regex(/^[^/](?:.*[^/])?$/, 'must be a folder without slashes at its ends'),
  }),
  category: z.strictObject({
    ...rowKeys,
    type: z.string(),
    label: text,
    items: z.lazy(() => rows),
    link: CATEGORY.schema.shape.link,
    collapsed: flag.optional(),
    collapsible: flag.optional(),
    description: text.optional(),
  }),
};
const row = z.union([
  text,
  ofKind(({ type }) => {
    if (type === undefined) return lists;
    return (
      ROWS[String(type)] ?? refuse(`has the type ${quoteValue(type)}, which is none of ${Object.keys(ROWS).join(', ')}`)
    );
  }),
]);
/** Lists of rows by the labels of their categories. */
const lists = z.record(
  z.string(),
  z.lazy(() => rows),
);
const rows: z.ZodType = z.union([z.array(row), ofKind(() => lists)]);

/** Sidebars of a version. */
export const SIDEBARS = {
  schema: z.record(z.string(), rows),
  format: 'json',
  hint: 'Each key has the list of the rows of a sidebar: npx docusaurus docs:version writes the file.',
} satisfies DataKind;

/** Sidebars of a module. */
export const MODULE_SIDEBARS = {
  ...SIDEBARS,
  hint: 'A row is the id of a document, or an object such as { type: "category", label: "Guides", items: ["intro"] }.',
} satisfies DataKind;
