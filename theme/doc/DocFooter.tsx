import { languageTag, useLocale, usePage, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './DocFooter.module.css';
import { Pager } from './Pager.tsx';

/** A link to the page's source; only where both the repository and a text are configured. */
function EditPageLink() {
  const { editLink } = useLocale();
  const { relativePath, editPath = relativePath } = usePage();
  if (!editLink?.docRepoBaseUrl || !editLink.text || editPath === null) return null;
  const href = `${editLink.docRepoBaseUrl.replace(/\/$/, '')}/${editPath}`;
  return (
    <a className={styles.edit} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="edit" size={16} />
      {editLink.text}
    </a>
  );
}

/** When the page's source was last changed. */
function LastUpdated() {
  const { lang, lastUpdatedTime } = usePage();
  const { lastUpdated } = useSite().theme;
  const messages = useMessages();
  if (!lastUpdated || lastUpdatedTime === undefined) return null;
  const date = new Date(lastUpdatedTime);
  const text = new Intl.DateTimeFormat(languageTag(lang), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  return (
    <p>
      {messages.lastUpdated} {/* Servers and browsers may write a date differently; the server's form stays. */}
      <time dateTime={date.toISOString()} suppressHydrationWarning>
        {text}
      </time>
    </p>
  );
}

/** With what the page's samples were run; absent unless all of them held. */
function SamplesProven() {
  const { samplesProven } = usePage();
  const messages = useMessages();
  return samplesProven === undefined ? null : (
    <p>
      {messages.samplesProven} <code>{samplesProven}</code>
    </p>
  );
}

/** Below the content: where to edit it, when it changed, and where to read on. */
export function DocFooter({ slots = {} }: { slots?: Slots }) {
  const Components = useThemeComponents({ Pager });
  return (
    <footer className={styles.footer} data-part="footer">
      {slots.beforeDocFooter}
      <div className={styles.facts}>
        <EditPageLink />
        <SamplesProven />
        <LastUpdated />
      </div>
      <Components.Pager />
      {slots.afterDocFooter}
    </footer>
  );
}
