import type { VersionsProps } from '../shared/themeComponents.ts';

/** Links to the versions of a site. Empty without versions; a site with versions loads others, from `theme/versions`. */
export function Versions(_: VersionsProps) {
  return null;
}
