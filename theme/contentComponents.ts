import type { AnyComponent, ContentComponent } from '#runtime';
import { CodeBlock } from './code/CodeBlock.tsx';
import { lazyContent } from './lazyContent.ts';
import { Badge } from './mdx/Badge.tsx';
import { Callout } from './mdx/Callout.tsx';
import { FootnoteBackReference, FootnotesLabel } from './mdx/Footnotes.tsx';
import { Tag } from './mdx/Tag.tsx';
import { OverviewGroup } from './overview/OverviewGroup.tsx';
import { OverviewList } from './overview/OverviewList.tsx';

function asStatic(components: Record<string, AnyComponent>): Record<string, ContentComponent> {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name, { component, isStatic: true }]),
  );
}

/** Components that pages can use without an import. */
export const contentComponents: Record<string, ContentComponent> = {
  ...lazyContent,
  ...asStatic({
    Badge,
    Callout,
    CodeBlock,
    FootnoteBackReference,
    FootnotesLabel,
    OverviewGroup,
    Tag,
  }),
  Overview: { component: OverviewList },
};
