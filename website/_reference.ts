import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiReferenceOptions, ReferenceGroup, ReferencePackage } from 'docspack/plugins';

/** A group of exports by the files that declare them. */
interface FileGroup extends ReferenceGroup {
  page: string;
  /** Matches paths in the repository. An export is in the first group that its file matches. */
  files: RegExp;
}

const RUNTIME_GROUPS: readonly FileGroup[] = [
  {
    title: 'Page and site',
    page: 'page-and-site',
    description: 'What is shown. Each of these renders again when the page changes.',
    files: /\/page\/PageContext/,
  },
  {
    title: 'Links and navigation',
    page: 'links-and-navigation',
    description: 'Paths are those of the site, without `base`.',
    files: /\/router\/|\/browser\/scroll/,
  },
  {
    title: 'Head of the document',
    page: 'head',
    description: 'Tags of a component, in the document and in the browser.',
    files: /\/head\//,
  },
  {
    title: 'Light and dark',
    page: 'light-and-dark',
    description: 'The choice of the reader.',
    files: /\/appearance\//,
  },
  {
    title: 'Stored values and media',
    page: 'stored-values',
    description: 'State of the browser. On the server and in the first render it has its initial value.',
    files: /\/browser\/(?:useStored|stored|useMediaQuery|singleKeys|wrapChoice|banner|lateFonts)/,
  },
  { title: 'Tabs', page: 'tabs', description: 'Tabs with one group share a choice.', files: /\/tabs\// },
  {
    title: 'Timing and clipboard',
    page: 'timing-and-clipboard',
    description: 'Helpers of event handlers.',
    files: /\/browser\/(?:timing|clipboard|trustedHtml)/,
  },
  {
    title: 'Content',
    page: 'content',
    description: 'For layouts that show the content of a page.',
    files: /\/page\/(?:Content|PathLocale|loadedPage)|shared\/(?:notFoundPage|documentTitle|callout|misuse)/,
  },
  {
    title: 'Search',
    page: 'search',
    description: 'For a search panel of your own. [Search](/guide/search) has the settings.',
    files: /\/search\/|browser\/searchKeys|shared\/editDistance/,
  },
  { title: 'Sidebar', page: 'sidebar', description: 'Functions of the rows of a sidebar.', files: /shared\/sidebar/ },
  {
    title: 'Addresses',
    page: 'addresses',
    description: 'The rules of addresses: base, language, `.html`, `/index`, file or page.',
    files: /shared\/urls/,
  },
  {
    title: 'Languages and package managers',
    page: 'languages',
    description: 'Tags of languages, texts of the interface, and commands of package managers.',
    files: /shared\/(?:languages|languageTag|packageManagers)/,
  },
  {
    title: 'Versions',
    page: 'versions',
    description: 'For a menu of versions of your own. [Versions](/guide/versions) has the settings.',
    files: /(?:shared|browser)\/version/,
  },
  {
    title: 'Events and questions',
    page: 'events',
    description:
      'Actions of readers, which [analytics](/guide/analytics) emits, and requests to an [endpoint for questions](/guide/questions).',
    files: /shared\/(?:siteEvents|askProtocol|readEventStream)/,
  },
  { title: 'Themes', page: 'themes', description: 'Types of a theme.', files: /shared\/theme/ },
  {
    title: 'Data',
    page: 'data',
    description: 'Types of what the hooks return.',
    files: /model\//,
  },
];

const PLUGIN_GROUPS: readonly FileGroup[] = [
  {
    title: 'Plugin',
    page: 'plugin',
    description: 'The hooks of a plugin, and what they are given. [Plugins](/guide/plugins) shows them at work.',
    files: /model\/(?:plugin|json|code)\./,
  },
  {
    title: 'Pages',
    page: 'pages',
    description: 'Pages before and after compilation.',
    files: /model\/(?:page|pageData|tree)\.|pages\/isCompiled/,
  },
  {
    title: 'Site',
    page: 'site',
    description: 'All pages of a site, and its search.',
    files: /model\/(?:site|siteData|search|config)\./,
  },
  {
    title: 'Output',
    page: 'output',
    description: 'Files that a build writes.',
    files: /model\/output/,
  },
  { title: 'Issues', page: 'issues', description: 'What plugins report, and how.', files: /model\/issue/ },
  {
    title: 'Configuration',
    page: 'configuration',
    description: 'Types of `site.config.ts`. [Site configuration](/reference/configuration) has all options.',
    files: /api\/index|model\/(?:siteConfig|configSections|settings)/,
  },
  {
    title: 'Plugins of the package',
    page: 'package',
    description: 'Exports of `docspack/plugins` with their options.',
    files: /^plugins\//,
  },
];

/** Settings of a package whose exports are grouped by their files. */
function byFile(groups: readonly FileGroup[]): Pick<ReferencePackage, 'pages' | 'groups' | 'groupBy'> {
  const groupBy: ReferencePackage['groupBy'] = ({ file }) => {
    const group = groups.find(({ files }) => files.test(file));
    if (!group) throw new Error(`no group of website/_reference.ts has "${file}".`);
    return group.title;
  };
  return { pages: 'group', groups, groupBy };
}

/** Names of the components that a theme replaces, as the type of them has them. */
const LAYOUT_COMPONENTS = new Set(
  [
    ...(/^export interface ThemeComponents \{\n([\s\S]*?)^\}/m
      .exec(readFileSync(path.join(import.meta.dirname, '../theme/shared/themeComponents.ts'), 'utf8'))?.[1]
      ?.matchAll(/^ {2}(\w+)(?=:)/gm) ?? []),
  ].map(([, name]) => name),
);

/** The references of `docspack/runtime`, `docspack/theme` and of the contract of plugins, from their sources. */
export const REFERENCE: ApiReferenceOptions = {
  packages: [
    {
      package: '..',
      sources: { './runtime': '../src/client/index.ts' },
      tsconfig: '../tsconfig.browser.json',
      folder: 'reference/runtime',
      title: 'Runtime',
      description:
        'All exports of `docspack/runtime`, which modules of a theme and components of pages import. [Runtime API](/guide/runtime) shows the most used ones at work.',
      ...byFile(RUNTIME_GROUPS),
    },
    {
      package: '..',
      sources: { './theme': '../theme/index.ts' },
      tsconfig: '../tsconfig.browser.json',
      // A page of `npm run generate`, which has the variables of style sheets, too.
      folder: 'reference/theme',
      title: 'Theme',
      pages: 'package',
      groupBy: ({ name }) => (LAYOUT_COMPONENTS.has(name) ? 'Layout components' : 'Other exports'),
    },
    {
      package: '..',
      sources: { '.': '../src/api/index.ts', './plugins': '../src/api/plugins.ts' },
      tsconfig: '../tsconfig.json',
      folder: 'reference/plugins',
      title: 'Plugin API',
      description: 'The contract of plugins, and the plugins of the package with their options.',
      ...byFile(PLUGIN_GROUPS),
    },
  ],
};
