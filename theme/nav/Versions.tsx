import type { VersionsProps } from '../shared/themeComponents.ts';

/** Links to the versions of a site. Empty in a site without versions, which loads nothing for them. */
export function Versions(_: VersionsProps) {
  return null;
}
