import type { ReactNode } from 'react';

/** Content of the slots of the layout, as props of `Layout` and keys of `extendTheme`. An empty slot renders nothing. */
export interface Slots {
  /** Above everything else of a page. */
  top?: ReactNode;
  /** Below the footer of the site. */
  bottom?: ReactNode;
  /** Above the navbar, below the announcement. Absent where the navbar is. */
  beforeNav?: ReactNode;
  /** Below the navbar. */
  afterNav?: ReactNode;
  /** In the navbar, before the logo and the name of the site. */
  beforeNavTitle?: ReactNode;
  /** In the navbar, in place of the logo and the name of the site. */
  navTitle?: ReactNode;
  /** In the navbar, after the logo and the name of the site. */
  afterNavTitle?: ReactNode;
  /** In the navbar, before the search button. */
  beforeNavMenu?: ReactNode;
  /** At the end of the navbar. On phones, before the button of the menu. */
  afterNavMenu?: ReactNode;
  /** Above the rows of the sidebar. */
  beforeSidebar?: ReactNode;
  /** Below the rows of the sidebar. */
  afterSidebar?: ReactNode;
  /** Above the content of a page, outside of its `article`. */
  beforeDoc?: ReactNode;
  /** Below the content of a page and its footer. */
  afterDoc?: ReactNode;
  /** In the `article` of a page, above its content. */
  beforeDocContent?: ReactNode;
  /** In the `article` of a page, below its content. */
  afterDocContent?: ReactNode;
  /** Above the edit link, the date and the pager. */
  beforeDocFooter?: ReactNode;
  /** Below the edit link, the date and the pager. */
  afterDocFooter?: ReactNode;
  /** Above the title of the outline. */
  beforeOutline?: ReactNode;
  /** Below the rows of the outline. */
  afterOutline?: ReactNode;
  /** On a landing page, above the hero. */
  beforeHero?: ReactNode;
  /** On a landing page, below the hero. */
  afterHero?: ReactNode;
  /** In the hero, before its buttons. */
  beforeHeroActions?: ReactNode;
  /** In the hero, after its buttons. */
  afterHeroActions?: ReactNode;
  /** On a landing page, between the content and the cards. */
  beforeFeatures?: ReactNode;
  /** On a landing page, below the cards. */
  afterFeatures?: ReactNode;
}

/** Name of a slot. */
export type SlotName = keyof Slots;
