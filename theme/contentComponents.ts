import type { AnyComponent, ContentComponent } from '#runtime';
import { CodeBlock } from './code/CodeBlock.tsx';
import { PackageManagerTabs } from './code/PackageManagerTabs.tsx';
import { PageTabs, Tab, Tabs } from './code/Tabs.tsx';
import { Badge } from './mdx/Badge.tsx';
import { Button } from './mdx/Button.tsx';
import { Callout } from './mdx/Callout.tsx';
import { Card, CardGrid, LinkCard } from './mdx/Card.tsx';
import { FileTree } from './mdx/FileTree.tsx';
import { FootnoteBackReference, FootnotesLabel } from './mdx/Footnotes.tsx';
import { MermaidDiagram } from './mdx/MermaidDiagram.tsx';
import { Prompt } from './mdx/Prompt.tsx';
import { SourceCode } from './mdx/SourceCode.tsx';
import { Steps } from './mdx/Steps.tsx';
import { Tag } from './mdx/Tag.tsx';
import { ThemeImage } from './mdx/ThemeImage.tsx';
import { OverviewGroup } from './overview/OverviewGroup.tsx';
import { OverviewList } from './overview/OverviewList.tsx';

function asStatic(components: Record<string, AnyComponent>): Record<string, ContentComponent> {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name, { component, isStatic: true }]),
  );
}

/** Components that pages can use without an import. */
export const contentComponents: Record<string, ContentComponent> = {
  ...asStatic({
    Badge,
    Button,
    Callout,
    Card,
    CardGrid,
    CodeBlock,
    FileTree,
    FootnoteBackReference,
    FootnotesLabel,
    LinkCard,
    MermaidDiagram,
    OverviewGroup,
    PackageManagerTabs,
    PageTab: Tab,
    PageTabs,
    Prompt,
    SourceCode,
    Steps,
    Tab,
    Tabs,
    Tag,
    ThemeImage,
  }),
  Overview: { component: OverviewList },
};
