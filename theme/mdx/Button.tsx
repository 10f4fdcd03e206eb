import type { ReactNode } from 'react';
import { Link } from '#runtime';
import { classNames, type WithContent } from '../shared/content.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './Button.module.css';

/** Props of `Button`. */
export interface ButtonProps extends WithContent {
  /** Where it leads: a path of the site or a URL. */
  href: string;
  /** Its text; without it, the content of the element. */
  text?: ReactNode;
  /**
   * `brand` is filled with the brand color, `alt` is not.
   * @default 'brand'
   */
  theme?: 'brand' | 'alt';
  /**
   * `big` is the size on landing pages.
   * @default 'medium'
   */
  size?: 'medium' | 'big';
  /** Class of the element. */
  className?: string;
}

/** A link styled as a button. */
export function Button({ href, text, theme = 'brand', size = 'medium', className, html, children }: ButtonProps) {
  requireProp('Button', 'href', href);
  const names = classNames(styles.button, styles[theme], styles[size], className);
  if (html && text === undefined) return <Link className={names} href={href} dangerouslySetInnerHTML={html} />;
  return (
    <Link className={names} href={href}>
      {text ?? children}
    </Link>
  );
}
