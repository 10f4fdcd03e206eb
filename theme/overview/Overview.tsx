import { usePage } from '#runtime';
import { PageContent } from '../doc/PageContent.tsx';
import { useTexts } from '../texts.ts';
import styles from './Overview.module.css';
import { OverviewList } from './OverviewList.tsx';

/** An index page: its title and what the page itself says, then groups of pages with their headings and a filter. */
export function Overview() {
  const texts = useTexts();
  const { headingTitle, title } = usePage();
  return (
    <div className={styles.overview}>
      {headingTitle === undefined && <h1 className={styles.title}>{title || texts.overview}</h1>}
      <PageContent />
      <OverviewList />
    </div>
  );
}
