/** The package's main entry: `defineConfig`, the types of a site's configuration, and the contract of plugins. */

export type {
  Awaitable,
  Bundle,
  CheckDeclaration,
  CheckDeclarations,
  CheckSeverity,
  DocsPlugin,
  FinishedOutput,
  FinishedPage,
  HeadTag,
  HookContext,
  Issue,
  JsonValue,
  OutputFile,
  PageSource,
  ParsedFile,
  ResolvedConfig,
  RootNode,
  SiteGraph,
  VirtualPage,
} from '../build/plugin.ts';
export {
  defineConfig,
  type LocaleConfig,
  type MarkdownConfig,
  type NavItemConfig,
  type RouteConfig,
  type SearchConfig,
  type SidebarItemConfig,
  type SiteConfig,
  type ThemeConfig,
} from '../build/siteConfig.ts';
