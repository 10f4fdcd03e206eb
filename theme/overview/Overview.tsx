import { Content, usePage } from '#runtime';
import { contentComponents } from '../mdx/mdxComponents.ts';
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
      <Content className="content" contentComponents={contentComponents} />
      <OverviewList />
    </div>
  );
}
