import type { ThemeNames } from '../site/checkThemeNames.ts';

/** Names of the default theme's content components. */
export const DEFAULT_COMPONENTS: readonly string[] = [
  'Badge',
  'Button',
  'Callout',
  'Card',
  'CardGrid',
  'CodeBlock',
  'FileTree',
  'FootnoteBackReference',
  'FootnotesLabel',
  'LinkCard',
  'MermaidDiagram',
  'Overview',
  'OverviewGroup',
  'PackageManagerTabs',
  'PageTab',
  'PageTabs',
  'Prompt',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'Tag',
  'ThemeImage',
];

/** Names in the default theme. */
export const DEFAULT_NAMES: ThemeNames = { contentComponentNames: DEFAULT_COMPONENTS, pageTypeNames: [] };
