import type { ReactNode } from 'react';

/** Places of the layout that a site's own theme can fill, as props of `Layout`. */
export type SlotName =
  | 'top'
  | 'bottom'
  | 'beforeNav'
  | 'afterNav'
  | 'beforeNavTitle'
  | 'navTitle'
  | 'afterNavTitle'
  | 'beforeNavMenu'
  | 'afterNavMenu'
  | 'beforeSidebar'
  | 'afterSidebar'
  | 'beforeDoc'
  | 'afterDoc'
  | 'beforeDocContent'
  | 'afterDocContent'
  | 'beforeDocFooter'
  | 'afterDocFooter'
  | 'beforeOutline'
  | 'afterOutline'
  | 'beforeHero'
  | 'afterHero'
  | 'beforeHeroActions'
  | 'afterHeroActions'
  | 'beforeFeatures'
  | 'afterFeatures';

/** What stands in the slots; an empty slot renders nothing. */
export type Slots = Partial<Record<SlotName, ReactNode>>;
