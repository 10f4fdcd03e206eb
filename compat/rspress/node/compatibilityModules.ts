import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, ExternalItem } from '@rspack/core';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { appearanceRule } from '../../support/appearanceRule.ts';
import { lowerElements } from '../../support/lowerElements.ts';
import { toSvgModule } from './svgModule.ts';
import { addTokens } from './tokens.ts';

/** Sources of the modules of Rspress. Paths are absolute. */
export interface CompatibilityModules {
  /** `undefined` if the site has no theme. */
  themeEntry: string | undefined;
  /** Theme that this one extends, if it is not the original: themeLayer.ts. */
  extendedTheme?: string | undefined;
  /** `undefined` if the site has none. */
  i18nFile: string | undefined;
  /** Texts of the configuration by key and language, which take precedence over those of the file. */
  i18nSource: Readonly<Record<string, unknown>>;
  /** Modules whose default export is a component of all pages, by its name. */
  globalComponents: Readonly<Record<string, string>>;
  /** Names of components of plugins that are not run. */
  emptyComponents?: readonly string[];
  /** Modules whose default export is rendered beside every page, with its props. */
  globalUI: readonly { file: string; props: object }[];
  /** Names of components that layouts of the theme give pages. */
  layoutNames: readonly string[];
  /** Style sheets and modules that run before the theme. */
  styles: readonly string[];
  /** Sources of modules that plugins add, by name. */
  virtual?: Readonly<Record<string, string>>;
  /** Expressions by the name that they replace in code. */
  define: Readonly<Record<string, string>>;
  /** Imports that are not bundled, in the forms of the bundler. */
  externals?: readonly ExternalItem[];
  /** Absolute path of the project, which imports that begin with a slash are resolved in. */
  root?: string;
}

/** Selectors of elements alone: `*`, `ul li`, `h1, h2`, `p::before`. */
const ELEMENTS = /^(?:::[a-z-]+|[*\w\s,>+~-])+$/;

/** Files that Rsbuild publishes if code imports them, besides those of `MEDIA_FILES`. */
const ASSETS = /\.(?:pdf|txt|webmanifest|apng|bmp|cur|jfif|jxl|pjp|pjpeg|tiff?|ttc|mov|opus|vtt)$/;

const FOLDER = path.join(ENGINE_ROOT, 'compat/rspress');
const STUBS = path.join(FOLDER, 'stubs');
/** Module of each module that a plugin adds. */
const VIRTUAL = path.join(STUBS, 'virtual.js');
/** Module of each page with code of its own. */
const PAGE_STUB = path.join(ENGINE_ROOT, 'plugins/rspack/stubs/page.js');
const LOADER = path.join(ENGINE_ROOT, 'plugins/rspack/siteModuleLoader.mjs');

/** The original theme. */
export const ORIGINAL_THEME = path.join(FOLDER, 'original.tsx');

/** Module that makes a theme of the engine of a theme of Rspress. */
export const RSPRESS_THEME_ENTRY = path.join(FOLDER, 'theme.tsx');

/** Names of the runtime, in Rspress 2 and 1. */
const RUNTIME_NAMES = [
  '@rspress/core/runtime$',
  'rspress/runtime$',
  '@rspress/runtime$',
  // The same by its files, also that of versions before 2.0.
  '@rspress/core/dist/runtime/index.js$',
  '@rspress/core/dist/runtime.js$',
  ...[
    ...['Content', 'NoSSR', 'reactDom', 'route', 'utils'],
    // Their names are reported where they are imported.
    ...['App', 'ClientApp', 'initPageData'],
    ...[
      ...['ActiveMatcher', 'Dark', 'Frontmatter', 'I18n', 'Lang', 'LocaleSiteData', 'Nav', 'Page', 'PageData', 'Pages'],
      ...['Sidebar', 'Site', 'Version', 'WindowSize'],
    ].map((name) => `hooks/use${name}`),
  ].map((name) => `@rspress/core/dist/runtime/${name}.js$`),
];
const DIST_THEME = '@rspress/core/dist/theme';
/** Files of the original theme whose own code needs modules that Rspress makes. Other files are those of its package, and need the runtime alone. */
const ORIGINAL_FILES = [
  ...[
    'Link/index',
    'Link/useLinkNavigate',
    'Search/index',
    'Search/SearchButton',
    'Search/SearchPanel',
    'SocialLinks/index',
  ].map((name) => `${DIST_THEME}/components/${name}.js$`),
  `${DIST_THEME}/index.js$`,
];
/** Modules that Rspress makes for files of its theme. */
const MADE_MODULES: Readonly<Record<string, string>> = {
  'virtual-search-hooks': '',
  'virtual-page-data': 'export const pageData = { pages: [] };\nexport const searchIndexHash = {};\n',
};
/** Names of the theme of the site. */
const THEME_NAMES = ['@theme$', '@rspress/core/theme$'];
/** Names of what a theme extends. */
const ORIGINAL_NAMES = ['@theme-original$', '@rspress/core/theme-original$'];

const inFolder = (name: string) => path.join(FOLDER, name);

/** Gives the modules of the default theme the components of the theme of the site, by the specifiers that they import each other with. */
const OWN_PARTS = {
  include: path.join(ENGINE_ROOT, 'theme'),
  resolve: {
    alias: Object.fromEntries(
      ['#runtime', './Badge.tsx$', '../mdx/Button.tsx$', './OverviewGroup.tsx$'].map((name) => [
        name,
        inFolder('themeParts.tsx'),
      ]),
    ),
  },
};

/** Returns the hook that gives a compiler the modules of Rspress, without any effect on sites that do not import them. */
export function bundlerHook(modules: CompatibilityModules): NonNullable<DocsPlugin['rspack']> {
  return (config) => {
    config.resolve ??= {};
    const { alias } = config.resolve;
    config.resolve.alias = { ...(typeof alias === 'object' ? alias : undefined), ...aliasesOf(modules) };
    if (modules.root !== undefined) config.resolve.roots = [modules.root];
    if (modules.externals?.length) config.externals = [config.externals ?? [], ...modules.externals].flat();
    config.module ??= {};
    config.module.rules = [
      ...(config.module.rules ?? []),
      // Only what a site uses is bundled with it.
      { include: FOLDER, test: /\.tsx?$/, sideEffects: false },
      appearanceRule(inFolder('appearance.ts')),
      // The theme itself extends the original by either name.
      ...extendingRules(modules),
      ...(modules.themeEntry === undefined ? [] : [OWN_PARTS]),
      // Code of the site and of its packages has paths of the whole site.
      {
        exclude: [ENGINE_ROOT, /[\\/]react-router-dom[\\/]/],
        resolve: { alias: { 'react-router-dom': inFolder('router.tsx') } },
      },
      {
        test: mayReadPages,
        resolve: { alias: Object.fromEntries(RUNTIME_NAMES.map((name) => [name, inFolder('runtimeWithPages.tsx')])) },
      },
      {
        test: /\.(?:css|s[ac]ss)$/,
        exclude: ENGINE_ROOT,
        // The text of a file, which pages show, is `?raw`.
        resourceQuery: { not: /\braw\b/ },
        enforce: 'pre',
        use: [{ loader: inFolder('textLoader.mjs'), options: { convert: addTokens } }],
      },
      {
        test: /\.(?:css|s[ac]ss|less)$/,
        exclude: ENGINE_ROOT,
        resourceQuery: { not: /\braw\b/ },
        // Tools of the site, such as Tailwind, have written their rules.
        enforce: 'post',
        use: [
          {
            loader: inFolder('textLoader.mjs'),
            options: { convert: (text: string) => lowerElements(text, '@layer elements', ELEMENTS) },
          },
        ],
      },
      { test: ASSETS, resourceQuery: { not: /\braw\b/ }, type: 'asset/resource' },
      {
        // As the plugin "svgr" of Rsbuild has it.
        test: /\.svg$/,
        resourceQuery: /^\?react\b/,
        type: 'javascript/auto',
        use: [
          {
            loader: inFolder('textLoader.mjs'),
            options: { convert: (text: string) => toSvgModule(text, inFolder('svgComponent.tsx')) },
          },
        ],
      },
      {
        include: STUBS,
        // Watch mode compares the options after an edit of the configuration, and starts again if the modules differ.
        use: [
          {
            loader: LOADER,
            options: {
              modules: {
                ...modules,
                define: unorderedDefine(modules.define),
                externals: modules.externals?.map((each) => (typeof each === 'function' ? String(each) : each)),
              },
              render: (context: StubContext) => renderStub(context, modules),
            },
          },
        ],
      },
    ];
    config.plugins ??= [];
    config.plugins.push((compiler: Compiler) =>
      new compiler.rspack.DefinePlugin({ ...modules.define }).apply(compiler),
    );
  };
}

/**
 * Returns the expressions with the elements of lists in one order. A plugin that reads a folder has them in any order, which would
 * restart watch mode at every edit of the configuration.
 */
function unorderedDefine(define: CompatibilityModules['define']): Record<string, string> {
  return Object.fromEntries(Object.entries(define).map(([name, value]) => [name, unorderedExpression(value)]));
}

function unorderedExpression(expression: string): string {
  try {
    return unorderedText(JSON.parse(expression));
  } catch {
    // Code of another form.
    return expression;
  }
}

function unorderedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unorderedText).sort()}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${unorderedText(each)}`)}}`;
}

/** Gives a theme the one that it extends by all names, and that one the original. */
function extendingRules({ themeEntry, extendedTheme }: CompatibilityModules) {
  const extended = [
    [themeEntry, extendedTheme ?? ORIGINAL_THEME],
    [extendedTheme, ORIGINAL_THEME],
  ] as const;
  return extended.map(([theme, target]) => ({
    test: (file: string) => file === theme,
    resolve: { alias: Object.fromEntries([...THEME_NAMES, ...ORIGINAL_NAMES].map((name) => [name, target])) },
  }));
}

function aliasesOf({ themeEntry, extendedTheme, virtual = {} }: CompatibilityModules): Record<string, string> {
  const original = extendedTheme ?? ORIGINAL_THEME;
  const own = themeEntry !== undefined && isOfRspress1(themeEntry) ? path.join(STUBS, 'ownTheme.js') : themeEntry;
  return {
    ...Object.fromEntries(THEME_NAMES.map((name) => [name, own ?? inFolder('defaultTheme.tsx')])),
    'rspress/theme$': inFolder('rspress1Theme.tsx'),
    '@rspress/theme-default$': inFolder('rspress1Theme.tsx'),
    ...Object.fromEntries(ORIGINAL_NAMES.map((name) => [name, original])),
    ...Object.fromEntries(RUNTIME_NAMES.map((name) => [name, inFolder('runtime.tsx')])),
    '@rspress/plugin-algolia/runtime$': inFolder('algolia.tsx'),
    '@rspress/plugin-llms/runtime$': ORIGINAL_THEME,
    ...Object.fromEntries(ORIGINAL_FILES.map((name) => [name, ORIGINAL_THEME])),
    [`${DIST_THEME}/components/SocialLinks/SocialLink.js$`]: inFolder('SocialLink.tsx'),
    [`${DIST_THEME}/components/Link/getHref.js$`]: inFolder('getHref.ts'),
    '@rspress/core/dist/runtime/BrowserOnly.js$': inFolder('browserOnlyModule.ts'),
    ...Object.fromEntries(
      Object.keys({ ...MADE_MODULES, ...virtual }).map((name) => [
        `${name}$`,
        `${VIRTUAL}?${encodeURIComponent(name)}`,
      ]),
    ),
  };
}

/** Returns whether a module may read the list of all pages from the settings of the site: `usePageData().siteData.pages`. */
function mayReadPages(file: string): boolean {
  if (file === PAGE_STUB) return true;
  if (!/\.[jt]sx?$/.test(file) || file.startsWith(ENGINE_ROOT) || !existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return text.includes('usePageData') && /\bpages\b/.test(text);
}

/** Returns whether a theme replaces components by members of its default export. */
function isOfRspress1(themeEntry: string): boolean {
  const text = readFileSync(themeEntry, 'utf8');
  return /from ['"](?:rspress\/theme|@rspress\/theme-default)['"]/.test(text) && /^export default\b/m.test(text);
}

/** Components that Rspress 1 takes from the default export of a theme. */
const MEMBERS = ['Layout', 'HomeLayout', 'NotFoundLayout'];
/** Components that the modules of the default theme import: themeParts.tsx. A theme of Rspress 1 need not pass on those of the original. */
const PARTS = ['Badge', 'Button', 'FallbackHeading', 'Link', 'OverviewGroup'];

function ownThemeModule({ themeEntry }: CompatibilityModules): string {
  const entry = JSON.stringify(themeEntry);
  const original = JSON.stringify(ORIGINAL_THEME);
  return `import * as original from ${original};
import theme, * as own from ${entry};
export * from ${entry};
export const { ${MEMBERS.join(', ')} } = { ...original, ...theme };
export const { ${PARTS.join(', ')} } = { ...original, ...own };
`;
}

/** Extensions that an import may leave out. */
const EXTENSIONS = ['', '.mjs', '.mdx', '.md', '.tsx', '.ts', '.jsx', '.js'];

/** Returns the file of a module by its absolute path, which may be that of a folder with an index; `undefined` if there is none. */
export function findFile(module: string): string | undefined {
  return [module, path.join(module, 'index')]
    .flatMap((file) => EXTENSIONS.map((extension) => file + extension))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Returns the absolute paths of modules that are in all pages. */
export function globalFilesOf({ styles, globalComponents, globalUI }: CompatibilityModules): string[] {
  const all = [...styles, ...Object.values(globalComponents), ...globalUI.map(({ file }) => file)];
  return all.filter((file) => path.isAbsolute(file));
}

interface StubContext {
  resource: string;
  query: string;
  addDependency(file: string): void;
  addMissingDependency(file: string): void;
}

function messagesModule({ i18nFile, i18nSource }: CompatibilityModules): string {
  const entries = Object.entries(i18nSource);
  // Watch mode has seen it removed, which is reported. Texts are their keys as long as it is not there.
  if (i18nFile !== undefined && !existsSync(i18nFile)) {
    return 'export const messages = new Proxy({}, { get: (_, key) => ({ en: String(key) }) });\n';
  }
  const isFileAlone = entries.length === 0 && i18nFile !== undefined;
  if (isFileAlone) return `export { default as messages } from ${JSON.stringify(i18nFile)};\n`;
  const imported = i18nFile === undefined ? 'const own = {};' : `import own from ${JSON.stringify(i18nFile)};`;
  const merged = entries.map(([key, texts]) => {
    const name = JSON.stringify(key);
    return `${name}: { ...own[${name}], ...${JSON.stringify(texts)} }`;
  });
  return `${imported}\nexport const messages = { ${['...own', ...merged].join(', ')} };\n`;
}

/** Resolves the files of modules, and leaves out those that watch mode has seen removed, which are reported at the configuration. */
function withFiles(context: StubContext, modules: CompatibilityModules): CompatibilityModules {
  const fileOf = (module: string) => {
    if (!path.isAbsolute(module)) return [module];
    const file = findFile(module);
    if (file === undefined) context.addMissingDependency(module);
    else context.addDependency(file);
    return file === undefined ? [] : [file];
  };
  const components = Object.entries(modules.globalComponents).map(([name, file]) => ({ name, files: fileOf(file) }));
  const removed = components.filter(({ files }) => files.length === 0).map(({ name }) => name);
  return {
    ...modules,
    globalComponents: Object.fromEntries(components.flatMap(({ name, files }) => files.map((file) => [name, file]))),
    emptyComponents: [...(modules.emptyComponents ?? []), ...removed],
    globalUI: modules.globalUI.flatMap(({ file, props }) => fileOf(file).map((found) => ({ file: found, props }))),
    styles: modules.styles.flatMap(fileOf),
  };
}

async function renderStub(context: StubContext, given: CompatibilityModules): Promise<string> {
  const { resource, query } = context;
  const modules = withFiles(context, given);
  switch (path.basename(resource)) {
    case 'ownTheme.js':
      return ownThemeModule(modules);
    case 'messages.js':
      if (modules.i18nFile !== undefined) context.addDependency(modules.i18nFile);
      return messagesModule(modules);
    case path.basename(VIRTUAL):
      return { ...MADE_MODULES, ...modules.virtual }[decodeURIComponent(query.slice(1))] ?? '';
    case 'components.js': {
      const entries = Object.entries(modules.globalComponents);
      const imports = entries.map(([, file], index) => `import component${index} from ${JSON.stringify(file)};\n`);
      const names = entries.map(([name], index) => `${JSON.stringify(name)}: component${index}`);
      const empty = (modules.emptyComponents ?? []).map((name) => `${JSON.stringify(name)}: () => null`);
      return `${imports.join('')}export const components = { ${[...empty, ...names].join(', ')} };
export const layoutNames = ${JSON.stringify(modules.layoutNames)};
`;
    }
    case 'globalUI.js': {
      const imports = modules.globalUI.map(({ file }, index) => `import ui${index} from ${JSON.stringify(file)};\n`);
      const entries = modules.globalUI.map(
        ({ props }, index) => `{ Component: ui${index}, props: ${JSON.stringify(props)} }`,
      );
      return `${imports.join('')}export const globalUI = [${entries.join(', ')}];\n`;
    }
    default:
      return modules.styles.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  }
}
