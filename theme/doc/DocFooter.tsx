import { classifyLink, useLocale, usePage } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './DocFooter.module.css';
import { Pager } from './Pager.tsx';

/** A link to the page's source, if both the repository and a text are configured. */
function EditPageLink() {
  const { editLink } = useLocale();
  const { relativePath, editPath = relativePath } = usePage();
  if (!editLink?.text || editPath === null) return null;
  const isAddress = classifyLink(editPath) === 'external';
  if (!isAddress && editLink.docRepoBaseUrl === '') return null;
  const href = isAddress ? editPath : `${editLink.docRepoBaseUrl.replace(/\/$/, '')}/${editPath}`;
  return (
    <a className={styles.edit} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="edit" size={16} />
      {editLink.text}
    </a>
  );
}

/** Date of the last change to the page's source. */
function LastUpdated() {
  const { lastUpdatedTime } = usePage();
  const { lang, htmlLang = lang } = useLocale();
  const messages = useMessages();
  if (lastUpdatedTime === undefined) return null;
  const date = new Date(lastUpdatedTime);
  const text = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  return (
    <p lang={messages.lang}>
      {messages.lastUpdated} {/* Server and browser may format the date differently; the server's text is kept. */}
      <time dateTime={date.toISOString()} lang={messages.lang && htmlLang} suppressHydrationWarning>
        {text}
      </time>
    </p>
  );
}

/** The version that the page's samples ran with, if all of them passed. */
function SamplesProven() {
  const { samplesProven } = usePage();
  const messages = useMessages();
  return samplesProven === undefined ? null : (
    <p lang={messages.lang}>
      {messages.samplesProven} <code>{samplesProven}</code>
    </p>
  );
}

/** Footer of a page: edit link, date of the last change, and the pager. */
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
