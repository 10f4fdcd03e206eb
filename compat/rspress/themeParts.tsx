/**
 * What the modules of the default theme import of each other on a site that has a theme: the components of that theme, where Rspress
 * uses them, too. Beside them is the runtime, whose `Link` is one of those.
 */

import * as own from '@rspress/core/theme';
import type { ComponentProps } from 'react';
import { OverviewGroup as EngineOverviewGroup } from '#default-theme';
import { OverviewGroup as OriginalOverviewGroup } from './overviewGroup.tsx';
import { FallbackHeading as OriginalFallbackHeading } from './parts.tsx';

export { Badge, Button, Link } from '@rspress/core/theme';
export * from '#runtime';

/** A group of an overview. Components of a site have nothing to mark matches with. */
export function OverviewGroup({ group, query }: ComponentProps<typeof EngineOverviewGroup>) {
  const { name = '', items = [] } = group;
  if (own.OverviewGroup !== OriginalOverviewGroup) return <own.OverviewGroup group={{ name, items }} />;
  if (own.FallbackHeading === OriginalFallbackHeading || name === '') {
    return <EngineOverviewGroup group={group} query={query} />;
  }
  return (
    <>
      <own.FallbackHeading level={2} title={name} />
      <EngineOverviewGroup group={{ ...group, name: '' }} query={query} />
    </>
  );
}
