import { bundledThemes } from 'shiki/themes';
import { z } from 'zod';
import type { CodeLanguage, StandardSchema } from '../../../model/config.ts';
import type { MarkdownPlugin } from '../../../model/configSections.ts';
import type { DocsPlugin } from '../../../model/plugin.ts';
import { DOCUMENT_LAYOUTS, LOCALE_REDIRECTS } from '../../../model/siteData.ts';
import { CALLOUT_TYPES, ENGINE_CONTAINERS } from '../../../shared/callout.ts';
import { localeTag, type TaggedLocale } from '../../../shared/localeTag.ts';
import { hasUnsafeScheme } from '../../../shared/urls.ts';
import { FOLDER_NAME, isReservedName, VERSION_NAME } from '../../../tools/files/versionArchives.ts';
import { quoteValue } from '../../../tools/messages/errors.ts';
import { suggestion } from '../../../tools/messages/suggest.ts';
import { BRAND_PRESETS, HEX_COLOR } from './brand.ts';
import { FORMER_MESSAGES } from './formerMessages.ts';
import { navSchema, sidebarItem } from './navigation.ts';
import { outputSettings } from './outputs.ts';
import { rspressCompat } from './rspressCompat.ts';
import { isStandardSchema } from './standardSchema.ts';
import {
  addMistake,
  headTag,
  htmlLang,
  languageKey,
  link,
  navbarLogo,
  ON_OBJECTS,
  outline,
  picture,
  SOCIAL_ICONS,
} from './values.ts';

type Path = PropertyKey[];

export const pluralForms = z
  .strictObject({
    zero: z.string().optional(),
    one: z.string().optional(),
    two: z.string().optional(),
    few: z.string().optional(),
    many: z.string().optional(),
    other: z.string().describe('The form for all other numbers.'),
  })
  .meta({
    type: 'PluralForms',
    summary: 'Forms of a message by the plural category of its number in the language. `{count}` is the number.',
  });

/** Interface messages with an option of their own; all others are in `messages`. */
const localeMessages = {
  outlineTitle: z.string().optional().describe('Title of the outline.'),
  prevPageText: z.string().optional().describe('Label of the link to the previous page.'),
  nextPageText: z.string().optional().describe('Label of the link to the next page.'),
  lastUpdatedText: z.string().optional().describe('Label of the date of the last change.'),
  searchPlaceholderText: z.string().optional().describe('Placeholder of the search input.'),
  searchNoResultsText: z.string().optional().describe('Message of a search without results; `{query}` is the query.'),
  searchSuggestedQueryText: z.string().optional().describe('Hint below that message.'),
};

export const LOCALE_MESSAGES = z.object(localeMessages).keyof().options;

/** Begins an address with a scheme or a host. */
const ABSOLUTE = /^(?:[a-z][\w+.-]*:|\/\/)/i;

const editLink = z.strictObject({
  docRepoBaseUrl: link
    .refine((href) => href === '' || hasUnsafeScheme(href) || ABSOLUTE.test(href), {
      error: ({ input }) =>
        `must be an address such as "https://github.com/acme/lib/edit/main/docs", not ${quoteValue(input)}`,
    })
    .optional()
    .describe('Address of the docs folder in the repository.'),
  text: z.string().optional().describe('Text of the link.'),
  paths: z
    .record(z.string(), z.string())
    .optional()
    .describe('Paths below `docRepoBaseUrl` of files that have another path in the docs folder, by that path.'),
});

const banner = z
  .strictObject({
    text: z.string().min(1).describe('Its text.'),
    link: z
      .strictObject({
        text: z.string().describe('Text of the link.'),
        href: link.describe('A path of the site, without the prefix of the language, or an address.'),
      })
      .optional()
      .describe('Link behind the text.'),
    dismissible: z
      .boolean()
      .optional()
      .describe('Has a button that closes it, until the banner changes; `false` for none.'),
  })
  .meta({ type: 'BannerConfig', summary: 'An announcement above the navbar.' });

/** Settings for all languages or for one. */
const localeTheme = {
  editLink: editLink
    .optional()
    .describe('Link to the source of a page. It shows if both its address and text are set; `{}` hides it.')
    .meta({ defaultText: 'the file in the repository, if git has a remote on GitHub, GitLab or Codeberg' }),
  nav: navSchema.optional().describe('Items of the navbar.').meta({ defaultText: 'the `_nav.json` of the language' }),
  sidebar: z
    .record(z.string(), z.array(sidebarItem))
    .optional()
    .describe('Sidebars by the beginning of the paths on which they show, without the prefix of the language.')
    .meta({ defaultText: 'the `_meta.json` files of the language' }),
  ...localeMessages,
  footer: z
    .strictObject({
      message: z
        .string()
        .optional()
        .describe('HTML. Its links are paths of the site, without `base` and without the prefix of the language.'),
    })
    .optional()
    .describe('Content at the end of every page.'),
  banner: z
    .union([z.literal(false), banner])
    .optional()
    .describe('Announcement above the navbar of every page; `false` shows none in this language.'),
  messages: z
    .record(z.string(), z.union([z.string(), pluralForms]))
    .superRefine((messages, context) => {
      for (const name of Object.keys(messages)) {
        const successor = FORMER_MESSAGES.get(name);
        if (successor)
          addMistake(context, [name], 'is no message any more', `Set "${successor.name}" to ${successor.example}.`);
      }
    })
    .optional()
    .describe('Other interface messages, by their key in the theme.')
    .meta({ code: 'Partial<InterfaceMessages>' }),
};

export const socialLink = z
  .strictObject({
    icon: z
      .union([z.enum(SOCIAL_ICONS), z.strictObject({ svg: z.string().describe('An SVG of the site’s own.') })])
      .describe('Name of an icon of the theme, or an SVG.'),
    mode: z
      .enum(['link', 'text', 'img', 'dom'])
      .describe('`link` opens `content`; `text`, `img` and `dom` show it in a popup as text, as a picture, as HTML.'),
    content: z.string().describe('An address, a text, the address of a picture, or HTML.'),
  })
  .superRefine(({ mode, content }, context) => {
    if ((mode !== 'link' && mode !== 'img') || typeof content !== 'string') return;
    for (const issue of (mode === 'img' ? picture : link).safeParse(content).error?.issues ?? []) {
      context.addIssue({ ...issue, path: ['content'] });
    }
  }, ON_OBJECTS)
  .meta({ type: 'SocialLink', summary: 'A link beside the menu of the navbar.' });

export const tool = z
  .strictObject({
    name: z.string().describe('Name of the tool.'),
    logo: picture.describe('Its logo.'),
    logoScale: z.number().positive().optional().describe('Size of the logo.').meta({ default: 1 }),
    description: z.record(z.string(), z.string()).describe('Description, by language.'),
    url: z.record(z.string(), link).describe('Its address, by language.'),
  })
  .meta({ type: 'ToolLink', summary: 'A sibling tool in the cross-product menu.' });

const pageDefaults = z
  .strictObject({
    titleSuffix: z
      .string()
      .optional()
      .describe('What follows the title of a page in the title of its document, in place of that of the site.'),
    prev: z.literal(false).optional().describe('`false` for no link to the previous page.'),
    next: z.literal(false).optional().describe('`false` for no link to the next page.'),
    outline: z.literal(false).optional().describe('`false` for no outline.'),
  })
  .optional()
  .describe('Frontmatter of the pages that do not set it.');

const themeLocale = z.strictObject({
  lang: languageKey.describe('Key of the language.'),
  label: z.string().optional().describe('Name of the language, where `locales` does not list it.'),
  title: z.string().optional().describe('Title of the site in this language, where `locales` has none.'),
  pageDefaults,
  description: z.string().optional().describe('Description of the site in this language, where `locales` has none.'),
  ...localeTheme,
});

const hexColor = z.string().regex(HEX_COLOR, 'must be a color such as "#4650c8"');
const PRESETS = Object.keys(BRAND_PRESETS);

const brand = z.union([
  z.string().superRefine((value, context) => {
    if (HEX_COLOR.test(value) || PRESETS.includes(value)) return;
    const hint = suggestion(value, PRESETS) ?? `Write a color such as "#4650c8", or one of ${PRESETS.join(', ')}.`;
    addMistake(
      context,
      [],
      `is ${quoteValue(value)}, which is neither a color in hexadecimal digits nor a preset`,
      hint,
    );
  }),
  z
    .strictObject({ light: hexColor.describe('In light mode.'), dark: hexColor.describe('In dark mode.') })
    .meta({ type: 'BrandConfig', summary: 'The brand color of each theme.' }),
]);

/** Settings that all languages share. */
const siteTheme = {
  brand: brand
    .optional()
    .describe(
      'Color of links, marks, buttons and the generated icon: `#4650c8`, a preset (`green`, `indigo`, `amber`, `rose` or `graphite`), or one color for each theme. A color that is hard to read is made darker or lighter.',
    )
    .meta({ defaultText: '`green`, that of the theme' }),
  darkMode: z.boolean().default(true).describe('Offers a dark theme; `false` keeps the site light.'),
  socialLinks: z.array(socialLink).optional().describe('Links beside the menu of the navbar.').meta({
    defaultText: 'the repository, if git has a remote on GitHub; without a `title`, also what `package.json` names',
  }),
  version: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe('Version of what the site documents, shown beside its name; `false` shows none.')
    .meta({ defaultText: 'that of `package.json`, if the site has no `title` and the package is not private' }),
  tools: z.array(tool).default([]).describe('Sibling tools in the cross-product menu.'),
  hideNavbar: z
    .enum(['never', 'always', 'auto'])
    .default('never')
    .describe('`auto` hides the navbar on scrolling down.'),
  localeRedirect: z
    .enum(LOCALE_REDIRECTS)
    .optional()
    .describe(
      'Redirects first-time visitors to the language of their browser: from the start page of the default language (`start-page`), so that a link to a page opens as it was shared, or from every page (`auto`).',
    )
    .meta({ defaultText: '`route.localeRedirect`, else `start-page`' }),
  lastUpdated: z.boolean().default(false).describe('Shows when a page was last changed, from version control.'),
  enableScrollToTop: z.boolean().default(false).describe('Shows a button that scrolls to the top.'),
  enableContentAnimation: z.boolean().default(false).describe('Animates the change from page to page.'),
  fallbackHeadingTitle: z.boolean().default(true).describe('Adds a heading with the title to a page without one.'),
  outline: outline
    .default(true)
    .describe('Shows the outline of pages; a level or two for its headings, from 2 to 4 by default; `deep` for all.'),
  pageActions: z
    .boolean()
    .default(true)
    .describe(
      'Shows a menu beside the title to copy the page as Markdown or open it in an assistant. It needs `llms`.',
    ),
};

/** Takes the settings that all languages share from `themeConfig`. */
export const sharedTheme = z.object(siteTheme);

const themeConfig = z
  .strictObject({
    ...localeTheme,
    ...siteTheme,
    locales: z.array(themeLocale).default([]).describe('Overrides per language.'),
  })
  .meta({ type: 'ThemeConfig', summary: 'Look, navigation and interface messages.' });

const shikiTheme = z.string().superRefine((name, context) => {
  const names = Object.keys(bundledThemes);
  if (names.includes(name)) return;
  addMistake(context, [], `names the theme "${name}", which Shiki does not have`, suggestion(name, names));
});

// Every color of both has a contrast of 4.5 or more on the theme's code background, and one scope list serves both.
const DEFAULT_THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-default' };

/** A unified plugin, or one with its options. */
const markdownPlugin = z
  .custom<MarkdownPlugin>(isUnifiedPlugin, 'must be a plugin, a list of a plugin and its options, or a preset')
  .meta({ code: 'MarkdownPlugin' });
const PLUGIN_KEYS = ['remarkPlugins', 'rehypePlugins', 'recmaPlugins'] as const;

const container = z
  .strictObject({
    type: z.enum(CALLOUT_TYPES).optional().describe('Callout whose look it has.').meta({ defaultText: '`note`' }),
    title: z
      .union([z.string(), z.record(z.string(), z.string())])
      .optional()
      .describe('Its title, or one by language.')
      .meta({ defaultText: 'its name' }),
    component: z
      .string()
      .regex(/^[A-Z]\w*$/, 'must be the name of a component, such as "Figure"')
      .optional()
      .describe('Content component that renders it instead of a callout. Attributes are its props.'),
  })
  .meta({ type: 'ContainerConfig', summary: 'A type of container.' });

const markdown = z
  .strictObject({
    compiler: z
      .enum(['native', 'mdx'])
      .optional()
      .describe('`native` is a parser in Rust, `mdx` is @mdx-js/loader for sites with plugins of the unified family.')
      .meta({ defaultText: '`mdx` if such plugins are given, else `native`' }),
    remarkPlugins: z.array(markdownPlugin).default([]).describe('Plugins of remark.'),
    rehypePlugins: z.array(markdownPlugin).default([]).describe('Plugins of rehype.'),
    recmaPlugins: z.array(markdownPlugin).default([]).describe('Plugins of recma.'),
    defaultWrapCode: z.boolean().default(false).describe('Wraps long lines of code unless a fence says otherwise.'),
    showLineNumbers: z.boolean().default(false).describe('Numbers lines of code unless a fence says otherwise.'),
    checkDeadLinks: z
      .union([
        z.boolean(),
        z.strictObject({ excludes: z.array(z.string()).default([]).describe('Links that are not checked.') }),
      ])
      .default(true)
      .describe('Fails the build on dead internal links.'),
    checkAnchors: z.boolean().default(true).describe('Fails the build on links to missing headings.'),
    linkProps: z
      .record(z.string(), z.array(z.string()))
      .default({})
      .describe('Props of content components with links to check, by component; `*` is every component.'),
    translationIds: z
      .boolean()
      .default(true)
      .describe(
        'Gives the headings of a translation the ids of the page in the default language, if both have headings of the same levels, so that a change of the language keeps the place. Headings with an id in the text keep it, and the other ids still work.',
      ),
    cjkFriendlyEmphasis: z
      .boolean()
      .default(true)
      .describe('Fixes emphasis next to Chinese, Japanese and Korean punctuation.'),
    containers: z
      .record(z.string(), container)
      .default({})
      .superRefine((containers, context) => {
        for (const name of Object.keys(containers)) {
          if (ENGINE_CONTAINERS.includes(name)) {
            const hint = 'Give it another name. Titles of the engine’s callouts are in "themeConfig.messages".';
            addMistake(context, [name], 'is a container of the engine', hint);
          } else if (!/^[a-z][a-z\d-]*$/.test(name)) {
            addMistake(
              context,
              [name],
              'is not a name such as "best-practice"',
              'Use lowercase letters, digits and hyphens.',
            );
          }
        }
      }, ON_OBJECTS)
      .describe('Types of containers by the name that authors write after `:::`.'),
    math: z
      .union([z.boolean(), z.strictObject({ singleDollar: z.boolean().describe('Whether `$x$` is a formula.') })])
      .default(false)
      .describe('Renders formulas: `$x$`, and `$$` on lines of their own. It needs the package `katex`.'),
    mermaid: z
      .boolean()
      .default(false)
      .describe('Renders Mermaid diagrams as pictures. It needs the package `beautiful-mermaid`.'),
    elements: z
      .array(z.string())
      .default([])
      .describe('Names of plain elements that the theme renders with components of its own.'),
    unavailableImports: z
      .array(z.string())
      .default([])
      .describe('Imports that the site has no code for; `*` matches anything. They render as their children.'),
    shiki: z
      .strictObject({
        themes: z
          .strictObject({
            light: shikiTheme.describe('In light mode.'),
            dark: shikiTheme.describe('In dark mode.'),
          })
          .default(DEFAULT_THEMES)
          .describe('Names of Shiki’s themes.'),
        langAlias: z.record(z.string(), z.string()).default({}).describe('Other names of languages.'),
      })
      .prefault({})
      .describe('Highlighting of code.'),
  })
  .superRefine((markdown, context) => {
    for (const key of PLUGIN_KEYS) {
      if (markdown.compiler !== 'native' || !markdown[key]?.length) continue;
      const message = 'cannot be used with "markdown.compiler" set to "native"';
      addMistake(context, [key], message, 'Set the compiler to "mdx", or leave it out.');
    }
  }, ON_OBJECTS)
  .meta({ type: 'MarkdownConfig', summary: 'Settings for compiling pages.' });

/** Bytes that an archive may have. GitHub rejects files of 100 MB, and warns from 50 MB on. */
export const DEFAULT_ARCHIVE_BUDGET = 50_000_000;
const NAME_IN_PATHS = 'must be a name such as "1.0", of letters, digits, dots, hyphens and underscores';
const notReserved = z.string().refine((name) => !isReservedName(name), {
  error: ({ input }) => `is ${JSON.stringify(input)}, which a site has for a folder or a file of its own`,
});
const versionName = notReserved.regex(VERSION_NAME, NAME_IN_PATHS);
/** The default version has no path, so it may have the name of any folder, such as `App Store`. */
const listedName = notReserved.regex(FOLDER_NAME, NAME_IN_PATHS);

const siteVersion = z
  .strictObject({
    name: listedName.describe('Name: the first part of its paths, and the name of its folder or archive.'),
    label: z.string().optional().describe('Label in menus.').meta({ defaultText: 'the name' }),
    state: z
      .enum(['unreleased', 'supported', 'old'])
      .optional()
      .describe('Readers of an `unreleased` or `old` version see a banner that leads to the current page.')
      .meta({
        defaultText:
          '`unreleased` before the default version in the list, `old` after it; `supported` until `endOfLife`',
      }),
    endOfLife: z.iso
      .date('must be a day such as "2027-01-31"')
      .optional()
      .describe(
        'Day from which on a `supported` version is `old`, such as `2027-01-31`. It is compared when the site is built.',
      ),
    banner: z
      .union([z.string(), z.literal(false), z.record(z.string(), z.string())])
      .optional()
      .describe('Text of the banner, or texts by language; `false` shows none.'),
    noindex: z
      .boolean()
      .optional()
      .describe('Tells search engines to leave the version out.')
      .meta({ defaultText: 'true for an `unreleased` version' }),
    canonical: z
      .enum(['current', 'self'])
      .optional()
      .describe('Page that search engines take for the original of one of its pages.')
      .meta({ defaultText: 'that of `multiVersion.canonical`' }),
  })
  .meta({ type: 'VersionConfig', summary: 'A version of the site.' });

const multiVersion = z
  .strictObject({
    default: z
      .union([z.literal(''), listedName])
      .default('')
      .describe('Name of the version whose paths have no prefix. Without one, the site has no versions.'),
    versions: z
      .array(z.union([z.literal(''), listedName, siteVersion]))
      .default([])
      .describe(
        'Names of all versions in the order of the menu, with the default one: `["3.0-beta", "2.x", "1.0"]`. Each has a folder of sources, or an archive that `docspack version cut` wrote.',
      )
      .meta({ defaultText: 'the default version and all archives, newest first' }),
    folder: z.string().default('versions').describe('Folder of the archives, relative to the docs folder.'),
    archiveBudget: z
      .int()
      .positive()
      .default(DEFAULT_ARCHIVE_BUDGET)
      .describe('Bytes that an archive may have, with the files beside it. Hosts of repositories reject large files.'),
    canonical: z
      .enum(['current', 'self'])
      .default('current')
      .describe(
        'Page that search engines take for the original: `current` is the same page of the default version, if it has one; `self` is each page itself.',
      ),
    sitemap: z
      .enum(['current', 'originals'])
      .default('current')
      .describe(
        'Pages that search engines are told of: `current` are those of the default version; `originals` are pages of other versions as well, which `sitemap-versions.xml` lists, unless another page is their original or they are left out.',
      ),
    aliases: z
      .array(versionName)
      .default([])
      .describe(
        'Other names of the default version, such as `latest`. Their paths redirect to its pages: `/latest/guide` to `/guide`.',
      ),
  })
  .superRefine(checkVersions, ON_OBJECTS)
  .meta({ type: 'MultiVersionConfig', summary: 'Versions of the site.' });

const route = z
  .strictObject({
    cleanUrls: z.boolean().default(true).describe('Writes links without `.html`.'),
    documents: z
      .enum(DOCUMENT_LAYOUTS)
      .default('file')
      .describe(
        'Name of the document of a page such as `/guide/cli`: `guide/cli.html`, or `guide/cli/index.html`, which servers without rules serve at `/guide/cli/`. A folder needs `cleanUrls`.',
      ),
    exclude: z
      .array(z.string())
      .default([])
      .describe(
        'Globs, relative to the docs folder, of files that are no pages; beside `shared` folders and `_` files.',
      ),
    localeRedirect: z
      .enum(LOCALE_REDIRECTS)
      .optional()
      .describe('See `themeConfig.localeRedirect`, which takes precedence.'),
  })
  .refine(({ cleanUrls, documents }) => cleanUrls || documents === 'file', {
    ...ON_OBJECTS,
    path: ['documents'],
    message: 'must be "file" where links have `.html`',
  })
  .meta({ type: 'RouteConfig', summary: 'URLs of pages.' });

const search = z
  .strictObject({
    mode: z.enum(['local', 'remote']).default('local').describe('`remote` asks a service at `apiUrl`.'),
    codeBlocks: z.boolean().default(true).describe('Indexes code blocks as well as prose.'),
    versioned: z
      .boolean()
      .default(false)
      .describe('Has no effect: each version has an index of its own, which search in it reads.'),
    apiUrl: z.string().optional().describe('Address of the search service.'),
    searchIndexes: z
      .array(
        z.strictObject({
          value: z.string().describe('Name of the index.'),
          label: z.string().describe('Label for readers.'),
        }),
      )
      .optional()
      .describe('Indexes of the service; the first is the default one.'),
    hooks: z.string().optional().describe('File with hooks of search, relative to the docs folder.'),
    synonyms: z
      .record(z.string(), z.array(z.array(z.string()).min(2)))
      .optional()
      .describe(
        'Groups of words with one meaning, by locale: `{ en: [["ESM", "ES modules"]] }`. Common ones are built in.',
      ),
    suggestions: z
      .array(z.string())
      .optional()
      .describe('Pages that the empty search panel lists, as paths without a language: `["/guide/start"]`.')
      .meta({ defaultText: 'first pages of the sections' }),
  })
  .superRefine(({ mode, apiUrl }, context) => {
    if (mode !== 'remote' || apiUrl) return;
    const message = 'is missing: with "search.mode" set to "remote" it must be the address of the search service';
    addMistake(context, ['apiUrl'], message);
  }, ON_OBJECTS)
  .meta({ type: 'SearchConfig', summary: 'Search.' });

/** Engines whose pages have more than the syntax of this one. */
const COMPAT_ENGINES = ['rspress', 'vitepress'] as const;

const checkSeverity = z.enum(['error', 'warn', 'off']);

/** A hook, whose type is checked where it is called. */
function hook<Name extends keyof DocsPlugin>() {
  return z.custom<DocsPlugin[Name]>((value) => typeof value === 'function', 'must be a function').optional();
}

/** The keys of a grammar that the engine reads. Shiki reads the others. */
const grammar = z.looseObject({
  name: z.string().min(1, 'must be a name such as "weather"'),
  aliases: z.array(z.string()).optional(),
  scopeName: z.string().min(1, 'must be a scope such as "source.weather"'),
  patterns: z.array(z.unknown()),
});

/** A language of code, whose grammar has types of Shiki. */
const codeLanguage = z
  .custom<CodeLanguage>((value) => typeof value === 'object' && value !== null, 'must be a TextMate grammar')
  .superRefine((value, context) => {
    for (const { path, message } of grammar.safeParse(value).error?.issues ?? []) addMistake(context, path, message);
  });

/** Names of plugins, and of what they have. */
const NAME = /^[a-z][a-z\d-]*$/;

/** A function of a key that has several by name. */
function method<Key extends 'markdown' | 'modules' | 'commands'>() {
  return z.custom<NonNullable<DocsPlugin[Key]>[string]>((value) => typeof value === 'function', 'must be a function');
}

const plugin: z.ZodType<DocsPlugin, DocsPlugin> = z
  .strictObject({
    name: z.string().regex(NAME, 'must be a name such as "my-plugin"'),
    disabled: z.literal(true).optional(),
    cacheKey: z.json().optional(),
    checks: z
      .record(
        z.string().regex(NAME),
        z.strictObject({ finds: z.string(), severity: checkSeverity, isAdvice: z.literal(true).optional() }),
      )
      .optional(),
    pages: hook<'pages'>(),
    derivedPages: hook<'derivedPages'>(),
    samples: hook<'samples'>(),
    tree: hook<'tree'>(),
    code: hook<'code'>(),
    navigation: hook<'navigation'>(),
    redirects: hook<'redirects'>(),
    searchRecords: hook<'searchRecords'>(),
    data: hook<'data'>(),
    head: hook<'head'>(),
    documentHead: hook<'documentHead'>(),
    checkPages: hook<'checkPages'>(),
    check: hook<'check'>(),
    checkTheme: hook<'checkTheme'>(),
    modules: z.record(z.string().regex(NAME), method<'modules'>()).optional(),
    markdown: z.record(z.string(), method<'markdown'>()).optional(),
    commands: z.record(z.string().regex(NAME), method<'commands'>()).optional(),
    outputs: hook<'outputs'>(),
    lateOutputs: hook<'lateOutputs'>(),
    outputFolders: hook<'outputFolders'>(),
    checkOutput: hook<'checkOutput'>(),
    languages: z.array(codeLanguage).optional(),
    replacedExpressions: z.array(z.string()).optional(),
    replacedComponents: z.array(z.string()).optional(),
    csp: z.record(z.string(), z.array(z.string())).optional(),
    theme: z.string().optional(),
    rspack: hook<'rspack'>(),
  })
  .meta({ code: 'DocsPlugin' });

const locale = z
  .strictObject({
    lang: languageKey.describe(
      'Key: the folder of its pages below the docs folder and the prefix of their paths. A site in one language may do without the folder.',
    ),
    htmlLang: htmlLang
      .optional()
      .describe(
        'Tag of the language where it is not the key, such as `zh-CN` for the folder `cn`: for `<html lang>`, search engines, feeds, dates, and to choose the texts of the interface. Addresses, folders and settings have the key.',
      )
      .meta({ defaultText: '`lang`; `zh-Hans` for `zh`' }),
    label: z.string().describe('Name of the language in that language.'),
    title: z.string().optional().describe('Title of the site in this language.').meta({ defaultText: '`title`' }),
    description: z.string().optional().describe('Description of the site in this language.').meta({
      defaultText: '`description`',
    }),
  })
  .meta({ type: 'LocaleConfig', summary: 'A language of the site.' });

/** Search engines and the code in the browser know a language by its tag. */
function refuseSameTags(locales: readonly TaggedLocale[], context: z.RefinementCtx): void {
  const tagOf = ({ lang }: TaggedLocale) => localeTag(lang, { locales }).toLowerCase();
  for (const [index, locale] of locales.entries()) {
    const { htmlLang: own } = locale;
    if (own === undefined) continue;
    const isOther = (each: TaggedLocale, at: number) => at < index || (at > index && each.htmlLang === undefined);
    const other = locales.find((each, at) => isOther(each, at) && tagOf(each) === tagOf(locale));
    if (other === undefined) continue;
    const problem = `is ${quoteValue(own)}, which is the tag of "${other.lang}" as well`;
    addMistake(context, [index, 'htmlLang'], problem, 'Give each language a tag of its own.');
  }
}

const site = z.strictObject({
  title: z
    .string()
    .optional()
    .describe('Title of the site.')
    .meta({ defaultText: 'the name in package.json, else the first heading of the home page' }),
  titleSeparator: z
    .string()
    .regex(/^\S+$/, 'must be a sign such as "|"')
    .optional()
    .describe('Sign between the title of a page and that of the site in the titles of documents: `|`.')
    .meta({ defaultText: 'a dash' }),
  pageDefaults,
  description: z
    .string()
    .optional()
    .describe('One sentence for search engines and previews.')
    .meta({ defaultText: 'the description in package.json' }),
  lang: languageKey
    .optional()
    .describe('Default language, whose pages have no prefix. Without `locales`: the language of the site.')
    .meta({ defaultText: 'the first of `locales`, else `en`' }),
  locales: z.array(locale).nonempty().superRefine(refuseSameTags).optional().describe('Languages of the site.'),
  logo: navbarLogo.optional().describe('Logo in the navbar, 28 pixels high.'),
  logoText: z
    .string()
    .optional()
    .describe('Text beside the logo; an empty one for a logo that contains the name.')
    .meta({ defaultText: 'the title' }),
  icon: picture.optional().describe('The site’s icon: a file of the public folder, or an address.'),
  base: z
    .string()
    .regex(/^\/(.*\/)?$/s, 'must begin and end with a slash')
    .regex(/^[^\s\p{Cc}"\\{}*?#]*$/u, 'must not contain blanks, quotes and the characters \\ { } * ? #')
    .default('/')
    .describe('Base path of the site.'),
  siteOrigin: z
    .string()
    .regex(
      /^https?:\/\/[^/\s\p{Cc}]+$/u,
      'must be an origin such as "https://example.com", without path and trailing slash',
    )
    .optional()
    .describe('Origin that the site is served at, without a trailing slash.'),
  multiVersion: multiVersion.prefault({}).describe('Versions of the site, of which one is shown without a prefix.'),
  themeConfig: themeConfig.prefault({}).describe('Look, navigation and interface messages.'),
  markdown: markdown.prefault({}).describe('Settings for compiling pages.'),
  route: route.prefault({}).describe('URLs of pages.'),
  search: z
    .union([z.literal(false), search])
    .prefault({})
    .describe('Search; `false` leaves it out.'),
  publicDir: z
    .string()
    .default('public')
    .describe('Folder of the files that are published as they are, relative to the docs folder.'),
  contentFolders: z
    .array(z.string())
    .default([])
    .describe(
      'Folders outside the docs folder, relative to it, that pages may take files from: code (`file=`), pictures, fragments, and what links in the public folder lead to. Links are followed before they are compared.',
    ),
  compat: z
    .union([z.enum(COMPAT_ENGINES), rspressCompat])
    .optional()
    .describe(
      'Engine that the site was written for: its frontmatter, ids of headings, syntax and modules are read as there. `docspack migrate` writes it. A site that still has the configuration of that engine needs no `compat`.',
    ),
  samplesReport: z
    .string()
    .optional()
    .describe(
      'Report of a run of the samples, relative to the docs folder: pages whose samples passed in it, and that are as they were then, say so. It is an error if the file does not exist.',
    ),
  checks: z
    .record(z.string(), checkSeverity)
    .default({})
    .describe(
      'Severity of checks by name, which is in brackets before each message: `error` fails a build, `warn` reports, `off` is silent.',
    ),
  frontmatter: z
    .custom<StandardSchema>(
      isStandardSchema,
      'must be a schema of Zod, Valibot, ArkType or another library of Standard Schema',
    )
    .meta({ code: 'StandardSchema' })
    .optional()
    .describe('Schema of frontmatter, beside what the engine checks.'),
  plugins: z.array(plugin).default([]).describe('Plugins, which add pages, page data, checks and files to the site.'),
  head: z
    .array(headTag)
    .default([])
    .describe(
      'Head tags of every page: name and attributes. A plugin adds tags with a text, such as inline scripts, with `documentHead`.',
    ),
  ...outputSettings,
  resolve: z
    .strictObject({
      alias: z
        .record(z.string(), z.string())
        .default({})
        .describe('Other names of modules and folders, also for pictures of pages, `@pictures/a.png`.'),
    })
    .prefault({})
    .describe('Resolution of modules.'),
});

/** A site's description with its defaults. */
export type SiteSettings = z.output<typeof site>;

/** The content of `site.config.ts`. Unknown keys are issues. */
export const siteSchema = site
  .superRefine(checkLocales, ON_OBJECTS)
  .superRefine(checkPluginNames, ON_OBJECTS)
  .meta({ type: 'SiteConfig', summary: 'The description of a site: what `site.config.ts` exports.' });

/** The items of an array as far as they are objects: rules also see values that have issues. */
function listOf<Item>(value: readonly Item[] | undefined): readonly Partial<Item>[] {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'object' && item !== null ? item : {})) : [];
}

/** Returns the texts that a list has before, with their indexes. */
function repeated(values: readonly (string | undefined)[]): [index: number, value: string][] {
  const known = new Set<string>();
  return values.flatMap((value, index): [number, string][] => {
    if (typeof value !== 'string') return [];
    const isRepeated = known.has(value);
    known.add(value);
    return isRepeated ? [[index, value]] : [];
  });
}

/** Languages that a setting names and the site does not have, and those that are listed twice. */
function checkLocales({ lang, locales, themeConfig }: SiteSettings, context: z.RefinementCtx): void {
  const themeLocales = listOf(themeConfig?.locales);
  const keys = (locales ? listOf(locales) : themeLocales).map((each) => each.lang);
  const distinct = new Set(keys.filter((key) => typeof key === 'string'));
  const requireLocale = (key: string | undefined, path: Path) => {
    if (typeof key !== 'string' || distinct.size === 0 || distinct.has(key)) return;
    const known = [...distinct];
    const message = `names the locale "${key}", which is not among the locales (${known.join(', ')})`;
    addMistake(context, path, message, suggestion(key, known) ?? `Add { lang: "${key}", label: "…" } to locales.`);
  };
  requireLocale(lang, ['lang']);
  for (const [index, each] of themeLocales.entries()) {
    requireLocale(each.lang, ['themeConfig', 'locales', index, 'lang']);
  }
  const from = locales ? ['locales'] : ['themeConfig', 'locales'];
  for (const [index, key] of repeated(keys)) {
    addMistake(
      context,
      [...from, index, 'lang'],
      `lists the locale "${key}" a second time`,
      'Remove one of the entries.',
    );
  }
}

/** Versions that are listed twice, and a default one that is not listed. */
function checkVersions(
  {
    default: current,
    versions,
    aliases,
  }: { default?: string; versions?: readonly (string | { name?: string })[]; aliases?: readonly string[] },
  context: z.RefinementCtx,
): void {
  const list = Array.isArray(versions) ? versions : [];
  const names = list.map((each) => (typeof each === 'string' ? each : each?.name));
  for (const [index, name] of repeated(
    names.map((each) => (typeof each === 'string' ? each.toLowerCase() : undefined)),
  )) {
    addMistake(context, ['versions', index], `lists the version "${name}" a second time`, 'Remove one of the entries.');
  }
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || name === current || VERSION_NAME.test(name) || !FOLDER_NAME.test(name)) continue;
    const path = typeof list[index] === 'string' ? ['versions', index] : ['versions', index, 'name'];
    addMistake(context, path, NAME_IN_PATHS);
  }
  for (const [index, alias] of (Array.isArray(aliases) ? aliases : []).entries()) {
    const isVersion = names.some((name) => name !== current && name?.toLowerCase() === alias.toLowerCase());
    if (isVersion) addMistake(context, ['aliases', index], `is "${alias}", which is a version`, 'Choose another name.');
  }
  if (typeof current !== 'string' || names.length === 0 || names.includes(current)) return;
  const known = names.filter((each) => typeof each === 'string');
  const message =
    current === '' ? 'is missing' : `is "${current}", which is not among the versions (${known.join(', ')})`;
  addMistake(
    context,
    ['default'],
    message,
    suggestion(current, known) ?? 'Name the version whose paths have no prefix.',
  );
}

/** Whether unified uses a value: a plugin, one with options, or a preset. */
function isUnifiedPlugin(value: unknown): boolean {
  if (Array.isArray(value)) return typeof value[0] === 'function';
  const isPreset = typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value);
  return typeof value === 'function' || isPreset;
}

function checkPluginNames({ plugins }: SiteSettings, context: z.RefinementCtx): void {
  const names = listOf(plugins).map(({ name }) => name);
  for (const [index, name] of repeated(names)) {
    const hint = 'Give one of them another name.';
    addMistake(context, ['plugins', index, 'name'], `is "${name}" a second time: a name stands for one plugin`, hint);
  }
}
