import { Link } from '#runtime';
import { Announcement } from '../Announcement.tsx';
import styles from './VersionNotice.module.css';
import { usePageVersion } from './versionData.ts';

/** The announcement of the site and, on pages of an old or unreleased version, a link to the latest one. As in Docusaurus, it stays. */
export function VersionNotice() {
  const notice = usePageVersion()?.notice;
  return (
    <>
      <Announcement />
      {notice && (
        <aside className={styles.notice} data-part="version-notice">
          <p lang={notice.lang}>
            {notice.text} <Link href={notice.href}>{notice.link}</Link>
          </p>
        </aside>
      )}
    </>
  );
}
