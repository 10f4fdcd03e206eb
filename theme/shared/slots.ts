import type { ReactNode } from 'react';

/** Slots of the layout that a custom theme can fill with props of `Layout`. */
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

/** Content of the slots. An empty slot renders nothing. */
export type Slots = Partial<Record<SlotName, ReactNode>>;
