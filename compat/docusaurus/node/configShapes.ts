import { z } from 'zod';
import { addMistake, ON_OBJECTS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { formatPath, type ValidationIssue, validate, valueAt } from '../../../src/tools/messages/validate.ts';
import { exampleHint } from '../../support/exampleHint.ts';
import { recordedPackage } from '../../support/recorder.ts';
import type { Options } from '../../support/values.ts';
import { address } from './dataKinds.ts';
import { ofKind, refuse } from './ofKind.ts';
import { classicPresets, listModules } from './plugins.ts';

const anyText = z.string().optional();
const text = z.string().min(1);
const flag = z.boolean().optional();
const object = z.looseObject({});
const texts = z.array(text).optional();
const code = z.instanceof(Function);
const size = z.union([text, z.number()]).optional();
// Docusaurus 2 has `error` as well.
const severity = z.preprocess(
  (value) => (value === 'error' ? 'warn' : value),
  z.enum(['ignore', 'log', 'warn', 'throw']).optional(),
);
const severityOrCode = orCode(severity);

/** Accepts functions as well. */
function orCode(schema: z.ZodType): z.ZodType {
  return z.preprocess((value) => (typeof value === 'function' ? undefined : value), schema);
}

const siteAddress = text.superRefine((value, context) => {
  if (!URL.canParse(value))
    return addMistake(context, [], `must be an address such as "https://example.com", not ${quoteValue(value)}`);
  const { pathname, origin } = new URL(value);
  if (pathname !== '/')
    addMistake(
      context,
      [],
      `must have no path, not ${quoteValue(value)}`,
      `Write url: "${origin}", and the path in "baseUrl".`,
    );
});

/** Refuses a text beside the HTML of the same item. */
function notBoth({ label, html }: Options, context: z.RefinementCtx): void {
  if (label !== undefined && html !== undefined) addMistake(context, [], 'must have "label" or "html", not both');
}

/** Adds a mistake for any number of keys but one. */
function exactlyOne(keys: readonly string[]) {
  return (value: Options, context: z.RefinementCtx): void => {
    const found = keys.filter((key) => value[key] !== undefined);
    const names = keys.map((key) => `"${key}"`).join(' or ');
    if (found.length === 0) addMistake(context, [], `must have ${names}`);
    if (found.length > 1) addMistake(context, [], `must have ${names}, not both`);
  };
}

const itemKeys = { label: text.optional(), html: text.optional(), className: text.optional() };
const inInstance = { ...itemKeys, docsPluginId: text.optional() };
const linkItem = z
  .looseObject({
    ...itemKeys,
    to: text.optional(),
    href: address.optional(),
    activeBasePath: text.optional(),
    activeBaseRegex: text.optional(),
    prependBaseUrlToHref: flag,
  })
  .superRefine(notBoth, ON_OBJECTS)
  .superRefine(exactlyOne(['to', 'href']), ON_OBJECTS);

/** Items by their type that may be in a menu as well. */
const ITEMS: Readonly<Record<string, z.ZodType>> = {
  docsVersion: z.looseObject({ ...inInstance, to: text.optional() }),
  doc: z.looseObject({ ...inInstance, docId: text }),
  docSidebar: z.looseObject({ ...inInstance, sidebarId: text }),
  html: z.looseObject({ className: text.optional(), value: text }),
};
const menuItem = ofKind(({ type, items }) => {
  if (type === undefined && items === undefined) return linkItem;
  const known = ITEMS[String(type)];
  if (known ?? isCustom(type)) return known ?? object;
  return refuse(items === undefined && !MENUS[String(type)] ? badType(type) : 'must not be a menu in a menu');
});
const menuItems = z.array(menuItem);
const dropdown = z.looseObject({ ...itemKeys, items: menuItems });
const around = { dropdownItemsBefore: menuItems.optional(), dropdownItemsAfter: menuItems.optional() };
const MENUS: Readonly<Record<string, z.ZodType>> = {
  dropdown,
  docsVersionDropdown: z.looseObject({
    ...inInstance,
    ...around,
    dropdownActiveClassDisabled: flag,
    versions: z
      .union([z.array(text).min(1), z.record(z.string(), z.looseObject({ label: text.optional() }))])
      .optional(),
  }),
  localeDropdown: z.looseObject({ ...itemKeys, ...around, queryString: text.optional() }),
  search: z.looseObject({ className: text.optional() }),
};
const navbarItem = ofKind(({ type, items }) => {
  if (type === undefined) return items === undefined ? linkItem : dropdown;
  const known = ITEMS[String(type)] ?? MENUS[String(type)] ?? (isCustom(type) ? object : undefined);
  return known ?? refuse(badType(type));
}).and(z.looseObject({ position: z.enum(['left', 'right']).optional() }));

function isCustom(type: unknown): boolean {
  return typeof type === 'string' && type.includes('custom-');
}

function badType(type: unknown): string {
  return `has the type ${quoteValue(type)}, which is none of ${[...Object.keys(ITEMS), ...Object.keys(MENUS)].join(', ')}`;
}

const logo = z
  .looseObject({
    alt: anyText,
    src: text,
    srcDark: text.optional(),
    width: size,
    height: size,
    href: text.optional(),
    target: text.optional(),
    style: object.optional(),
    className: text.optional(),
  })
  .optional();

const footerLink = z
  .looseObject({ ...itemKeys, to: text.optional(), href: address.optional() })
  .superRefine(notBoth, ON_OBJECTS)
  .superRefine(exactlyOne(['to', 'href', 'html']), ON_OBJECTS)
  .superRefine(({ label, html }, context) => {
    if (label === undefined && html === undefined) addMistake(context, [], 'must have "label"');
  }, ON_OBJECTS);
const footerColumn = z.looseObject({
  title: text.nullish(),
  className: text.optional(),
  items: z.array(footerLink).optional(),
});

/** A footer has columns, or links without columns. */
const footerLinks = z
  .array(ofKind((entry) => (isColumn(entry) ? footerColumn : footerLink)))
  .superRefine((entries, context) => {
    const index = entries.findIndex((each) => isRecord(each) && isColumn(each) !== isColumn(entries[0]));
    if (index > 0) addMistake(context, [index], 'must be a column if the others are, or all must be links');
  }, ON_OBJECTS);

function isColumn(entry: unknown): boolean {
  return isRecord(entry) && !['to', 'href', 'html', 'label'].some((key) => key in entry);
}

const level = z.number().int().min(2).max(6);
const prismTheme = z
  .looseObject({ plain: z.union([z.array(z.unknown()), object]), styles: z.union([z.array(z.unknown()), object]) })
  .optional();

const THEME = z.looseObject({
  colorMode: z
    .looseObject({
      defaultMode: z.enum(['dark', 'light']).optional(),
      disableSwitch: flag,
      respectPrefersColorScheme: flag,
    })
    .optional(),
  image: text.optional(),
  docs: z
    .looseObject({
      versionPersistence: z.enum(['localStorage', 'none']).optional(),
      sidebar: z.looseObject({ hideable: flag, autoCollapseCategories: flag }).optional(),
    })
    .optional(),
  blog: z.looseObject({ sidebar: z.looseObject({ groupByYear: flag }).optional() }).optional(),
  metadata: z
    .array(
      z.looseObject({
        id: text.optional(),
        name: text.optional(),
        property: text.optional(),
        content: text.optional(),
        itemprop: text.optional(),
      }),
    )
    .optional(),
  announcementBar: z
    .looseObject({
      id: text.optional(),
      content: text,
      backgroundColor: text.optional(),
      textColor: text.optional(),
      isCloseable: flag,
    })
    .optional(),
  navbar: z
    .looseObject({
      style: z.enum(['dark', 'primary']).optional(),
      hideOnScroll: flag,
      items: z.array(navbarItem).optional(),
      title: z.string().nullish(),
      logo,
    })
    .optional(),
  footer: z
    .looseObject({
      style: z.enum(['dark', 'light']).optional(),
      logo,
      copyright: text.optional(),
      links: footerLinks.optional(),
    })
    .optional(),
  prism: z
    .looseObject({
      theme: prismTheme,
      darkTheme: prismTheme,
      defaultLanguage: text.optional(),
      additionalLanguages: texts,
      magicComments: z
        .array(
          z
            .looseObject({
              className: text,
              line: text.optional(),
              block: z.looseObject({ start: text, end: text }).optional(),
            })
            .superRefine(({ line, block }, context) => {
              if (line === undefined && block === undefined) addMistake(context, [], 'must have "line" or "block"');
            }, ON_OBJECTS),
        )
        .optional(),
    })
    .optional(),
  tableOfContents: z
    .looseObject({ minHeadingLevel: level.optional(), maxHeadingLevel: level.optional() })
    .superRefine(({ minHeadingLevel: min = 2, maxHeadingLevel: max = 3 }, context) => {
      if (min > max && max >= 2)
        addMistake(context, ['minHeadingLevel'], `must be at most "maxHeadingLevel" (${max}), not ${min}`);
    })
    .optional(),
});

const off = z.literal([false, null]);
const moduleEntry = z.union([text, code, off, z.tuple([z.union([text, code]), object])]);
const presetEntry = z.union([text, off, z.tuple([text, object])]);

/** What Docusaurus reads of a configuration. Other keys are named by `DOCUSAURUS_KEYS`. */
const SITE = z.looseObject({
  title: text.optional(),
  url: siteAddress.optional(),
  baseUrl: anyText,
  baseUrlIssueBanner: flag,
  favicon: text.optional(),
  trailingSlash: flag,
  i18n: z
    .looseObject({
      defaultLocale: text,
      path: text.optional(),
      locales: z.array(text).min(1),
      localeConfigs: z
        .record(
          z.string(),
          z.looseObject({
            label: text.optional(),
            htmlLang: text.optional(),
            direction: z.enum(['ltr', 'rtl']).optional(),
            calendar: text.optional(),
            path: text.optional(),
            translate: flag,
            url: siteAddress.optional(),
            baseUrl: anyText,
          }),
        )
        .optional(),
    })
    .optional(),
  storage: object.optional(),
  future: object.optional(),
  onBrokenLinks: severity,
  onBrokenAnchors: severity,
  onBrokenMarkdownLinks: severity,
  onDuplicateRoutes: severity,
  organizationName: anyText,
  projectName: anyText,
  deploymentBranch: text.optional(),
  githubHost: text.optional(),
  githubPort: text.optional(),
  staticDirectories: texts,
  customFields: object.optional(),
  plugins: z.array(moduleEntry).optional(),
  themes: z.array(moduleEntry).optional(),
  presets: z.array(presetEntry).optional(),
  themeConfig: THEME.optional(),
  scripts: z.array(z.union([text, z.looseObject({ src: text, async: flag, defer: flag })])).optional(),
  ssrTemplate: text.optional(),
  headTags: z
    .array(
      ofKind(({ customElement }) =>
        z.looseObject({
          tagName: text,
          customElement: flag,
          attributes:
            customElement === true ? object.optional() : z.record(z.string(), z.union([text, z.boolean()]).optional()),
        }),
      ),
    )
    .optional(),
  stylesheets: z.array(z.union([text, z.looseObject({ href: text, type: text.optional() })])).optional(),
  clientModules: texts,
  tagline: anyText,
  titleDelimiter: text.optional(),
  noIndex: flag,
  markdown: z
    .looseObject({
      format: z.enum(['mdx', 'md', 'detect']).optional(),
      parseFrontMatter: code.optional(),
      mermaid: flag,
      emoji: flag,
      preprocessor: code.optional(),
      mdx1Compat: z.looseObject({ comments: flag, admonitions: flag, headingIds: flag }).optional(),
      remarkRehypeOptions: object.optional(),
      anchors: z.looseObject({ maintainCase: flag }).optional(),
      hooks: z
        .looseObject({ onBrokenMarkdownLinks: severityOrCode, onBrokenMarkdownImages: severityOrCode })
        .optional(),
    })
    .optional(),
});

const markdownPlugins = z.array(z.union([code, object, z.tuple([code, z.unknown()])])).optional();
const tagsFile = z.union([text, off]).optional();
const contentKeys = {
  id: text.regex(/^[\w-]+$/, 'must have letters, digits, "-" and "_" alone').optional(),
  path: text.optional(),
  routeBasePath: anyText,
  include: texts,
  exclude: texts,
  remarkPlugins: markdownPlugins,
  rehypePlugins: markdownPlugins,
  recmaPlugins: markdownPlugins,
  beforeDefaultRemarkPlugins: markdownPlugins,
  beforeDefaultRehypePlugins: markdownPlugins,
  admonitions: z.union([z.boolean(), z.looseObject({ keywords: texts, extendDefaults: flag })]).optional(),
  showLastUpdateTime: flag,
  showLastUpdateAuthor: flag,
  editUrl: orCode(address.optional()),
  editLocalizedFiles: flag,
};
const count = (least: number) => z.union([z.literal('ALL'), z.number().int().min(least)]).optional();
const feedType = z.enum(['rss', 'atom', 'json']);
const pathname = text.regex(/^\/(?!\/)[^?#]*$/, 'must begin with "/", without an origin, a query or a hash');

/** Options of plugins, as their validators have them. */
const OPTIONS: Readonly<Record<string, { name: string; schema: z.ZodType }>> = {
  '@docusaurus/preset-classic': {
    name: 'classic',
    schema: z.looseObject(
      Object.fromEntries(
        ['docs', 'blog', 'pages', 'sitemap', 'svgr', 'theme', 'gtag', 'googleAnalytics', 'googleTagManager'].map(
          (key) => [
            key, // What a condition leaves, such as an empty text, has the default options.
            z.preprocess((value) => value || undefined, object.optional()),
          ],
        ),
      ),
    ),
  },
  '@docusaurus/plugin-content-docs': {
    name: 'docs',
    schema: z.looseObject({
      ...contentKeys,
      editCurrentVersion: flag,
      tagsBasePath: text.optional(),
      sidebarPath: z.union([text, z.literal(false)]).optional(),
      sidebarItemsGenerator: code.optional(),
      sidebarCollapsible: flag,
      sidebarCollapsed: flag,
      numberPrefixParser: z.union([z.boolean(), code]).optional(),
      includeCurrentVersion: flag,
      onlyIncludeVersions: z.array(text).min(1).optional(),
      disableVersioning: flag,
      lastVersion: text.optional(),
      versions: z
        .record(
          z.string(),
          z.looseObject({
            path: anyText,
            label: text.optional(),
            banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
            badge: flag,
            className: text.optional(),
            noIndex: flag,
          }),
        )
        .optional(),
      breadcrumbs: flag,
      onInlineTags: severity,
      tags: tagsFile,
    }),
  },
  '@docusaurus/plugin-content-blog': {
    name: 'blog',
    schema: z.looseObject({
      ...contentKeys,
      archiveBasePath: text.nullish(),
      tagsBasePath: text.optional(),
      pageBasePath: text.optional(),
      authorsBasePath: text.optional(),
      authorsMapPath: text.optional(),
      postsPerPage: count(1),
      blogTitle: anyText,
      blogDescription: anyText,
      blogSidebarCount: count(0),
      blogSidebarTitle: text.optional(),
      showReadingTime: flag,
      readingTime: code.optional(),
      truncateMarker: object.optional(),
      sortPosts: z.enum(['descending', 'ascending']).optional(),
      processBlogPosts: code.optional(),
      feedOptions: z
        .looseObject({
          type: z.union([z.literal('all'), feedType, z.array(feedType)]).nullish(),
          title: anyText,
          description: anyText,
          copyright: anyText,
          language: text.optional(),
          createFeedItems: code.optional(),
          limit: z.union([z.number(), off]).optional(),
        })
        .optional(),
      tags: tagsFile,
      onInlineTags: severity,
      onInlineAuthors: severity,
      onUntruncatedBlogPosts: severity,
    }),
  },
  '@docusaurus/plugin-content-pages': { name: 'pages', schema: z.looseObject(contentKeys) },
  '@docusaurus/theme-classic': {
    name: 'theme',
    schema: z.looseObject({ customCss: z.union([text, z.array(text).min(1)]).optional() }),
  },
  '@docusaurus/plugin-client-redirects': {
    name: 'redirects',
    schema: z.looseObject({
      redirects: z.array(z.looseObject({ from: z.union([pathname, z.array(pathname)]), to: text })).optional(),
      fromExtensions: texts,
      toExtensions: texts,
      createRedirects: code.optional(),
    }),
  },
};

/** What a key may have, by its path without numbers. Keys of plugins begin with what the plugin is about. */
const EXAMPLES: Readonly<Record<string, string>> = {
  url: '"https://example.com"',
  baseUrl: '"/docs/"',
  i18n: '{ defaultLocale: "en", locales: ["en", "fr"] }',
  'i18n.locales': '["en", "fr"]',
  favicon: '"img/favicon.ico"',
  trailingSlash: 'false',
  staticDirectories: '["static"]',
  headTags: '[{ tagName: "link", attributes: { rel: "icon", href: "/icon.png" } }]',
  scripts: '["https://example.com/script.js"], or [{ src: "/script.js", async: true }]',
  stylesheets: '["https://example.com/style.css"]',
  customFields: '{ docspack: {} }',
  markdown: '{ format: "detect", mermaid: true }',
  presets: '[["classic", { blog: false }]]',
  plugins: '[["@docusaurus/plugin-content-docs", { id: "api", path: "api" }]]',
  themes: '["@docusaurus/theme-mermaid"]',
  themeConfig: '{ navbar: { title: "Title" } }',
  'themeConfig.navbar': '{ title: "Title", items: [{ to: "/docs/intro", label: "Docs" }] }',
  'themeConfig.navbar.items': '[{ to: "/docs/intro", label: "Docs" }]',
  'themeConfig.navbar.logo': '{ src: "img/logo.svg", alt: "Logo" }',
  'themeConfig.footer': '{ copyright: "© Acme", links: [] }',
  'themeConfig.footer.links': '[{ title: "Docs", items: [{ to: "/docs/intro", label: "Intro" }] }]',
  'themeConfig.announcementBar': '{ id: "new", content: "Version 2 is out." }',
  'themeConfig.colorMode': '{ defaultMode: "dark" }',
  'themeConfig.metadata': '[{ name: "keywords", content: "boats, trains" }]',
  'themeConfig.image': '"img/card.png"',
  'themeConfig.tableOfContents': '{ minHeadingLevel: 2, maxHeadingLevel: 4 }',
  'themeConfig.prism': '{ theme: themes.github }',
  'themeConfig.prism.magicComments': '[{ className: "error", line: "This fails" }]',
  'classic.docs': '{ routeBasePath: "/" }, or docs: false',
  'classic.blog': '{ routeBasePath: "/news" }, or blog: false',
  'classic.theme': '{ customCss: "./src/css/custom.css" }',
  'docs.versions': '{ current: { label: "Next" } }',
  'docs.editUrl': '"https://github.com/acme/docs/edit/main/"',
  'blog.feedOptions': '{ type: "all" }',
  'redirects.redirects': '[{ from: "/old", to: "/new" }]',
};

const REFERENCE = 'https://docusaurus.io/docs/api';

/** Returns what of a configuration Docusaurus refuses. Stand-ins of packages that are not installed are accepted. */
export function findConfigMistakes(options: Options): ValidationIssue[] {
  const modules = [...classicPresets(options), ...listModules(options)];
  const ofModules = modules.flatMap(({ name: packageName, options: own, path: at }) => {
    const kind = OPTIONS[packageName];
    return kind === undefined
      ? []
      : mistakesIn(kind.schema, own).map((issue) => ({
          ...issue,
          path: [...at, ...issue.path],
          hint: hintOf(issue, [kind.name, ...issue.path]) ?? `See ${REFERENCE}/plugins/${packageName}.`,
        }));
  });
  const ofSite = mistakesIn(SITE, options).map((issue) => ({
    ...issue,
    hint: hintOf(issue, issue.path) ?? `See ${REFERENCE}/docusaurus-config#${String(issue.path[0])}.`,
  }));
  return [...ofSite, ...ofModules];
}

function hintOf({ hint }: ValidationIssue, path: readonly PropertyKey[]) {
  return hint ?? exampleHint(path, EXAMPLES);
}

/** Returns the first mistake of each value. */
function mistakesIn(schema: z.ZodType, value: Options): ValidationIssue[] {
  const found = new Map<string, ValidationIssue>();
  for (const issue of validate(schema, value).issues) {
    const { path } = issue;
    const isRecorded = path.some((_, index) => recordedPackage(valueAt(value, path.slice(0, index + 1))) !== undefined);
    const key = formatPath(path);
    if (!isRecorded && !found.has(key)) found.set(key, issue);
  }
  return [...found.values()];
}
