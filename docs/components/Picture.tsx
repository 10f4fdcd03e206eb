import type { ReactNode } from 'react';
import styles from './Picture.module.css';

/** Props of a picture whose content is written in the page. */
export interface PictureProps {
  /** Lists in Markdown, which are the picture's text alternative as well. */
  children?: ReactNode;
}

/** A picture that consists of the lists in it. */
export function Picture({ className = '', children }: PictureProps & { className: string | undefined }) {
  return <div className={`${styles.picture} ${className}`}>{children}</div>;
}
