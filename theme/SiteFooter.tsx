import { useSite } from '#runtime';
import { AppearanceChoices } from './nav/AppearanceToggle.tsx';
import { useParts } from './parts.ts';
import styles from './SiteFooter.module.css';

/** The last line of a page: the site's message, and the choice of theme. */
export function SiteFooter() {
  const { footerMessage } = useSite().theme;
  const Parts = useParts({ AppearanceChoices });
  return (
    <footer className={styles.footer} data-part="site-footer">
      {footerMessage && <div className={styles.message} dangerouslySetInnerHTML={{ __html: footerMessage }} />}
      <Parts.AppearanceChoices />
    </footer>
  );
}
