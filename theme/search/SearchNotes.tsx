import { isSitePath, Link, useLocale } from '#runtime';
import type { AnswerSummary } from './describeAnswer.ts';
import styles from './SearchPanel.module.css';
import { useSearchMessages } from './searchMessages.ts';

/** Props of `SearchNotes`. */
export interface SearchNotesProps {
  summary: AnswerSummary;
  onRetry: () => void;
  /** Called when a section of the site is opened instead. */
  onLeave: () => void;
}

/** Sentences below the results: why there are none, or what is still loading. */
export function SearchNotes({ summary, onRetry, onLeave }: SearchNotesProps) {
  const messages = useSearchMessages();
  const sections = useLocale().nav.filter(({ link }) => link !== undefined && isSitePath(link));
  const { failure, isLoading, isPartial, none } = summary;
  return (
    <>
      {failure !== undefined && (
        <div className={styles.none} lang={messages.lang}>
          <p className={styles.noneTitle}>{failure}</p>
          <p>{messages.searchFailedHint}</p>
          <button type="button" className={styles.cancel} onClick={onRetry}>
            {messages.retry}
          </button>
        </div>
      )}
      {isLoading && (
        <p className={styles.note} lang={messages.lang}>
          {messages.searchLoading}
        </p>
      )}
      {isPartial && (
        <p className={styles.note} lang={messages.lang}>
          {messages.searchPartial}
        </p>
      )}
      {none !== undefined && (
        <div className={styles.none} lang={messages.lang}>
          <p className={styles.noneTitle}>{none}</p>
          <p>{messages.searchSuggestion}</p>
        </div>
      )}
      {none !== undefined && sections.length > 0 && (
        <p className={styles.sections}>
          {sections.map(({ text, link = '' }) => (
            <Link key={link} href={link} className={styles.cancel} onClick={onLeave}>
              {text}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
