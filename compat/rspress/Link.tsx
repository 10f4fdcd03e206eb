import type { ComponentProps } from 'react';
import { Link as EngineLink } from '#runtime';
import { removeBase } from './paths.ts';

/** A link, whose address may have the base of the site already. */
export function Link({ href = '/', ...props }: Partial<ComponentProps<typeof EngineLink>>) {
  return <EngineLink {...props} href={removeBase(href)} />;
}
