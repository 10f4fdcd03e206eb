import { useEffect, useRef } from 'react';
import { usePage, useSidebar } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { revealInside } from '../ui/revealInside.ts';
import styles from './Sidebar.module.css';
import { SidebarList } from './SidebarList.tsx';
import { useGroupStates } from './useGroupStates.ts';
import { useSectionLink } from './useSectionLink.ts';

/** The pages of the section. Keeps the row of the current page in view. */
export function Sidebar({ slots = {} }: { slots?: Slots }) {
  const items = useSidebar();
  const { routePath } = usePage();
  const messages = useMessages();
  const groups = useGroupStates(items, routePath);
  const ref = useRef<HTMLElement>(null);
  const section = useSectionLink(items, ref);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route has a new active row, and other items may stand above it
  useEffect(() => {
    const active = ref.current?.querySelector('[aria-current="page"]');
    if (active) revealInside(active);
  }, [routePath, items]);

  return (
    <nav ref={ref} className={styles.sidebar} aria-label={messages.documentation}>
      {slots.beforeSidebar}
      <SidebarList items={items} groups={groups} section={section} />
      {slots.afterSidebar}
    </nav>
  );
}
