import type { ReactNode } from 'react';
import { classNames, type WithContent } from '../shared/content.ts';
import { requireChoice } from '../shared/requireProp.ts';
import styles from './Badge.module.css';

const TYPES = ['tip', 'info', 'warning', 'danger'] as const;

/** Props of `Badge`. */
export interface BadgeProps extends WithContent {
  /**
   * Its color.
   * @default 'tip'
   */
  type?: (typeof TYPES)[number];
  /** Its text; without it, the content of the element. */
  text?: ReactNode;
  /** Shows a border instead of a fill. */
  outline?: boolean;
}

/** A short inline label. */
export function Badge({ type = 'tip', text, outline, html, children }: BadgeProps) {
  const className = classNames(
    styles.badge,
    styles[requireChoice('Badge', 'type', type, TYPES)],
    outline && styles.outline,
  );
  if (html && text === undefined) return <span className={className} dangerouslySetInnerHTML={html} />;
  return <span className={className}>{text ?? children}</span>;
}
