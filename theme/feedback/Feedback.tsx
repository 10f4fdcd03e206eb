import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import settings from '#data/feedback/settings';
import { usePage } from '#runtime';
import { feedback } from '#site/messages';
import { emitSiteEvent } from '../events/emitSiteEvent.ts';
import { usePlace } from '../events/usePlace.ts';
import { defineMessages } from '../shared/messages.ts';
import styles from './Feedback.module.css';

const useFeedbackMessages = defineMessages<'feedback'>(() => feedback);

/** Longest text of a reader. */
const MAX_TEXT = 1000;

/** Asks whether the page is helpful, and then what could be better. Without scripts, there is the link of the site, if it has one. */
export function Feedback() {
  const messages = useFeedbackMessages();
  const place = usePlace();
  const { title } = usePage();
  const [isHelpful, setHelpful] = useState<boolean>();
  const [isSent, setSent] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const fieldId = useId();
  const link = linkFor(place.path, title);
  const hasAnswer = isHelpful !== undefined;
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasAnswer) thanks.current?.focus({ preventScroll: true });
  }, [hasAnswer]);

  const answer = (helpful: boolean) => {
    setHelpful(helpful);
    emitSiteEvent({ ...place, type: 'feedback', helpful });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '' || isHelpful === undefined) return;
    emitSiteEvent({ ...place, type: 'feedback', helpful: isHelpful, text });
    setSent(true);
    thanks.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.feedback} lang={messages.lang} aria-label={messages.feedbackQuestion} data-no-print="">
      {!hasAnswer && (
        <div className={styles.row}>
          <p>{messages.feedbackQuestion}</p>
          <button type="button" className={styles.button} onClick={() => answer(true)}>
            {messages.feedbackYes}
          </button>
          <button type="button" className={styles.button} onClick={() => answer(false)}>
            {messages.feedbackNo}
          </button>
        </div>
      )}
      <p ref={thanks} role="status" tabIndex={-1} className={styles.thanks}>
        {hasAnswer && (isSent ? messages.feedbackSent : messages.feedbackThanks)}
      </p>
      {hasAnswer && !isSent && (
        <form className={styles.form} onSubmit={onSubmit}>
          <label htmlFor={fieldId}>{messages.feedbackText}</label>
          <textarea id={fieldId} name="text" className={styles.text} rows={3} maxLength={MAX_TEXT} required />
          <button type="submit" className={styles.button}>
            {messages.feedbackSend}
          </button>
        </form>
      )}
      {link !== undefined && (
        <a
          className={styles.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          data-shown={isHelpful === false || undefined}
        >
          {messages.feedbackLink}
        </a>
      )}
    </section>
  );
}

/** Returns the link of the site for a page. */
function linkFor(path: string, title: string): string | undefined {
  const values: unknown = settings;
  if (typeof values !== 'object' || values === null || !('link' in values) || typeof values.link !== 'string') {
    return undefined;
  }
  return values.link
    .replaceAll('{path}', () => encodeURIComponent(path))
    .replaceAll('{title}', () => encodeURIComponent(title));
}
