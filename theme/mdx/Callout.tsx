import type { ReactNode } from 'react';
import type { CalloutType } from '#runtime';
import { classNames, contentProps, type WithContent } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import { requireChoice } from '../shared/requireProp.ts';
import styles from './Callout.module.css';

const TITLE_KEYS = {
  tip: 'calloutTip',
  note: 'calloutNote',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
} as const;

/** Props of `Callout`. */
export interface CalloutProps extends WithContent {
  /**
   * Its kind. `details` is closed until a reader opens it.
   * @default 'note'
   */
  type?: CalloutType;
  /**
   * Its title. An empty text leaves it out, but for `details`.
   * @default the name of the type in the page's language
   */
  title?: ReactNode;
  /** HTML of the title if `:::` has one with inline Markdown. */
  titleHtml?: string;
  /** Makes it a target of links. */
  id?: string;
  /** Class of the element. */
  className?: string;
  /** Whether `details` are open at first. */
  open?: boolean;
}

/** A callout. `details` is collapsible. */
export function Callout({ type = 'note', title, titleHtml, id, className, open, ...content }: CalloutProps) {
  const messages = useMessages();
  const name = messages[TITLE_KEYS[requireChoice('Callout', 'type', type, Object.keys(TITLE_KEYS))]];
  const isNamed = !title;
  const shown = titleHtml === undefined ? title : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />;
  const heading = isNamed ? name : shown;
  const lang = isNamed ? messages.lang : undefined;
  const names = classNames(styles.callout, styles[type], className);
  if (type === 'details') {
    return (
      <details className={names} id={id} open={open} suppressHydrationWarning>
        <summary className={styles.summary} lang={lang}>
          {heading}
        </summary>
        <div className={styles.body} {...contentProps(content)} />
      </details>
    );
  }
  if (title === '') {
    return (
      <div className={names} id={id} role="note" aria-label={name}>
        <div className={styles.body} {...contentProps(content)} />
      </div>
    );
  }
  return (
    <div className={names} id={id} role="note">
      <div className={classNames(styles.title, title === undefined && styles.inline)} lang={lang}>
        {heading}
      </div>
      <div className={styles.body} {...contentProps(content)} />
    </div>
  );
}
