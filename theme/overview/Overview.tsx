import { usePage } from '#runtime';
import { PageBody } from '../content/PageBody.tsx';
import { PageTitle } from '../content/PageTitle.tsx';
import { useMessages } from '../shared/messages.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import styles from './Overview.module.css';
import { OverviewList, type OverviewListProps } from './OverviewList.tsx';

/** An overview page: its title and content, and the list of pages, at the end by default. */
export function Overview({ groups }: Pick<OverviewListProps, 'groups'>) {
  const messages = useMessages();
  const Components = useThemeComponents({ PageTitle });
  const { headingTitle, title, titleId, components } = usePage();
  return (
    <div className={styles.overview}>
      {headingTitle === undefined && (
        <Components.PageTitle className={styles.title} id={titleId} lang={title ? undefined : messages.lang}>
          {title || messages.overview}
        </Components.PageTitle>
      )}
      <PageBody />
      {!components.includes('Overview') && <OverviewList {...(groups && { groups })} />}
    </div>
  );
}
