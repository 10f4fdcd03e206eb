import { z } from 'zod';
import { headings, icon, link, pattern } from './values.ts';

/** Settings that a row and its page share. */
const rowTraits = {
  tag: z.string().optional().describe('Badge after the text, such as `new`.'),
  icon: icon.optional().describe('Public file, URL, SVG, or a single character.'),
  context: z
    .string()
    .optional()
    .describe(
      'Value of the row’s `data-context` attribute: `code` where rows are identifiers, or one for styles of the site.',
    ),
  overviewHeaders: headings.optional().describe('Levels of the headings that overview pages list.'),
};

/** Settings for collapsing a group of rows. */
const groupTraits = {
  collapsible: z.boolean().optional().describe('Whether readers can collapse the group.').meta({ default: true }),
  collapsed: z.boolean().optional().describe('Whether the group is initially collapsed.').meta({ default: false }),
};

const { tag, icon: rowIcon } = rowTraits;

/** An item of the navbar. */
export const navItem = z.strictObject({
  text: z.string().describe('Text of the item; in `_nav.json` also a key of `i18n.json`.'),
  link: link.optional().describe('Path of a page without the language prefix, or a URL.'),
  get items() {
    return z.array(navItem).optional().describe('Items of a dropdown menu.');
  },
  tag,
  icon: rowIcon,
  position: z.enum(['left', 'right']).optional().describe('Side of the navbar.').meta({ default: 'right' }),
  activeMatch: pattern
    .optional()
    .describe('Source of a regular expression. The item is active on matching paths.')
    .meta({ defaultText: 'the link' }),
  download: z
    .union([z.string(), z.boolean()])
    .optional()
    .describe('Saves the target instead of opening it; a string names the file.'),
  rel: z.string().optional().describe('Value of the link’s `rel` attribute.'),
});
z.globalRegistry.add(navItem, { type: 'NavItemConfig', summary: 'An item of the navbar.' });

/** The content of a `_nav.json`. */
export const navSchema = z.array(navItem);

const sidebarGroup = z
  .strictObject({
    text: z.string().describe('Text of a group.'),
    link: link.optional().describe('Page of the group.'),
    ...groupTraits,
    ...rowTraits,
  })
  // Beside a spread, and with a call of `describe`, TypeScript could not infer the type.
  .extend({
    get items() {
      return z.array(sidebarItem);
    },
  });

/** A row of a sidebar in the site's description. */
export const sidebarItem = z.union([
  z.string(),
  z.strictObject({ dividerType: z.enum(['solid', 'dashed']).describe('A line between rows.') }),
  z.strictObject({ sectionHeaderText: z.string().describe('Text of a header between rows.'), tag, icon: rowIcon }),
  sidebarGroup,
  z.strictObject({
    text: z.string().optional().describe('Text of a link.').meta({ defaultText: 'the title of the page or section' }),
    link: link.describe(
      'Path of a page without the language prefix, or a URL. With a hash, the row is for a section of the page.',
    ),
    ...rowTraits,
  }),
]);
z.globalRegistry.add(sidebarGroup.shape.items, { description: 'Rows of the group.' });
z.globalRegistry.add(sidebarItem, {
  type: 'SidebarItemConfig',
  summary:
    'A row of a sidebar. A string is the path of a page without the language prefix; its text is the page’s title.',
});

const label = z.string().describe('Text of the row, or a key of `i18n.json`.');
const metaFolder = {
  name: z.string().describe('Name of the folder.'),
  label: label.optional().meta({ defaultText: 'the title of its index page, else its name' }),
  ...groupTraits,
  ...rowTraits,
};

const customLink = z
  .strictObject({
    type: z.literal('custom-link').describe('A link, or with `items` a group.'),
    label,
    link: link.optional().describe('Path of a page without the language prefix, or a URL.'),
    ...groupTraits,
    ...rowTraits,
  })
  .extend({
    get items() {
      return z.array(metaItem).optional();
    },
  });

const metaItem = z.union([
  z.string(),
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('file').describe('A page.'),
      name: z.string().describe('Name of its file; the extension is optional.'),
      label: label.optional().meta({ defaultText: 'the title of the page' }),
      ...rowTraits,
    }),
    z.strictObject({ type: z.literal('dir').describe('A folder as a group.'), ...metaFolder }),
    z.strictObject({
      type: z.literal('dir-section-header').describe('A folder as a header with its rows below it.'),
      ...metaFolder,
    }),
    z.strictObject({ type: z.literal('section-header').describe('A header.'), label, tag, icon: rowIcon }),
    z.strictObject({
      type: z.literal('divider').describe('A line.'),
      dashed: z.boolean().optional().describe('Whether the line is dashed.').meta({ default: false }),
    }),
    customLink,
  ]),
]);
z.globalRegistry.add(customLink.shape.items, { description: 'Rows of the group.' });
z.globalRegistry.add(metaItem, {
  type: 'MetaItem',
  summary: 'A row of a `_meta.json`. A string names a page beside the file.',
});

export type MetaItem = z.output<typeof metaItem>;

/** The content of a `_meta.json`. */
export const metaSchema = z.array(metaItem);

/** The content of an `i18n.json`. */
export const i18nSchema = z.record(
  z.string(),
  z.record(z.string(), z.string()).describe('Text of a key, by language.'),
);
