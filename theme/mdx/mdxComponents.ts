import type { AnyComponent, ContentComponent } from '#runtime';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { PackageManagerTabs } from '../code/PackageManagerTabs.tsx';
import { PageTabs, Tab, Tabs } from '../code/Tabs.tsx';
import { OverviewGroup } from '../overview/OverviewGroup.tsx';
import { OverviewList } from '../overview/OverviewList.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { FileTree } from './FileTree.tsx';
import { FootnoteBackReference, FootnotesLabel } from './Footnotes.tsx';
import { Prompt } from './Prompt.tsx';
import { SourceCode } from './SourceCode.tsx';
import { Steps } from './Steps.tsx';
import { Tag } from './Tag.tsx';
import { ThemeImage } from './ThemeImage.tsx';

function asStatic(components: Record<string, AnyComponent>): Record<string, ContentComponent> {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name, { component, isStatic: true }]),
  );
}

/** The components that pages use by name, without an import. */
export const contentComponents: Record<string, ContentComponent> = {
  ...asStatic({
    Badge,
    Button,
    Callout,
    CodeBlock,
    FileTree,
    FootnoteBackReference,
    FootnotesLabel,
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
