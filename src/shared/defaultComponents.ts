/** Module of each content component of the default theme, relative to the theme's folder, and the name that the module exports it by. */
export const DEFAULT_COMPONENT_SOURCES = {
  Badge: ['mdx/Badge.tsx', 'Badge'],
  Button: ['mdx/Button.tsx', 'Button'],
  Callout: ['mdx/Callout.tsx', 'Callout'],
  Card: ['mdx/Card.tsx', 'Card'],
  CardGrid: ['mdx/Card.tsx', 'CardGrid'],
  CodeBlock: ['code/CodeBlock.tsx', 'CodeBlock'],
  Field: ['mdx/Field.tsx', 'Field'],
  FileTree: ['mdx/FileTree.tsx', 'FileTree'],
  FootnoteBackReference: ['mdx/Footnotes.tsx', 'FootnoteBackReference'],
  FootnotesLabel: ['mdx/Footnotes.tsx', 'FootnotesLabel'],
  LinkCard: ['mdx/Card.tsx', 'LinkCard'],
  MermaidDiagram: ['mdx/MermaidDiagram.tsx', 'MermaidDiagram'],
  Overview: ['overview/OverviewList.tsx', 'OverviewList'],
  OverviewGroup: ['overview/OverviewGroup.tsx', 'OverviewGroup'],
  PackageManagerTabs: ['code/PackageManagerTabs.tsx', 'PackageManagerTabs'],
  PageTab: ['code/Tabs.tsx', 'Tab'],
  PageTabs: ['code/Tabs.tsx', 'PageTabs'],
  Prompt: ['mdx/Prompt.tsx', 'Prompt'],
  SourceCode: ['mdx/SourceCode.tsx', 'SourceCode'],
  Steps: ['mdx/Steps.tsx', 'Steps'],
  Tab: ['code/Tabs.tsx', 'Tab'],
  Tabs: ['code/Tabs.tsx', 'Tabs'],
  Tag: ['mdx/Tag.tsx', 'Tag'],
  ThemeImage: ['mdx/ThemeImage.tsx', 'ThemeImage'],
} as const satisfies Readonly<Record<string, readonly [module: string, name: string]>>;

/** Names of the default theme's content components. */
export const DEFAULT_COMPONENTS: readonly string[] = Object.keys(DEFAULT_COMPONENT_SOURCES);
