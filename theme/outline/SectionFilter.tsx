import { usePage } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './Outline.module.css';

/** The filter of a reference page, above its outline. theme/behavior/filterSections.ts shows what it matches. */
export function SectionFilter() {
  const { routePath } = usePage();
  const messages = useMessages();
  return (
    <search key={routePath} className={styles.filter} lang={messages.lang}>
      <input
        type="search"
        data-section-filter=""
        aria-label={messages.filterSections}
        placeholder={messages.filterSections}
        autoComplete="off"
      />
      <p role="status" />
    </search>
  );
}
