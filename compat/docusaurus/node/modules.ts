import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RuleSetRule } from '@rspack/core';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { MEDIA_FILES } from '../../../src/node/bundle/mediaFiles.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { appearanceRule } from '../../support/appearanceRule.ts';
import { listAt, recordAt } from '../../support/values.ts';
import { adaptStyles, adaptThemeStyles, restoreLayers } from './customStyles.ts';
import type { ModuleUses } from './moduleUses.ts';
import type { PluginAdditions } from './siteSettings.ts';

/** Sources of the modules that code of a site imports. Paths are absolute. */
export interface SiteModules {
  siteDir: string;
  /** Folders whose files are published as they are: a path from the root names one of them in style sheets and code. */
  staticDirs: readonly string[];
  /** Style sheets of the site, which are loaded on every page. */
  styles: readonly string[];
  /** Modules that run in the browser on every page. */
  clientModules: readonly string[];
  /** Modules of Docusaurus that code imports. */
  uses: ModuleUses;
  /** What plugins of the site add. */
  additions?: PluginAdditions | undefined;
  /** Whether the docs have several versions. */
  hasVersions: boolean;
  /** Whether the logo of the navbar has a link or a look of its own. */
  hasOwnLogo: boolean;
  /** Color scheme of readers who have chosen none; `null` for that of their system. */
  scheme: 'light' | 'dark' | null;
}

const FOLDER = path.join(ENGINE_ROOT, 'compat/docusaurus');
const STUBS = path.join(FOLDER, 'stubs');
const LOADER = path.join(ENGINE_ROOT, 'plugins/rspack/siteModuleLoader.mjs');

/** Style sheets of the theme, and that of colors of code. */
const ENGINE_STYLES = [
  path.join(ENGINE_ROOT, 'theme'),
  path.join(FOLDER, 'variables.css'),
  path.join(ENGINE_ROOT, 'plugins/rspack/stubs/tokens.css'),
];

const SVG_LOADER = {
  loader: path.join(FOLDER, 'svgLoader.mjs'),
  options: { module: path.join(FOLDER, 'core/toPicture.tsx') },
};
const REQUIRED_FILE = path.join(FOLDER, 'requiredFile.mjs');
/** Packages for sites of Docusaurus, whose scripts have JSX as well. */
const THEME_PACKAGES =
  /[\\/]node_modules[\\/](?:@docusaurus|(?:@[^\\/]+[\\/])?docusaurus-[^\\/]+)[\\/](?:(?!node_modules).)*$/;
const SCRIPT = /\.m?[jt]sx?$/;

/** Files that Docusaurus publishes if code imports them, besides pictures, films and fonts. */
const FILE = /\.(?:pdf|docx?|xlsx?|zip|rar)$/;
const SVG = /\.svg$/;
const RAW = /^\?raw$/;
const STYLES = /\.(?:css|s[ac]ss|less)$/;
const MODULE_STYLES = /\.module\.\w+$/;

/** Module that makes a theme of the engine for sites of Docusaurus. */
export const DOCUSAURUS_THEME_ENTRY = path.join(FOLDER, 'theme.tsx');

/** Module of the theme that sites with versions load in addition. */
export const VERSIONS_THEME = path.join(FOLDER, 'versions/index.tsx');

/** The search panel of a site with versions has a switch to the latest one. Modules are replaced where they are imported, so that others have none of it. */
const VERSION_RULES = [
  {
    include: 'search/SearchButton.tsx',
    from: './SearchPanel.tsx',
    to: path.join(FOLDER, 'versions/DocsSearchPanel.tsx'),
  },
  {
    include: 'search/SearchPanel.tsx',
    from: './SearchScopes.tsx',
    to: path.join(ENGINE_ROOT, 'theme/versions/VersionSearchScopes.tsx'),
  },
  {
    include: 'ask/AskFrame.tsx',
    from: './AskPanel.tsx',
    to: path.join(ENGINE_ROOT, 'theme/versions/VersionAskPanel.tsx'),
  },
].map(({ include, from, to }) => ({
  include: path.join(ENGINE_ROOT, 'theme', include),
  resolve: { alias: { [from]: to } },
}));

/** Module of a member of `MDXComponents`, which its query names. */
const ELEMENT = 'stubs/element.js';

/** Modules of `@docusaurus/` and `@theme/` that have a counterpart, by the file that has it. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'core/BrowserOnly.tsx',
  '@docusaurus/ComponentCreator': 'core/ComponentCreator.tsx',
  '@docusaurus/ErrorBoundary': 'core/ErrorBoundary.tsx',
  '@docusaurus/ExecutionEnvironment': 'core/ExecutionEnvironment.ts',
  '@docusaurus/Head': 'core/Head.tsx',
  '@docusaurus/Interpolate': 'core/Interpolate.tsx',
  '@docusaurus/Link': 'core/Link.tsx',
  '@docusaurus/Noop': 'core/Noop.ts',
  '@docusaurus/Translate': 'core/Translate.tsx',
  '@docusaurus/constants': 'core/constants.ts',
  '@docusaurus/isInternalUrl': 'core/isInternalUrl.ts',
  '@docusaurus/plugin-content-docs/client': 'core/docsClient.ts',
  '@docusaurus/renderRoutes': 'core/renderRoutes.tsx',
  '@docusaurus/router': 'core/router.ts',
  '@docusaurus/theme-common': 'core/themeCommon.tsx',
  '@docusaurus/theme-common/internal': 'core/themeCommon.tsx',
  '@docusaurus/useBaseUrl': 'core/useBaseUrl.ts',
  '@docusaurus/useBrokenLinks': 'core/useBrokenLinks.ts',
  '@docusaurus/useDocusaurusContext': 'core/useDocusaurusContext.ts',
  '@docusaurus/useGlobalData': 'core/useGlobalData.ts',
  '@docusaurus/useIsBrowser': 'core/useIsBrowser.ts',
  '@docusaurus/useIsomorphicLayoutEffect': 'core/useIsomorphicLayoutEffect.ts',
  '@docusaurus/useRouteContext': 'core/useRouteContext.ts',
  '@generated/docusaurus.config': 'core/generatedConfig.ts',
  '@generated/site-storage': 'core/siteStorage.ts',
  '@generated/pluginRoute': 'core/pluginRoute.tsx',
  '@theme/Admonition': 'components/Admonition.tsx',
  '@theme/CodeBlock': 'components/CodeBlock.tsx',
  '@theme/Details': 'components/Details.tsx',
  '@theme/DocCard': 'components/DocCard.tsx',
  '@theme/DocCardList': 'components/DocCardList.tsx',
  '@theme/Heading': 'components/Heading.tsx',
  '@theme/Icon/ExternalLink': 'components/IconExternalLink.tsx',
  '@theme/IdealImage': 'components/IdealImage.tsx',
  '@theme/Layout': 'components/Layout.tsx',
  '@theme/MDXComponents': 'components/MDXComponents.tsx',
  '@theme/TabItem': 'components/TabItem.tsx',
  '@theme/TOCInline': 'components/TOCInline.tsx',
  '@theme/Tabs': 'components/Tabs.tsx',
  '@theme/ThemedImage': 'components/ThemedImage.tsx',
  ...Object.fromEntries(
    ['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => [
      `@theme/MDXComponents/${name}`,
      `${ELEMENT}?${name === 'Heading' ? name : name.toLowerCase()}`,
    ]),
  ),
  '@theme/CodeInline': `${ELEMENT}?code`,
  // What is around the content of a page renders it as it is.
  '@theme/Layout/Provider': `${ELEMENT}?pre`,
  '@theme/MDXContent': `${ELEMENT}?pre`,
};

const EXPORTS = /^export (?:(?:const|function) ([\w$]+)|\{([^}]*)\}|(\*))/gm;

/** Returns the modules that have a counterpart, with the names that it exports. A module that exports those of a package, or data, has any. */
export function knownModules(
  additions?: Pick<PluginAdditions, 'dataModules'>,
): Map<string, ReadonlySet<string> | undefined> {
  const generated = [...(additions?.dataModules.keys() ?? [])].map(
    (file) => [`@generated/${file}`, undefined] as const,
  );
  return new Map([
    ...generated,
    ...Object.entries(COUNTERPARTS).map(([name, file]) => {
      const found = [...readFileSync(path.join(FOLDER, file.replace(/\?.*/, '')), 'utf8').matchAll(EXPORTS)];
      const names = found.flatMap(([, own, list = '']) =>
        [own ?? [], list.split(',').map((each) => each.trim())].flat(),
      );
      return [name, found.some(([, , , all]) => all !== undefined) ? undefined : new Set(names)] as const;
    }),
  ]);
}

/** Returns the hook that gives a compiler the modules of Docusaurus, and scripts in `.js` files with JSX. */
export function bundlerHook(modules: SiteModules): NonNullable<DocsPlugin['rspack']> {
  return (config) => {
    config.resolve ??= {};
    const { alias } = config.resolve;
    config.resolve.alias = { ...(typeof alias === 'object' ? alias : undefined), ...aliasesOf(modules) };
    config.resolve.roots = [...modules.staticDirs, modules.siteDir];
    // Content may be outside of the folder whose packages it imports.
    config.resolve.modules = [
      ...(config.resolve.modules ?? ['node_modules']),
      path.join(modules.siteDir, 'node_modules'),
    ];
    config.resolveLoader ??= {};
    const { alias: loaders } = config.resolveLoader;
    config.resolveLoader.alias = {
      'raw-loader': path.join(FOLDER, 'rawLoader.mjs'),
      'file-loader': REQUIRED_FILE,
      'url-loader': REQUIRED_FILE,
      ...(typeof loaders === 'object' ? loaders : undefined),
      ...aliasesFor('resolveLoader', modules.additions),
    };
    config.module ??= {};
    config.module.rules = [
      ...(config.module.rules ?? []),
      ...(modules.additions?.bundlers ?? []).flatMap((settings) => listAt(settings, 'module', 'rules').filter(isRule)),
      { include: FOLDER, test: /\.tsx?$/, sideEffects: false },
      // A theme of the site extends the one with the components of Docusaurus.
      {
        include: modules.siteDir,
        exclude: /node_modules/,
        resolve: { alias: { 'docspack/theme$': DOCUSAURUS_THEME_ENTRY } },
      },
      appearanceRule(path.join(FOLDER, 'appearance.ts')),
      ...(modules.hasVersions ? VERSION_RULES : []),
      {
        // Docusaurus compiles scripts as JSX, whatever their extension is.
        test: /\.m?js$/,
        include: [{ and: [modules.siteDir], not: [/node_modules/] }, THEME_PACKAGES],
        resourceQuery: { not: RAW },
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
      // Pictures in SVG are components in code, and files in style sheets.
      {
        test: SVG,
        oneOf: [
          { resourceQuery: /^\?component$/, type: 'javascript/auto', use: [SVG_LOADER] },
          {
            resourceQuery: { not: /./ },
            issuer: { and: [SCRIPT, modules.siteDir] },
            type: 'javascript/auto',
            use: [SVG_LOADER],
          },
          {},
        ],
      },
      { test: FILE, include: modules.siteDir, type: 'asset/resource' },
      {
        test: [FILE, MEDIA_FILES],
        exclude: SVG,
        issuer: { and: [SCRIPT, modules.siteDir] },
        dependency: 'commonjs',
        type: 'javascript/auto',
        loader: REQUIRED_FILE,
      },
      // Before and after the tools of the site.
      ...STYLE_STEPS.map(([enforce, render]) => ({
        include: [modules.siteDir, ...modules.styles],
        exclude: /node_modules/,
        test: STYLES,
        resourceQuery: { not: RAW },
        use: [{ loader: LOADER, options: { render } }],
        enforce,
      })),
      {
        include: ENGINE_STYLES,
        test: STYLES,
        use: [{ loader: LOADER, options: { render: renderEngineStyles } }],
        enforce: 'post',
      },
      {
        include: STUBS,
        use: [{ loader: LOADER, options: { render: (context: StubContext) => renderStub(context, modules) } }],
      },
    ];
    config.plugins ??= [];
    config.plugins.push((compiler: Compiler) => new compiler.rspack.ProvidePlugin({ React: 'react' }).apply(compiler));
  };
}

function isRule(value: unknown): value is RuleSetRule {
  return isRecord(value);
}

function aliasesOf({ siteDir, uses, additions }: SiteModules): Record<string, string | false> {
  const known = Object.entries(COUNTERPARTS).map(([name, file]) => [`${name}$`, path.join(FOLDER, file)]);
  const originals = Object.entries(COUNTERPARTS).flatMap(([name, file]) =>
    name.startsWith('@theme/')
      ? ['@theme-original', '@theme-init'].map((prefix) => [
          `${name.replace('@theme', prefix)}$`,
          path.join(FOLDER, file),
        ])
      : [],
  );
  const missing = uses.missing.map(({ name }) => [`${name}$`, `${path.join(STUBS, 'missing.js')}?${name}`]);
  const own = [...uses.ofPlugins, ...uses.own].map(({ name, file }) => [`${name}$`, file]);
  const generated = [...(additions?.dataModules ?? [])].flatMap(([file, name]) => {
    const requests = [`@generated/${file}`, `@site/.docusaurus/${file}`, path.join(siteDir, '.docusaurus', file)];
    return requests.map((request) => [`${request}$`, `#data/docusaurus/${name}`]);
  });
  const ofBundlers = aliasesFor('resolve', additions);
  const all = [...known, ...originals, ...Object.entries(ofBundlers), ...missing, ...own, ...generated];
  return { ...Object.fromEntries(all), '@site': siteDir };
}

/** Returns the aliases that plugins of the site add for modules or for loaders. */
function aliasesFor(key: 'resolve' | 'resolveLoader', additions?: PluginAdditions): Record<string, string | false> {
  return Object.fromEntries(
    (additions?.bundlers ?? []).flatMap((settings) =>
      Object.entries(recordAt(settings, key, 'alias')).filter(
        (entry): entry is [string, string | false] => typeof entry[1] === 'string' || entry[1] === false,
      ),
    ),
  );
}

const STYLE_STEPS = [
  ['pre', async ({ resource, source }: StubContext) => adaptStyles(source, MODULE_STYLES.test(resource))],
  ['post', async ({ source }: StubContext) => restoreLayers(source)],
] as const;

async function renderEngineStyles({ resource, source }: StubContext): Promise<string> {
  return adaptThemeStyles(source, MODULE_STYLES.test(resource));
}

interface StubContext {
  resource: string;
  /** The text before. */
  source: string;
  query: string;
  setUncacheable(): void;
}

async function renderStub({ resource, query }: StubContext, modules: SiteModules): Promise<string> {
  const importAll = (files: readonly string[]) => files.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  switch (path.basename(resource)) {
    case 'components.js':
      return componentsStub(modules);
    case 'appearance.js':
      return `export const defaultChoice = ${JSON.stringify(modules.scheme)};\n`;
    case 'clientModules.js':
      return clientModulesStub(modules);
    case 'element.js':
      return elementStub(query.slice(1));
    case 'missing.js':
      return missingStub(query.slice(1), modules);
    default:
      return importAll(modules.styles.filter((file) => existsSync(file)));
  }
}

function elementStub(name: string): string {
  const file = path.join(FOLDER, 'components/MDXComponents.tsx');
  return `import components from ${JSON.stringify(file)};\nexport default components[${JSON.stringify(name)}];\n`;
}

/** Client modules may be style sheets, which export nothing. */
function clientModulesStub({ clientModules }: SiteModules): string {
  const files = clientModules.filter((file) => existsSync(file));
  const scripts = files.filter((file) => SCRIPT.test(file));
  const imports = files.map((file) => {
    const index = scripts.indexOf(file);
    return `import ${index < 0 ? '' : `* as module${index} from `}${JSON.stringify(file)};\n`;
  });
  return `${imports.join('')}export const clientModules = [${scripts.map((_, index) => `module${index}`).join(', ')}];\n`;
}

/** Exports what code imports and no counterpart has, beside what the counterpart of the module has. */
function missingStub(module: string, { uses: { missing } }: SiteModules): string {
  const uses = missing.filter(({ name }) => name === module);
  const counterpart = COUNTERPARTS[module.replace(/^@theme-(?:original|init)\//, '@theme/')];
  const names = uses.flatMap((each) => (each.installed ? [] : each.names));
  const installed = uses.flatMap(({ member = 'default', installed }) => (installed ? [{ member, ...installed }] : []));
  const hasDefault = counterpart !== undefined || installed.some(({ member }) => member === 'default');
  const file = JSON.stringify(path.join(FOLDER, counterpart ?? 'components/Missing.tsx'));
  return [
    `import Missing, { missing } from ${JSON.stringify(path.join(FOLDER, 'components/Missing.tsx'))};`,
    ...(hasDefault ? [] : ['export default Missing;']),
    ...(counterpart === undefined ? [] : [`export * from ${file};`]),
    ...installed.map(({ member, file: from, name }) => `export { ${name} as ${member} } from ${JSON.stringify(from)};`),
    ...names.map((name) => `export { ${/^[a-z]/.test(name) ? 'missing' : 'Missing'} as ${name} };`),
    '',
  ].join('\n');
}

/** A site adds components for all pages in `src/theme/MDXComponents`, one around them in `src/theme/Root`, and a logo with a link or a look. */
function componentsStub({ uses: { own }, hasOwnLogo }: SiteModules): string {
  const exportOf = (module: string, name: string, otherwise: string) => {
    const file = own.find((each) => each.name === module)?.file;
    return file === undefined
      ? `export const ${name} = ${otherwise};\n`
      : `export { default as ${name} } from ${JSON.stringify(file)};\n`;
  };
  const file = JSON.stringify(path.join(FOLDER, 'components/NavTitle.tsx'));
  return [
    exportOf('@theme/MDXComponents', 'components', '{}'),
    exportOf('@theme/Root', 'Root', 'undefined'),
    hasOwnLogo ? `export { NavTitle } from ${file};\n` : 'export const NavTitle = undefined;\n',
  ].join('');
}
