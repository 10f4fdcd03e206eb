import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import settings from '#data/ask/settings';
import { ASK_LIMITS, Link, useSidebar } from '#runtime';
import panel from '../search/SearchPanel.module.css';
import { useSearchMessages } from '../search/searchMessages.ts';
import { Icon } from '../ui/Icon.tsx';
import { AnswerText } from './AnswerText.tsx';
import styles from './AskPanel.module.css';
import { useAskMessages } from './askMessages.ts';
import { citedNumbers } from './citations.ts';
import { knownRoutes } from './knownRoutes.ts';
import { failureText, phaseText } from './phaseText.ts';
import { useAnswer } from './useAnswer.ts';

/** Props of `AskPanel`. */
export interface AskPanelProps {
  /** Whether the tab is chosen. */
  isShown: boolean;
  /** What the reader has written into the field of the search. */
  written: string;
  /** Called when a link is opened, and when the reader closes the search panel. */
  onLeave: () => void;
}

/** The tab for questions: a field, the answer as it comes, and the pages that it cites. */
export default function AskPanel({ isShown, written, onLeave }: AskPanelProps) {
  const messages = useAskMessages();
  const { searchCancel } = useSearchMessages();
  const sidebar = useSidebar();
  const [question, setQuestion] = useState(written);
  const { answer, ask, stop, clear } = useAnswer(endpointOf(settings));
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const fieldId = useId();
  const { phase, text, passages, failure } = answer;
  const isBusy = phase === 'searching' || phase === 'writing';

  useEffect(() => {
    if (!isShown) return;
    field.current?.focus({ preventScroll: true });
    if (written !== '') setQuestion((current) => (current === '' ? written : current));
  }, [isShown, written]);

  const stopNow = useRef(stop);
  useEffect(() => {
    stopNow.current = stop;
  });
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    const onToggle = (event: Event) => {
      if (!('newState' in event)) return;
      if (event.newState === 'closed') stopNow.current();
      else if (isShown) field.current?.focus({ preventScroll: true });
    };
    dialog?.addEventListener('toggle', onToggle);
    return () => dialog?.removeEventListener('toggle', onToggle);
  }, [isShown]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (question.trim() !== '') void ask(question.trim());
  };
  const onClear = () => {
    clear();
    setQuestion('');
    field.current?.focus();
  };
  const cited = citedNumbers(text, passages.length);
  const hasAnswer = phase !== 'idle';
  return (
    <div ref={root} className={styles.ask} lang={messages.lang}>
      <form className={panel.bar} onSubmit={onSubmit}>
        <label htmlFor={fieldId} className="visually-hidden">
          {messages.askQuestion}
        </label>
        <input
          ref={field}
          id={fieldId}
          className={panel.field}
          value={question}
          maxLength={ASK_LIMITS.questionCharacters}
          placeholder={messages.askPlaceholder}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ target }) => setQuestion(target.value)}
        />
        {/* One button, so that the focus stays where it is. */}
        <button
          type={isBusy ? 'button' : 'submit'}
          className={`${panel.cancel} ${styles.send}`}
          aria-label={isBusy ? undefined : messages.askSend}
          onClick={
            isBusy
              ? (event) => {
                  event.preventDefault();
                  stop();
                }
              : undefined
          }
        >
          {isBusy ? messages.askStop : <Icon name="arrowUp" />}
        </button>
        <button type="button" className={panel.cancel} onClick={onLeave}>
          {searchCancel}
        </button>
      </form>
      <div className={`${panel.body} ${styles.body}`} tabIndex={-1}>
        <div aria-live="polite" aria-busy={isBusy} className={`content ${styles.answer}`}>
          {text !== '' && (
            <AnswerText text={text} passages={passages} routes={knownRoutes(passages, sidebar)} onOpen={onLeave} />
          )}
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failureText(failure, messages)}
          </p>
        )}
        {!isBusy && cited.length > 0 && (
          <>
            <h2 className={styles.heading}>{messages.askSources}</h2>
            <ol className={styles.sources}>
              {cited.map((number) => {
                const passage = passages[number - 1];
                return (
                  passage && (
                    <li key={number} value={number}>
                      <Link href={passage.link} onClick={onLeave}>
                        {passage.title}
                      </Link>
                    </li>
                  )
                );
              })}
            </ol>
          </>
        )}
      </div>
      <p className={styles.note}>{messages.askPrivacy.replace('{host}', () => hostOf(endpointOf(settings)))}</p>
      <div role="status" className="visually-hidden">
        {isShown ? phaseText(phase, messages) : ''}
      </div>
      {hasAnswer && !isBusy && (
        <button type="button" className={`${panel.cancel} ${styles.clear}`} onClick={onClear}>
          {messages.askClear}
        </button>
      )}
    </div>
  );
}

function endpointOf(value: unknown): string {
  const isSettings = typeof value === 'object' && value !== null && 'endpoint' in value;
  return isSettings && typeof value.endpoint === 'string' ? value.endpoint : '';
}

function hostOf(endpoint: string): string {
  return new URL(endpoint, location.href).host;
}
