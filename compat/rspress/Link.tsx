import type { ComponentProps } from 'react';
import { Link as EngineLink } from '#runtime';
import { normalizeHrefInRuntime, withBase } from './paths.ts';
import { toVersionPath } from './versionPaths.ts';

/** A link, whose address is one of the whole site, and may have its base already. */
export function Link({ href = '/', ...props }: Partial<ComponentProps<typeof EngineLink>>) {
  const own = toVersionPath(href);
  return own === undefined ? (
    <a {...props} href={withBase(normalizeHrefInRuntime(href))} />
  ) : (
    <EngineLink {...props} href={own} />
  );
}
