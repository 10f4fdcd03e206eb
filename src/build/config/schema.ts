import { z } from 'zod';
import { isLanguageKey } from '../../shared/languageTag.ts';
import { hasUnsafeScheme } from '../../shared/link.ts';
import { quoteValue } from '../messages/errors.ts';
import { closest } from '../messages/suggest.ts';
import type { DocsPlugin } from '../plugin.ts';
import type { NavItemConfig, SidebarItemConfig, SiteConfig } from '../siteConfig.ts';
import { findActiveMarkup } from './inertSvg.ts';

/** Of a value in a message. */
const SHOWN_CHARACTERS = 40;

const languageKey = z.string().refine(isLanguageKey, {
  error: ({ input }) => `must be a language tag such as "en" or "zh-TW", not ${JSON.stringify(input)}`,
});
const headings = z.array(z.number().int().min(1).max(6));
const ATTRIBUTE_NAME = /^[A-Za-z_:][\w:.-]*$/;
/** Names that a browser takes; with any other one the tag would be left out of the page. */
const tagName = z.string().regex(/^[A-Za-z][A-Za-z\d-]*$/, 'must be the name of an element, such as "meta"');
const tagAttributes = z.record(z.string(), z.string()).superRefine((attributes, context) => {
  for (const name of Object.keys(attributes)) {
    if (ATTRIBUTE_NAME.test(name)) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'is not a name that an attribute can have' });
  }
});
const headTag = z.tuple([tagName, tagAttributes]);

/** Head tags of a plugin, which may have a text. */
export const pluginHeadSchema = z.array(z.tuple([tagName, tagAttributes, z.string().optional()]));
/** Only pictures may hold their data themselves. */
const link = z.string().refine((href) => !hasUnsafeScheme(href), {
  error: ({ input }) =>
    `must lead somewhere: ${JSON.stringify(String(input).slice(0, SHOWN_CHARACTERS))} would run code or show data that it holds itself`,
});
/** Names of icons that come with the theme. */
const SOCIAL_ICONS = ['github', 'x', 'discord'] as const;
/** An address from which a browser loads a picture wherever the page lies. */
const ADDRESS = /^(?:\/|https?:|data:image\/)/i;
const ADDRESS_FORMS = 'a file of the public folder such as "/icon.svg" or an address that begins with https:';
/** Letters or digits in a row, or a path: neither is a symbol. */
const WORD = /[\p{L}\p{N}]{2}|[/\\]/u;

/** The address of a picture, a character, or an SVG of shapes alone. */
const icon = z.string().superRefine((value, context) => {
  const text = value.trim();
  if (text.startsWith('<')) {
    const active = findActiveMarkup(text);
    if (active !== undefined) {
      context.addIssue({ code: 'custom', message: `must be an SVG of shapes alone, but ${active}` });
    }
  } else if (!ADDRESS.test(text) && WORD.test(text)) {
    const message = `must be ${ADDRESS_FORMS}, an <svg>, or one character such as an emoji, not ${quoteValue(value)}`;
    context.addIssue({ code: 'custom', message, params: { hint: hintForIcon(text) } });
  }
});

function hintForIcon(text: string): string | undefined {
  const name = closest(
    text,
    SOCIAL_ICONS.filter((each) => each.length > 1),
  );
  return name === undefined
    ? hintForAddress(text)
    : `Icons by name, such as "${name}", are for "themeConfig.socialLinks" alone. Give the SVG itself.`;
}

function hintForAddress(text: string): string | undefined {
  return /^(?:\.\/)?[^\s:]+\.[a-z]+(?:#.*)?$/i.test(text) ? `Did you mean "/${text.replace(/^\.\//, '')}"?` : undefined;
}

/** The address of a picture. */
const picture = z.string().superRefine((value, context) => {
  if (ADDRESS.test(value)) return;
  const message = `must be ${ADDRESS_FORMS}, not ${quoteValue(value)}`;
  context.addIssue({ code: 'custom', message, params: { hint: hintForAddress(value) } });
});

const navItem: z.ZodType<NavItemConfig> = z.lazy(() =>
  z.strictObject({
    text: z.string(),
    link: link.optional(),
    items: z.array(navItem).optional(),
    tag: z.string().optional(),
    icon: icon.optional(),
    position: z.enum(['left', 'right']).optional(),
    activeMatch: z.string().optional(),
    download: z.union([z.string(), z.boolean()]).optional(),
    rel: z.string().optional(),
  }),
);

/** An array of navbar items, as in `_nav.json`. */
export const navSchema = z.array(navItem);

const rowTraits = {
  tag: z.string().optional(),
  icon: icon.optional(),
  context: z.string().optional(),
  overviewHeaders: headings.optional(),
};

const sidebarItem: z.ZodType<SidebarItemConfig> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ dividerType: z.enum(['solid', 'dashed']) }),
    z.strictObject({ sectionHeaderText: z.string(), tag: z.string().optional(), icon: icon.optional() }),
    z.strictObject({
      text: z.string(),
      link: link.optional(),
      items: z.array(sidebarItem),
      collapsed: z.boolean().optional(),
      collapsible: z.boolean().optional(),
      ...rowTraits,
    }),
    z.strictObject({ text: z.string().optional(), link, ...rowTraits }),
  ]),
);

const localeTheme = {
  editLink: z
    .strictObject({
      docRepoBaseUrl: link.optional(),
      text: z.string().optional(),
      paths: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  nav: navSchema.optional(),
  sidebar: z.record(z.string(), z.array(sidebarItem)).optional(),
  outlineTitle: z.string().optional(),
  prevPageText: z.string().optional(),
  nextPageText: z.string().optional(),
  lastUpdatedText: z.string().optional(),
  searchPlaceholderText: z.string().optional(),
  searchNoResultsText: z.string().optional(),
  searchSuggestedQueryText: z.string().optional(),
  footer: z.strictObject({ message: z.string().optional() }).optional(),
  messages: z.record(z.string(), z.string()).optional(),
};

const socialLink = z
  .strictObject({
    icon: z.union([z.enum(SOCIAL_ICONS), z.strictObject({ svg: z.string() })]),
    mode: z.enum(['link', 'text', 'img', 'dom']),
    content: z.string(),
  })
  .superRefine(({ mode, content }, context) => {
    if (mode !== 'link' && mode !== 'img') return;
    for (const issue of (mode === 'img' ? picture : link).safeParse(content).error?.issues ?? []) {
      context.addIssue({ ...issue, path: ['content'] });
    }
  });

const tool = z.strictObject({
  name: z.string(),
  logo: picture,
  logoScale: z.number().positive().optional(),
  description: z.record(z.string(), z.string()),
  url: z.record(z.string(), link),
});

const logo = z.union([picture, z.strictObject({ light: picture, dark: picture })]);

const themeConfig = z.strictObject({
  ...localeTheme,
  darkMode: z.boolean().optional(),
  socialLinks: z.array(socialLink).optional(),
  tools: z.array(tool).optional(),
  hideNavbar: z.enum(['never', 'always', 'auto']).optional(),
  localeRedirect: z.enum(['auto', 'never']).optional(),
  lastUpdated: z.boolean().optional(),
  enableScrollToTop: z.boolean().optional(),
  enableContentAnimation: z.boolean().optional(),
  fallbackHeadingTitle: z.boolean().optional(),
  outline: z.boolean().optional(),
  locales: z
    .array(
      z.strictObject({
        lang: languageKey,
        label: z.string().optional(),
        title: z.string().optional(),
        description: z.string().optional(),
        ...localeTheme,
      }),
    )
    .optional(),
});

const markdown = z.strictObject({
  compiler: z.enum(['native', 'mdx']).optional(),
  remarkPlugins: z.array(z.unknown()).optional(),
  rehypePlugins: z.array(z.unknown()).optional(),
  recmaPlugins: z.array(z.unknown()).optional(),
  defaultWrapCode: z.boolean().optional(),
  showLineNumbers: z.boolean().optional(),
  checkDeadLinks: z.union([z.boolean(), z.strictObject({ excludes: z.array(z.string()).optional() })]).optional(),
  checkAnchors: z.boolean().optional(),
  cjkFriendlyEmphasis: z.boolean().optional(),
  elements: z.array(z.string()).optional(),
  unavailableImports: z.array(z.string()).optional(),
  shiki: z
    .strictObject({
      themes: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
      langAlias: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

/** A hook, whose type is checked where it is called. */
function hook<Name extends keyof DocsPlugin>() {
  return z.custom<DocsPlugin[Name]>((value) => typeof value === 'function', 'must be a function').optional();
}

const plugin: z.ZodType<DocsPlugin> = z.strictObject({
  name: z.string().regex(/^[a-z][a-z\d-]*$/, 'must be a name such as "my-plugin"'),
  disabled: z.literal(true).optional(),
  cacheKey: z.json().optional(),
  pages: hook<'pages'>(),
  data: hook<'data'>(),
  head: hook<'head'>(),
  check: hook<'check'>(),
  outputs: hook<'outputs'>(),
});

/** A setting of several versions, in the one form that a site of one version can give it. */
function oneVersion<Value>(isAllowed: (value: unknown) => value is Value) {
  return z
    .custom<Value>(isAllowed, 'must be left out: a site has one version. Publish each version as a site of its own')
    .optional();
}

/** The shape of a site's description. Unknown keys are mistakes. */
export const siteSchema: z.ZodType<SiteConfig> = z.strictObject({
  title: z.string(),
  description: z.string().optional(),
  lang: languageKey.optional(),
  locales: z
    .array(
      z.strictObject({
        lang: languageKey,
        label: z.string(),
        title: z.string().optional(),
        description: z.string().optional(),
      }),
    )
    .nonempty()
    .optional(),
  logo: logo.optional(),
  logoText: z.string().optional(),
  icon: picture.optional(),
  base: z
    .string()
    .regex(/^\/(.*\/)?$/, 'must begin and end with a slash')
    .optional(),
  siteOrigin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as "https://example.com", without path and trailing slash')
    .optional(),
  multiVersion: z
    .strictObject({
      default: oneVersion((value): value is '' => value === ''),
      versions: oneVersion(
        (value): value is [] | [''] => Array.isArray(value) && ['[]', '[""]'].includes(JSON.stringify(value)),
      ),
    })
    .optional(),
  themeConfig: themeConfig.optional(),
  markdown: markdown.optional(),
  route: z
    .strictObject({
      cleanUrls: z.boolean().optional(),
      exclude: z.array(z.string()).optional(),
      localeRedirect: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        mode: z.enum(['local', 'remote']).optional(),
        codeBlocks: z.boolean().optional(),
        versioned: oneVersion((value): value is false => value === false),
        apiUrl: z.string().optional(),
        searchIndexes: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
        hooks: z.string().optional(),
      }),
    ])
    .optional(),
  contentFolders: z.array(z.string()).optional(),
  samplesReport: z.string().optional(),
  plugins: z.array(plugin).optional(),
  head: z.array(headTag).optional(),
  resolve: z.strictObject({ alias: z.record(z.string(), z.string()).optional() }).optional(),
});

const metaTraits = { label: z.string().optional(), tag: z.string().optional(), icon: icon.optional() };
const metaFolder = {
  name: z.string(),
  ...metaTraits,
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  overviewHeaders: headings.optional(),
  context: z.string().optional(),
};

/** An item of a `_meta.json`. */
export type MetaItem =
  | string
  | {
      type: 'file';
      name: string;
      label?: string;
      tag?: string;
      icon?: string;
      overviewHeaders?: number[];
      context?: string;
    }
  | {
      type: 'dir' | 'dir-section-header';
      name: string;
      label?: string;
      tag?: string;
      icon?: string;
      collapsible?: boolean;
      collapsed?: boolean;
      overviewHeaders?: number[];
      context?: string;
    }
  | { type: 'section-header'; label: string; tag?: string; icon?: string }
  | { type: 'divider'; dashed?: boolean }
  | {
      type: 'custom-link';
      label: string;
      link?: string;
      items?: MetaItem[];
      tag?: string;
      icon?: string;
      context?: string;
      collapsible?: boolean;
      collapsed?: boolean;
      overviewHeaders?: number[];
    };

const metaItem: z.ZodType<MetaItem> = z.lazy(() =>
  z.union([
    z.string(),
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('file'),
        name: z.string(),
        ...metaTraits,
        overviewHeaders: headings.optional(),
        context: z.string().optional(),
      }),
      z.strictObject({ type: z.literal('dir'), ...metaFolder }),
      z.strictObject({ type: z.literal('dir-section-header'), ...metaFolder }),
      z.strictObject({ type: z.literal('section-header'), ...metaTraits, label: z.string() }),
      z.strictObject({ type: z.literal('divider'), dashed: z.boolean().optional() }),
      z.strictObject({
        type: z.literal('custom-link'),
        ...metaTraits,
        label: z.string(),
        link: link.optional(),
        items: z.array(metaItem).optional(),
        collapsible: z.boolean().optional(),
        collapsed: z.boolean().optional(),
        overviewHeaders: headings.optional(),
        context: z.string().optional(),
      }),
    ]),
  ]),
);

/** The content of a `_meta.json`. */
export const metaSchema = z.array(metaItem);

/** Frontmatter keys that the engine reads; others are the site's own. */
export const frontmatterSchema = z.looseObject({
  title: z.string().optional(),
  titleSuffix: z.string().optional(),
  description: z.string().optional(),
  head: z.array(headTag).optional(),
  pageType: z.enum(['home', 'doc', 'doc-wide', 'custom', 'blank', '404']).optional(),
  overview: z.boolean().optional(),
  overviewHeaders: headings.optional(),
  overviewIgnore: z.array(z.string()).optional(),
  facts: z.record(z.string(), z.string()).optional(),
  hero: z
    .looseObject({
      name: z.string().optional(),
      text: z.string().optional(),
      tagline: z.string().optional(),
      install: z.string().optional(),
      badge: z.union([z.string(), z.strictObject({ text: z.string(), link: link.optional() })]).optional(),
      image: z
        .looseObject({
          src: logo,
          alt: z.string().optional(),
          width: z.number().optional(),
          height: z.number().optional(),
        })
        .optional(),
      actions: z
        .array(z.looseObject({ text: z.string(), link, theme: z.enum(['brand', 'alt']).optional() }))
        .optional(),
      githubUrl: link.optional(),
      showStars: z.boolean().optional(),
      showOvalBg: z.boolean().optional(),
      background: logo.optional(),
    })
    .optional(),
  features: z
    .array(
      z.looseObject({
        title: z.string(),
        details: z.string(),
        icon: icon.optional(),
        link: link.optional(),
      }),
    )
    .optional(),
  navbar: z.boolean().optional(),
  sidebar: z.union([z.boolean(), z.literal('placeholder')]).optional(),
  outline: z.boolean().optional(),
  footer: z.boolean().optional(),
  search: z.boolean().optional(),
  tag: z.string().optional(),
  context: z.string().optional(),
  icon: icon.optional(),
});
