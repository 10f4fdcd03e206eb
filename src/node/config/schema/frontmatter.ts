import { z } from 'zod';
import { DEFAULT_PAGE_TYPE, PAGE_TYPES } from '../../../shared/pageType.ts';
import { parseDate } from '../../../tools/pages/parseDate.ts';
import { socialImage } from './outputs.ts';
import { headings, headTag, icon, languageKey, link, logo, outline, themedPicture } from './values.ts';

const heroAction = z
  .looseObject({
    text: z.string().describe('Text of the button.'),
    link: link.describe('Link target.'),
    theme: z.enum(['brand', 'alt']).optional().describe('Style, from the third button on.').meta({ default: 'alt' }),
  })
  .meta({ type: 'HeroAction', summary: 'A button of the landing page.' });

const hero = z
  .looseObject({
    name: z.string().optional().describe('Title.').meta({ defaultText: 'the title of the site' }),
    text: z.string().optional().describe('Subtitle.'),
    tagline: z
      .string()
      .optional()
      .describe('Description; an empty one is hidden.')
      .meta({ defaultText: 'the description of the site' }),
    install: z.string().optional().describe('Command that installs the product, as npm has it: `install pkg -D`.'),
    badge: z
      .union([
        z.string(),
        z.strictObject({
          text: z.string().describe('Its text.'),
          link: link.optional().describe('Link target.'),
        }),
      ])
      .optional()
      .describe('Label above the title.'),
    image: z
      .looseObject({
        src: logo.describe('Its address.'),
        alt: z.string().optional().describe('Alternative text of the picture.'),
        width: z.number().optional().describe('In CSS pixels.'),
        height: z.number().optional().describe('In CSS pixels.'),
      })
      .optional()
      .describe('Logo.'),
    actions: z.array(heroAction).optional().describe('Buttons.'),
    githubUrl: link.optional().describe('URL of a code repository, which the second button links to.'),
    showStars: z.boolean().optional().describe('Shows decorative stars.').meta({ default: true }),
    showOvalBg: z.boolean().optional().describe('Shows an oval behind the lower part.').meta({ default: true }),
    background: logo.optional().describe('Picture of the oval.'),
  })
  .meta({ type: 'HeroFrontmatter', summary: 'Hero of a landing page.' });

const feature = z
  .looseObject({
    title: z.string().describe('Title of the card.'),
    details: z.string().describe('Its text.'),
    icon: z
      .union([icon, themedPicture])
      .optional()
      .describe('Public file, URL, SVG, or a single character; or a picture for each theme.'),
    link: link.optional().describe('Link target.'),
    sample: z
      .string()
      .optional()
      .describe(
        'Lines of code or output, with which the card is wide. `+` and `-` begin changed lines, `✓` passed ones. Lines that begin with the prompt `$ ` are shown as a terminal.',
      ),
  })
  .meta({ type: 'Feature', summary: 'A card below the hero.' });

const toolchain = z.looseObject({
  title: z.string().optional().describe('Title.').meta({ defaultText: 'the name of the menu of tools' }),
  description: z.string().optional().describe('Text below the title.'),
});

const neighbor = z
  .union([
    z.literal(false),
    z.string(),
    z.strictObject({
      text: z.string().optional().describe('Its text.').meta({ defaultText: 'the title of the page' }),
      link: link.optional().describe('Link target.').meta({ defaultText: 'the page of the sidebar' }),
    }),
  ])
  .meta({ type: 'PagerTarget', summary: 'The page before or after a page.' });

const date = z.string().refine((value) => parseDate(value) !== undefined, 'must be a date such as "2026-05-31"');

/** Frontmatter keys that the engine reads; others are the site's own. */
export const frontmatterSchema = z
  .looseObject({
    title: z.string().optional().describe('Title of the page.').meta({ defaultText: 'its first heading' }),
    titleSuffix: z
      .string()
      .trim()
      .optional()
      .describe('Suffix of the document’s title; an empty one leaves the title of the page alone.')
      .meta({
        defaultText: 'the title of the site',
      }),
    description: z.string().optional().describe('One sentence for search engines and previews.').meta({
      defaultText: 'its first paragraph',
    }),
    head: z.array(headTag).optional().describe('Tags of the document’s head: name and attributes.'),
    socialImage: socialImage.optional().describe('Picture that previews of links show.').meta({
      defaultText: '`socialImage` of the site',
    }),
    pageType: z
      .string()
      // Part of the name of a chunk. Whether there is such a type depends on the theme: see checkPageTypes.
      .regex(/^[\w-]+$/)
      .optional()
      .describe(
        'Layout: one of these or of the theme’s `pageTypes`. `doc-wide` is `doc` without the limits of the side columns; `blank` has no navbar.',
      )
      .meta({
        default: DEFAULT_PAGE_TYPE,
        type: 'PageType',
        summary: 'Page type, which determines the layout.',
        code: [...PAGE_TYPES.map((type) => `'${type}'`), '(string & {})'].join(' | '),
      }),
    overview: z.boolean().optional().describe('Shows an index of the sidebar’s pages and their headings.').meta({
      default: false,
    }),
    reference: z
      .boolean()
      .optional()
      .describe(
        'Shows the page as a reference: samples beside their text, repeated imports and output folded, and a filter for its sections.',
      )
      .meta({ default: false }),
    overviewHeaders: headings
      .optional()
      .describe('Levels of the headings that an overview lists.')
      .meta({
        default: [2],
      }),
    overviewIgnore: z
      .array(z.string())
      .optional()
      .describe('Ids of headings that an overview omits, such as `related`.'),
    overviewBy: z
      .enum(['sidebar', 'date'])
      .optional()
      .describe('Pages of an overview: those of the sidebar, or all with a `date`, newest first.')
      .meta({ default: 'sidebar' }),
    date: date
      .optional()
      .describe(
        'Date of the page, such as `2026-05-31` or `2026-05-31 10:00`, in UTC unless it has a zone, for feeds and lists.',
      ),
    contentLang: languageKey
      .optional()
      .describe(
        'Language of a text that is not translated: the page has a notice, and search engines are sent to the original.',
      )
      .meta({
        defaultText: 'the language of the page',
      }),
    draft: z.boolean().optional().describe('Shows the page only in watch mode.').meta({ default: false }),
    unlisted: z
      .boolean()
      .optional()
      .describe('Leaves the page out of generated sidebars, search, feeds, sitemap and search engines. Its URL works.')
      .meta({ default: false }),
    facts: z
      .record(z.string(), z.string())
      .optional()
      .describe('Labels and values that overviews show for the page, such as `Default: "true"`.'),
    hero: hero.optional().describe('Hero of a landing page.'),
    features: z.array(feature).optional().describe('Cards of a landing page.'),
    featuresFirst: z
      .boolean()
      .optional()
      .describe(
        'Shows the cards of a landing page above its content and without a visible heading. The content has the styles of other pages then.',
      )
      .meta({ default: false }),
    toolchain: toolchain.optional().describe('Title and text above the sibling tools of a landing page.'),
    navbar: z.boolean().optional().describe('Shows the navbar.').meta({ default: true }),
    sidebar: z
      .union([z.boolean(), z.literal('placeholder')])
      .optional()
      .describe('Shows the sidebar; `placeholder` leaves its column empty.')
      .meta({ default: true }),
    outline: outline
      .optional()
      .describe('Shows the outline: its levels `[2, 4]`, one level, or `deep` for all.')
      .meta({ defaultText: '`themeConfig.outline` of the site' }),
    prev: neighbor
      .optional()
      .describe('Link to the previous page: its text, or text and link; `false` for none.')
      .meta({
        defaultText: 'the page before it in the sidebar',
      }),
    next: neighbor.optional().describe('Link to the next page, like `prev`.').meta({
      defaultText: 'the page after it in the sidebar',
    }),
    footer: z.boolean().optional().describe('Shows the footer.').meta({ default: true }),
    editLink: z
      .union([z.boolean(), link])
      .optional()
      .describe('Shows the link to the source of the page: `false` for none, or the address that it leads to.')
      .meta({ defaultText: '`themeConfig.editLink` of the site' }),
    lastUpdated: z
      .union([z.boolean(), date])
      .optional()
      .describe('Shows when the page was last changed: `false` for no date, or the date.')
      .meta({ defaultText: '`themeConfig.lastUpdated` of the site' }),
    fallbackHeadingTitle: z
      .boolean()
      .optional()
      .describe('Adds a heading with the title, if the text of the page has none.')
      .meta({ defaultText: '`themeConfig.fallbackHeadingTitle` of the site' }),
    search: z.boolean().optional().describe('Whether search finds the page.').meta({ default: true }),
    keywords: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe(
        'Words and phrases by which readers look for the page, such as error messages. Search ranks it by them.',
      ),
    api: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe(
        'Exports that the page documents: their names in the generated reference lead to it. See `apiReference()`.',
      ),
    sidebarLabel: z.string().optional().describe('Text of the page in the sidebar.').meta({
      defaultText: 'the title of the page',
    }),
    order: z
      .number()
      .optional()
      .describe('Place in a generated sidebar. Pages with a number come first, from the smallest on.'),
    tag: z.string().optional().describe('Label of the page in the sidebar.'),
    context: z.string().optional().describe('Value of `data-context` of the page’s row in the sidebar.'),
    icon: icon.optional().describe('Icon of the page in the sidebar.'),
  })
  .meta({
    type: 'Frontmatter',
    summary: 'Frontmatter of a page. Unknown keys are preserved.',
    rest: 'JsonValue | undefined | HeroFrontmatter | Feature[] | [string, Record<string, string>][]',
  });

/** Frontmatter as this engine has it, by any of the schemas. */
export type FrontmatterSchema = z.ZodType<z.output<typeof frontmatterSchema>>;

/** A word. A path or markup is another form of an icon. */
const textIcon = z.string().regex(/^[^<./\\]+$/);

/** `frontmatterSchema` with icons of features that may be words as well. */
export const textIconSchema: FrontmatterSchema = frontmatterSchema.extend({
  features: z.array(feature.extend({ icon: z.union([icon, textIcon, themedPicture]).optional() })).optional(),
});
