import type { Frontmatter } from '../../model/pageData.ts';
import type { SiteConfig } from '../../model/siteConfig.ts';

/** First and last level of the headings of an outline. */
export type OutlineLevels = readonly [from: number, to: number];

/** Levels of an outline without a setting, which search has as sections of their own as well. */
export const DEFAULT_LEVELS: OutlineLevels = [2, 4];
const ALL_LEVELS: OutlineLevels = [2, 6];

type OutlineSetting = NonNullable<SiteConfig['themeConfig']>['outline'];

/** Returns the levels of the headings that a page's outline lists. */
export function outlineLevels({ outline }: Frontmatter, site: OutlineSetting): OutlineLevels {
  const setting = outline === undefined || outline === true ? site : outline;
  if (setting === 'deep') return ALL_LEVELS;
  if (typeof setting === 'number') return [setting, setting];
  return Array.isArray(setting) ? setting : DEFAULT_LEVELS;
}
