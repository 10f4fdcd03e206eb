import { useTexts } from '../texts.ts';
import styles from './ContentError.module.css';

/** Stands in for content that could not be rendered, and says what went wrong. */
export function ContentError({ error }: { error: Error }) {
  const texts = useTexts();
  return (
    <div className={styles.box} role="alert">
      <h1 className={styles.title}>{texts.contentFailed}</h1>
      <p>{texts.contentFailedHint}</p>
      <pre className={styles.message}>{error.message}</pre>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {texts.reload}
      </button>
    </div>
  );
}
