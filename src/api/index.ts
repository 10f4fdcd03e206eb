/** The package's main entry: `defineConfig`, the types of a site's configuration, and the contract of plugins. */

import type { SiteConfig } from '../model/siteConfig.ts';

export type { CodeDecorations, FencedCode } from '../model/code.ts';
export type { CodeLanguage, ResolvedConfig } from '../model/config.ts';
export type {
  LocaleConfig,
  MarkdownConfig,
  NavItemConfig,
  RouteConfig,
  SearchConfig,
  SidebarItemConfig,
  ThemeConfig,
} from '../model/configSections.ts';
export type {
  CheckDeclaration,
  CheckDeclarations,
  CheckSeverity,
  CommonCause,
  Fix,
  Hint,
  Issue,
  SourceLocation,
} from '../model/issue.ts';
export type { JsonValue } from '../model/json.ts';
export type { Awaitable, Bundle, FinishedOutput, OutputFile, OutputFolder } from '../model/output.ts';
export type { Page, PageSource, PageSummary, ParsedFile, VirtualPage } from '../model/page.ts';
export type { HeadTag } from '../model/pageData.ts';
export type { CommandContext, DocsPlugin, HookContext, ModuleContext, TreeContext } from '../model/plugin.ts';
export type { SearchRecord } from '../model/search.ts';
export type { InterfaceMessages, MessageName, PluralForms } from '../model/settings.ts';
export type { SiteGraph, ThemeNames } from '../model/site.ts';
export type { Navigation } from '../model/siteData.ts';
export type { CodeNote, RootNode } from '../model/tree.ts';
export type { SiteConfig };

/** Gives an editor the types of a site's description; returns it as it is. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
