import { contentProps, type WithContent } from '../shared/content.ts';
import styles from './Steps.module.css';

/** Ordered steps: the headings inside are numbered. */
export function Steps(content: WithContent) {
  return <div className={styles.steps} {...contentProps(content)} />;
}
