import type { AnswerSummary } from './describeAnswer.ts';
import styles from './SearchPanel.module.css';
import { useSearchMessages } from './searchMessages.ts';

/** Props of `SearchNotes`. */
export interface SearchNotesProps {
  summary: AnswerSummary;
  onRetry: () => void;
}

/** Sentences below the results: why there are none, or what is still loading. */
export function SearchNotes({ summary, onRetry }: SearchNotesProps) {
  const messages = useSearchMessages();
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
    </>
  );
}
