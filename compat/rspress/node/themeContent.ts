/** Content components of the default theme and of its counterpart for Rspress: compat/rspress/theme.tsx. */
export const THEME_CONTENT: readonly string[] = [
  ...['Badge', 'Button', 'Callout', 'Card', 'CardGrid', 'CodeBlock', 'Field', 'FileTree', 'LinkCard', 'MermaidDiagram'],
  ...['Overview', 'OverviewGroup', 'PackageManagerTabs', 'PageTab', 'PageTabs', 'Prompt', 'SourceCode', 'Steps'],
  ...['Tab', 'Tabs', 'Tag', 'ThemeImage'],
  ...['BrowserOnly', 'CodeBlockRuntime', 'HomeFeature', 'Link', 'NoSSR', 'SvgWrapper'],
];
