/**
 * What the modules of the default theme import of each other on a site that has a theme: the components of that theme, where Rspress
 * uses them, too. Beside them is the runtime, whose `Link` is one of those.
 */

import * as own from '@rspress/core/theme';
import type { ComponentProps } from 'react';
import { type Button as EngineButton, OverviewGroup as EngineOverviewGroup } from '#default-theme';
import type { Link as EngineLink } from '#runtime';
import { OverviewGroup as OriginalOverviewGroup } from './overviewGroup.tsx';
import { FallbackHeading as OriginalFallbackHeading } from './parts.tsx';
import { mapLinks, toWholePath } from './versionPaths.ts';

export { Badge } from '@rspress/core/theme';
export * from '#runtime';

/** A link of the default theme, whose paths are those of the version. */
export function Link({ href, ...props }: ComponentProps<typeof EngineLink>) {
  return <own.Link {...props} href={toWholePath(href)} />;
}

/** A button of the default theme. */
export function Button({ href, ...props }: ComponentProps<typeof EngineButton>) {
  return <own.Button {...props} href={toWholePath(href)} />;
}

/** A group of an overview. Components of a site have nothing to mark matches with. */
export function OverviewGroup({ group, query }: ComponentProps<typeof EngineOverviewGroup>) {
  const { name = '', items = [] } = group;
  if (own.OverviewGroup !== OriginalOverviewGroup)
    return <own.OverviewGroup group={{ name, items: items.map((item) => mapLinks(item, toWholePath)) }} />;
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
