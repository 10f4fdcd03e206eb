/** Content components of Rspress that the default theme or its counterpart for Rspress has: compat/rspress/theme.tsx. */
export const THEME_CONTENT: readonly string[] = [
  ...[
    'Badge',
    'Button',
    'Callout',
    'CodeBlock',
    'Overview',
    'OverviewGroup',
    'PackageManagerTabs',
    'PageTab',
    'PageTabs',
  ],
  ...['Prompt', 'SourceCode', 'Steps', 'Tab', 'Tabs', 'Tag'],
  ...['BrowserOnly', 'CodeBlockRuntime', 'HomeFeature', 'Link', 'NoSSR', 'SvgWrapper'],
];

/** Content components that Rspress 2 has none of. From the theme of a site, they are its own. */
export const ENGINE_CONTENT: readonly string[] = [
  ...['Card', 'CardGrid', 'Field', 'FileTree', 'LinkCard', 'MermaidDiagram', 'ThemeImage'],
];
