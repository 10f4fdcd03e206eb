import { useState } from 'react';
import { usePage, useSidebar, useSite } from '#runtime';
import { OutlinePanel } from '../outline/OutlinePanel.tsx';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { SidebarDrawer } from '../sidebar/SidebarDrawer.tsx';
import { DocContent } from './DocContent.tsx';
import { DocFooter } from './DocFooter.tsx';
import styles from './DocLayout.module.css';
import { MenuBar } from './MenuBar.tsx';

/** Layout of a documentation page: sidebar, content and outline side by side, or a menu bar above the content. */
export function DocLayout({ slots = {} }: { slots?: Slots }) {
  const { frontmatter, pageType, toc } = usePage();
  const sidebar = useSidebar();
  const { theme } = useSite();
  const Components = useThemeComponents({ DocFooter });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const [isColumnShown, setColumnShown] = useState(true);

  const isPlaceholder = frontmatter.sidebar === 'placeholder';
  const hasSidebar = sidebar.length > 0 && frontmatter.sidebar !== false && !isPlaceholder;
  const mayOutline = theme.outline && frontmatter.outline !== false && !frontmatter.overview;
  const hasOutline = mayOutline && [toc.length, slots.beforeOutline, slots.afterOutline].some(Boolean);
  return (
    <div
      className={styles.layout}
      data-layout="doc"
      data-wide={pageType === 'doc-wide' || frontmatter.overview || undefined}
      data-reference={frontmatter.reference || undefined}
      data-sidebar={hasSidebar || undefined}
      data-outline={hasOutline || undefined}
      data-column-hidden={!isColumnShown || undefined}
    >
      {(hasSidebar || hasOutline) && (
        <MenuBar
          hasSidebar={hasSidebar}
          hasOutline={hasOutline}
          isDrawerOpen={isDrawerOpen}
          isOutlineOpen={isOutlineOpen}
          isColumnShown={isColumnShown}
          onColumnToggle={() => setColumnShown(!isColumnShown)}
        />
      )}
      <div className={styles.columns}>
        {hasSidebar && <SidebarDrawer slots={slots} onToggle={setDrawerOpen} />}
        {isPlaceholder && <div className={styles.placeholder} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.doc}>
            {slots.beforeDoc}
            <article>
              {slots.beforeDocContent}
              <DocContent />
              {slots.afterDocContent}
            </article>
            {frontmatter.footer !== false && <Components.DocFooter slots={slots} />}
            {slots.afterDoc}
          </div>
        </main>
        {hasOutline && <OutlinePanel slots={slots} onToggle={setOutlineOpen} />}
      </div>
    </div>
  );
}
