import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** Props of a drawing with a legend. */
export interface DrawingProps {
  /** Text alternative of the drawing. */
  label: string;
  /** Legend in Markdown: an ordered list, whose numbers are the marks in the drawing. */
  children?: ReactNode;
}

/** A drawing with a legend below. Screen readers and search have the label and the legend. */
export function Drawing({ label, drawing, children }: DrawingProps & { drawing: ReactNode }) {
  return (
    <div className={styles.figure}>
      <div role="img" aria-label={label} className={styles.drawing} data-pagefind-ignore>
        {drawing}
      </div>
      <div className={styles.legend}>{children}</div>
    </div>
  );
}

/** A number that leads to an item of the legend. */
export function Mark({ number }: { number: number }) {
  return <span className={styles.mark}>{number}</span>;
}
