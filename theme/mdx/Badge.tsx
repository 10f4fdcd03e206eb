import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames, type WithContent } from './content.ts';

export interface BadgeProps extends WithContent {
  /** default tip */
  type?: 'tip' | 'info' | 'warning' | 'danger';
  text?: ReactNode;
  outline?: boolean;
}

/** A word or two that mark what stands beside it. */
export function Badge({ type = 'tip', text, outline, html, children }: BadgeProps) {
  const className = classNames(styles.badge, styles[type], outline && styles.outline);
  if (html && text === undefined) return <span className={className} dangerouslySetInnerHTML={html} />;
  return <span className={className}>{text ?? children}</span>;
}
