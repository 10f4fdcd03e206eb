import { Link } from '#runtime';
import styles from './VersionNotice.module.css';
import { usePageVersion } from './versionData.ts';

/** On pages of an old or unreleased version, a link to the latest one. As in Docusaurus, it stays. */
export function VersionNotice() {
  const notice = usePageVersion()?.notice;
  if (!notice) return null;
  return (
    <aside className={styles.notice} data-part="version-notice">
      <p lang={notice.lang}>
        {notice.text} <Link href={notice.href}>{notice.link}</Link>
      </p>
    </aside>
  );
}
