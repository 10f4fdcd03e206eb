import { usePage } from '#runtime';
import { PageContent } from '../doc/PageContent.tsx';
import { useTexts } from '../texts.ts';
import styles from './Overview.module.css';
import { OverviewList } from './OverviewList.tsx';

/** An index page: its title and content, and the list of pages where the content places it, by default at the end. */
export function Overview() {
  const texts = useTexts();
  const { headingTitle, title, components } = usePage();
  return (
    <div className={styles.overview}>
      {headingTitle === undefined && <h1 className={styles.title}>{title || texts.overview}</h1>}
      <PageContent />
      {!components.includes('Overview') && <OverviewList />}
    </div>
  );
}
