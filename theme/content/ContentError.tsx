import { useMessages } from '../shared/messages.ts';
import styles from './ContentError.module.css';

/** Replaces content that failed to render, and shows the error. */
export function ContentError({ error }: { error: Error }) {
  const messages = useMessages();
  return (
    <div className={styles.box} role="alert">
      <h1 lang={messages.lang}>{messages.contentFailed}</h1>
      <pre className={styles.message}>{error.message}</pre>
      <button type="button" className={styles.button} lang={messages.lang} onClick={() => window.location.reload()}>
        {messages.reload}
      </button>
    </div>
  );
}
