import { z } from 'zod';
import { addMistake } from '../../../src/node/config/schema/values.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import type { DataKind } from '../../support/dataFiles.ts';
import { ofKind, refuse } from './ofKind.ts';

const text = z.string().min(1);

/** Characters that an address has in escaped form alone. */
const UNESCAPED = /[\s<>"{}|\\^`]|%(?![\da-f]{2})/i;
/** An address of another site, or a path. */
export const address = text.refine((value) => URL.canParse(value) || !UNESCAPED.test(value), {
  error: ({ input }) => `must be an address, not ${quoteValue(input)}`,
});

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
const toPlain = (value: unknown) => (typeof value === 'number' || value instanceof Date ? String(value) : value);
const plain = z.preprocess(toPlain, text);
const plainOrEmpty = z.preprocess(toPlain, z.string());
const level = number.pipe(z.number().min(2).max(6));
const tocLevels = { toc_min_heading_level: level.optional(), toc_max_heading_level: level.optional() };

/** YAML reads some dates as such. */
function isDate(value: unknown): boolean {
  return value instanceof Date || typeof value === 'number' || !Number.isNaN(Date.parse(String(value)));
}

const date = z.unknown().refine(isDate, 'must be a date such as 2026-01-31');

/** Keys that documents, posts and pages have. */
const shared = {
  title: plainOrEmpty.optional(),
  description: plainOrEmpty.optional(),
  slug: plain.optional(),
  image: address.optional(),
  keywords: z.array(plain).min(1).optional(),
  hide_table_of_contents: flag.optional(),
  ...tocLevels,
  last_update: z
    .looseObject({ author: text.optional(), date: date.optional() })
    .refine(({ author, date: day }) => author ?? day, 'must have "author" or "date"')
    .optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
};

const tags = z.array(z.union([plain, z.looseObject({ label: plain, permalink: plain })])).optional();

/** Refuses values that contradict each other. */
function checkTogether({ draft, unlisted, ...levels }: z.output<z.ZodObject<typeof shared>>, context: z.RefinementCtx) {
  if (draft === true && unlisted === true)
    addMistake(context, ['unlisted'], 'is set for a draft, which is not published');
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = levels;
  if (min > max) addMistake(context, ['toc_min_heading_level'], `must be at most ${max}, as "toc_max_heading_level"`);
}

/** Frontmatter of all pages, as far as the engine has a counterpart. */
export const FRONTMATTER = z.looseObject({ ...shared, hide_title: flag.optional(), date: date.optional() });

const REFERENCE = 'See the documentation of Docusaurus.';

/** Frontmatter of documents. */
export const DOC_FRONTMATTER = {
  schema: z
    .looseObject({
      ...shared,
      id: plain
        .pipe(text.regex(/^[^/]*$/, 'must have no slash: the folder of the file is in the id already'))
        .optional(),
      hide_title: flag.optional(),
      sidebar_key: plain.optional(),
      sidebar_label: plain.optional(),
      sidebar_position: number.optional(),
      sidebar_class_name: plain.optional(),
      sidebar_custom_props: z.looseObject({}).optional(),
      displayed_sidebar: plain.nullish(),
      tags,
      pagination_label: plain.optional(),
      pagination_next: plain.nullish(),
      pagination_prev: plain.nullish(),
      custom_edit_url: z.union([z.literal(''), address]).nullish(),
      parse_number_prefixes: flag.optional(),
    })
    .superRefine(checkTogether),
  format: 'yaml',
  hint: REFERENCE,
} satisfies DataKind;

const author = z.union([
  plain,
  z
    .looseObject({
      key: plain.optional(),
      name: plain.optional(),
      title: plain.optional(),
      url: address.optional(),
      image_url: plain.optional(),
      imageURL: plain.optional(),
      socials: z.record(z.string(), z.unknown()).optional(),
    })
    .refine(({ key, name, image_url, imageURL }) => key ?? name ?? image_url ?? imageURL, 'must have "key" or "name"'),
]);

/** Frontmatter of posts. */
export const POST_FRONTMATTER = {
  schema: z
    .looseObject({
      ...shared,
      id: plain.optional(),
      title_meta: plainOrEmpty.optional(),
      sidebar_label: plainOrEmpty.optional(),
      tags,
      date: date.optional(),
      authors: z.union([author, z.array(author)]).optional(),
      author: plain.optional(),
      author_title: plain.optional(),
      author_url: address.optional(),
      author_image_url: address.optional(),
      authorTitle: plain.optional(),
      authorURL: address.optional(),
      authorImageURL: address.optional(),
    })
    .superRefine(checkTogether),
  format: 'yaml',
  hint: REFERENCE,
} satisfies DataKind;

/** Frontmatter of pages. */
export const PAGE_FRONTMATTER = {
  schema: z
    .looseObject({
      ...shared,
      title: z.string().optional(),
      description: z.string().optional(),
      slug: text.optional(),
      wrapperClassName: text.optional(),
    })
    .superRefine(checkTogether),
  format: 'yaml',
  hint: REFERENCE,
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
