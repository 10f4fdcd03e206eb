import type { HeadTag } from '../../../src/model/pageData.ts';
import type { SiteConfig } from '../../../src/model/siteConfig.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { KeyTable } from '../../support/keys.ts';
import { type RecordedCall, recordedPackage } from '../../support/recorder.ts';
import { textsAt } from '../../support/values.ts';
import { type Feed, readFeeds, unreadFeedOptions } from './feeds.ts';
import type { FencePlugin, FenceRunner } from './pluginFences.ts';
import type { RedirectPattern } from './redirectPatterns.ts';

/** Counterpart of a plugin in the engine. */
export interface PluginEffect {
  config?: Pick<SiteConfig, 'siteOrigin' | 'redirects' | 'socialImage' | 'rss' | 'llms'>;
  feeds?: Feed[];
  /** Fences that the plugin runs. */
  fences?: FenceRunner;
  /** Redirects by regular expressions, among them those in `config.redirects`. */
  redirectPatterns?: RedirectPattern[];
  head?: HeadTag[];
  /** Sources for the Content-Security-Policy, by directive. */
  csp?: Record<string, string[]>;
  /** Components of pages that it adds, which render nothing here. */
  components?: readonly string[];
  /** The consequence for readers, as the end of a sentence about the plugin. */
  missing?: string;
}

/** What is known of a site besides the options of a plugin. */
interface PluginContext {
  /** Whether the site is of Rspress 1, whose plugins have other defaults. */
  isRspress1: boolean;
}

type ReadPlugin = (options: unknown, context: PluginContext) => PluginEffect;

const NO_CONTEXT: PluginContext = { isRspress1: false };
const TWOSLASH: FencePlugin = 'twoslash';
const NOTHING: ReadPlugin = () => ({});
/** A plugin that compiles style sheets, whose options for its loader are not carried over. */
const withoutOption =
  (name: string): ReadPlugin =>
  (options) =>
    valueAt(options, [name]) === undefined ? {} : { missing: `compiles style sheets without its "${name}"` };
/** A plugin that runs fences: those with its word, or all of some languages if its options say so. */
const asCode =
  (plugin: FencePlugin, languages: readonly string[]): ReadPlugin =>
  (options, { isRspress1 }) => {
    const mode = textAt(options, 'defaultRenderMode') ?? (isRspress1 ? plugin : 'pure');
    const isForAll = plugin === TWOSLASH ? valueAt(options, ['explicitTrigger']) === false : mode === plugin;
    const ofTwoslash = valueAt(options, ['twoslashOptions']);
    return {
      fences: {
        plugin,
        languages: isForAll ? (textsAt(options, 'previewLanguages') ?? languages) : [],
        ...(isRecord(ofTwoslash) && { options: ofTwoslash }),
      },
      missing: describeFences(plugin),
    };
  };

/** Describes what a plugin that is not run means for its fences. */
export function describeFences(plugin: FencePlugin): string {
  const why = plugin === 'twoslash' ? ', since "twoslash" is not installed' : '';
  return `is not run${why}: \`${plugin}\` fences show their code`;
}

/** Plugins of Rspress and Rsbuild by the end of their package's name, whatever the scope. */
const PLUGINS: Readonly<Record<string, ReadPlugin>> = {
  sitemap: readSitemap,
  'client-redirects': readRedirects,
  llms: readLlms,
  rss: readRss,
  'open-graph': readOpenGraph,
  'google-analytics': readAnalytics,
  algolia: readAlgolia,
  mermaid: () => ({
    missing: 'is not run: diagrams show their code. After "docspack migrate", "markdown.mermaid" renders them',
  }),
  typedoc: () => ({ missing: 'writes no reference: its pages are not in the site' }),
  'api-docgen': () => ({ components: ['API'], missing: 'is not run: its `<API>` renders nothing' }),
  svgr: readSvgr,
  'font-open-sans': () => ({ missing: 'is not loaded: the theme has a font of its own' }),
  og: () => ({ missing: 'draws no pictures: use the plugin "socialImages" for link previews with one of each page' }),
  'file-tree': NOTHING,
  'container-syntax': NOTHING,
  'medium-zoom': (options) => withoutEffect('enlarges all pictures', ['selector', 'options'].filter(isIn(options))),
  shiki: readShiki,
  'last-updated': NOTHING,
  'auto-nav-sidebar': NOTHING,
  preview: asCode('preview', ['jsx', 'tsx']),
  playground: asCode('playground', ['jsx', 'tsx']),
  twoslash: asCode('twoslash', ['ts', 'tsx']),
  // The engine has what these add to a bundler.
  sass: withoutOption('sassLoaderOptions'),
  less: withoutOption('lessLoaderOptions'),
  react: NOTHING,
  'type-check': NOTHING,
  tailwindcss: NOTHING,
};

/** Ends of the names of plugins that the engine knows. */
export const PLUGIN_NAMES: readonly string[] = Object.keys(PLUGINS);

/** Returns what replaces a plugin. */
export function readPlugin({ packageName, args }: RecordedCall, context = NO_CONTEXT): PluginEffect {
  const name = packageName.replace(/^.*?plugin-/, '');
  const read = Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined;
  return read?.(args[0], context) ?? { missing: 'has no counterpart' };
}

/** Plugins whose effect is in their options. */
const BY_OPTIONS = /-(?:client-redirects|rss|google-analytics|algolia)$/;

/** Returns what replaces a plugin that another package has made. */
export function readMadePlugin(
  name: string,
  hasOrigin: boolean,
): { effect: PluginEffect; consequence: string | undefined } {
  if (BY_OPTIONS.test(name)) {
    const consequence = 'has options that cannot be read, since another package makes it: add it in the configuration';
    return { effect: {}, consequence };
  }
  const effect = readPlugin({ packageName: name, path: '', args: [] });
  const hasNoSite = name.endsWith('-sitemap') && !hasOrigin;
  return { effect, consequence: hasNoSite ? 'has an address that cannot be read: set "siteOrigin"' : effect.missing };
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const text = valueAt(value, path);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function listAt(value: unknown, key: string): unknown[] {
  const list = valueAt(value, [key]);
  return Array.isArray(list) ? list : [];
}

/** Returns the setting of an address; an empty object if there is none. */
export function originOf(url: string | undefined): Pick<SiteConfig, 'siteOrigin'> {
  return url !== undefined && URL.canParse(url) ? { siteOrigin: new URL(url).origin } : {};
}

/** What addresses of a sitemap have there besides dates, which search engines ignore. */
const OF_ADDRESSES = ['customMaps', 'defaultPriority', 'defaultChangeFreq'];

function readSitemap(options: unknown): PluginEffect {
  return {
    config: originOf(textAt(options, 'siteUrl') ?? textAt(options, 'domain')),
    ...withoutEffect('has addresses and dates of commits alone', OF_ADDRESSES.filter(isIn(options))),
  };
}

function isIn(options: unknown): (key: string) => boolean {
  return (key) => valueAt(options, [key]) !== undefined;
}

/** Names options without an effect, behind what the plugin does. */
function withoutEffect(what: string, keys: readonly string[]): Pick<PluginEffect, 'missing'> {
  if (keys.length === 0) return {};
  return { missing: `${what}: "${keys.join('" and "')}" ${keys.length === 1 ? 'has' : 'have'} no effect` };
}

/** Names of the files in each language. */
const LLMS_FILE = /^(?:[\w-]+\/)?llms(?:-full)?\.txt$/;

/** A site with languages lists the pages of each one by `include`, as the engine does anyway. */
function readLlms(options: unknown): PluginEffect {
  const all = [options].flat();
  const isLost: Readonly<Record<string, (value: unknown) => boolean>> = {
    llmsTxt: (value) => !LLMS_FILE.test(String(valueAt(value, ['name']))) || Object.keys(Object(value)).length > 1,
    llmsFullTxt: (value) => !LLMS_FILE.test(String(valueAt(value, ['name']))),
    mdFiles: (value) => value === false || valueAt(value, ['remarkPlugins']) !== undefined,
    include: () => !Array.isArray(options),
    exclude: () => true,
  };
  const lost = Object.entries(isLost).filter(([key, isLostValue]) =>
    all.some((each) => {
      const value = valueAt(each, [key]);
      return value !== undefined && isLostValue(value);
    }),
  );
  const names = lost.map(([key]) => key);
  return { config: { llms: true }, ...withoutEffect('lists all pages in files of this engine', names) };
}

/** Its own transformers are marks that are built in. */
function readShiki(options: unknown): PluginEffect {
  const isBuiltIn = (each: unknown) => recordedPackage(each)?.endsWith('plugin-shiki') === true;
  const isLost: Readonly<Record<string, boolean>> = {
    theme: isIn(options)('theme'),
    langs: listAt(options, 'langs').some((each) => typeof each !== 'string'),
    transformers: listAt(options, 'transformers').some((each) => !isBuiltIn(each)),
  };
  const lost = Object.keys(isLost).filter((key) => isLost[key]);
  return withoutEffect('colors code as this engine does', lost);
}

/** An SVG is a component by the query `?react`. */
function readSvgr(options: unknown): PluginEffect {
  const isForAll = [['mixedImport'], ['svgrOptions', 'exportType']].some((at) => valueAt(options, at) !== undefined);
  return isForAll ? { missing: 'makes components of imports with "?react" alone' } : {};
}

/** A path in which no character has a meaning in a regular expression, except for the dot, which authors do not escape. */
const PLAIN_PATH = /^\^?(\/[\w./-]*?)\/?\$?$/;

/** A redirect is a regular expression there. Those that are plain paths become redirects of ours, which apply in each language. */
function readRedirects(options: unknown): PluginEffect {
  const redirects: Record<string, string> = {};
  const redirectPatterns: RedirectPattern[] = [];
  let others = 0;
  for (const each of listAt(options, 'redirects')) {
    const to = textAt(each, 'to');
    for (const from of [valueAt(each, ['from'])].flat()) {
      if (typeof from !== 'string' || to === undefined) others++;
      else {
        const path = PLAIN_PATH.exec(from)?.[1];
        // `^/docs/` to `/guide/` is for addresses below it.
        const isBeginning = from.endsWith('/') && to.endsWith('/');
        if (path !== undefined && !isBeginning) redirects[path] = to;
        redirectPatterns.push({ from, to });
      }
    }
  }
  return { config: { redirects }, redirectPatterns, ...(others > 0 && { missing: leftOut(others) }) };
}

/** Describes redirects whose old addresses are unknown. */
export function leftOut(patterns: number): string {
  const what =
    patterns === 1
      ? '1 pattern does not list its old addresses'
      : `${patterns} patterns do not list their old addresses`;
  return `redirects by patterns: ${what}, which will be 404`;
}

/** Its feeds take the place of the engine's own. */
function readRss(options: unknown): PluginEffect {
  const siteUrl = textAt(options, 'siteUrl');
  const config = originOf(siteUrl);
  if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
    return { config: { rss: false }, missing: `writes no feeds: "siteUrl" must be an address, and is "${siteUrl}"` };
  }
  const unread = unreadFeedOptions(options);
  return {
    config: { ...config, rss: false },
    feeds: readFeeds(options),
    ...(unread.length > 0 && { missing: `writes feeds without "${unread.join('", "')}"` }),
  };
}

const meta = (name: string, content: string | undefined): HeadTag[] =>
  content === undefined ? [] : [['meta', { [name.startsWith('og:') ? 'property' : 'name']: name, content }]];

/** Titles, descriptions and addresses of pages are the engine's own. */
function readOpenGraph(options: unknown): PluginEffect {
  const image = textAt(options, 'image') ?? textAt(options, 'twitter', 'image');
  return {
    config: { ...originOf(textAt(options, 'url')), ...(image !== undefined && { socialImage: image }) },
    head: [
      ...meta('twitter:site', textAt(options, 'twitter', 'site')),
      ...meta('twitter:card', textAt(options, 'twitter', 'card')),
    ],
  };
}

/** The theme of a site names the index, in the component `Search` of `@rspress/plugin-algolia/runtime`. */
function readAlgolia(options: unknown): PluginEffect {
  return {
    head: meta('algolia-site-verification', textAt(options, 'verificationContent')),
    csp: { 'connect-src': ['https://*.algolia.net', 'https://*.algolianet.com'] },
  };
}

const TAG_MANAGER = 'https://www.googletagmanager.com';

function readAnalytics(options: unknown): PluginEffect {
  const id = textAt(options, 'id');
  if (id === undefined || !/^[\w-]+$/.test(id)) return { missing: 'has no id, so visits are not counted' };
  return {
    head: [
      ['script', { async: '', src: `${TAG_MANAGER}/gtag/js?id=${id}` }],
      [
        'script',
        {},
        `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${id}');`,
      ],
    ],
    csp: {
      'script-src': [TAG_MANAGER],
      'connect-src': [TAG_MANAGER, 'https://*.google-analytics.com'],
      'img-src': ['https://*.google-analytics.com'],
    },
  };
}

const DIFFERENCES: KeyTable = {
  'plugin-sitemap': { carried: 'addresses have dates of commits; priorities and frequencies are named' },
  'plugin-client-redirects': { carried: 'patterns that do not list their old addresses are named' },
  'plugin-google-analytics': 'carried',
  'plugin-rss': { carried: 'options of feeds without an effect are named' },
  'plugin-llms': { carried: 'the files of this engine; `exclude`, and others without an effect, are named' },
  'plugin-shiki': { carried: 'a theme, grammars and transformers of the site are named' },
  'plugin-medium-zoom': { carried: 'all pictures; options are named' },
  'plugin-svgr': { carried: 'for imports with `?react`; an option for others is named' },
  'plugin-sass': { carried: 'options of its loader are named' },
  'plugin-less': { carried: 'needs `less` and `less-loader`; options of its loader are named' },
  'plugin-twoslash': { carried: 'if the package `twoslash` is installed; types are below the code' },
};

/** What becomes of plugins, by the end of their package's name. */
export const RSPRESS_PLUGINS: KeyTable = {
  ...Object.fromEntries(
    Object.entries(PLUGINS).map(([name, read]) => {
      const { missing } = read(undefined, NO_CONTEXT);
      return [`plugin-${name}`, missing === undefined ? 'carried' : { named: missing }];
    }),
  ),
  ...DIFFERENCES,
};
