import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Icons on a 24 by 24 grid. Strokes use the text color. */
const ICONS = {
  arrowUp: <path d="M12 19V5M6 11l6-6 6 6" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronRight: <path d="m9 6 6 6-6 6" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  discord: (
    <path
      fill="currentColor"
      stroke="none"
      d="M19.6 5.6A17 17 0 0 0 15.4 4.3l-.5 1.1a15.6 15.6 0 0 0-5.8 0l-.5-1.1A17 17 0 0 0 4.4 5.6C1.8 9.5 1.1 13.3 1.4 17a17 17 0 0 0 5.2 2.6l1.1-1.8a11 11 0 0 1-1.7-.8l.4-.3a12 12 0 0 0 11.2 0l.4.3-1.7.8 1.1 1.8A17 17 0 0 0 22.6 17c.4-4.3-.7-8.1-3-11.4ZM8.7 14.7c-1 0-1.8-.9-1.8-2.1s.8-2.1 1.8-2.1 1.9 1 1.8 2.1c0 1.2-.8 2.1-1.8 2.1Zm6.6 0c-1 0-1.8-.9-1.8-2.1s.8-2.1 1.8-2.1 1.9 1 1.8 2.1c0 1.2-.8 2.1-1.8 2.1Z"
    />
  ),
  edit: <path d="M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4" />,
  github: (
    <path
      fill="currentColor"
      stroke="none"
      d="M12 1.5A10.7 10.7 0 0 0 8.6 22.4c.5.1.7-.2.7-.5v-2c-3 .6-3.6-1.3-3.6-1.3-.5-1.2-1.2-1.6-1.2-1.6-1-.7.1-.7.1-.7 1 .1 1.6 1.1 1.6 1.1 1 1.6 2.5 1.2 3.1.9.1-.7.4-1.2.7-1.4-2.4-.3-4.9-1.2-4.9-5.3 0-1.2.4-2.1 1.1-2.9-.1-.3-.5-1.4.1-2.8 0 0 .9-.3 2.9 1.1a10 10 0 0 1 5.4 0c2-1.4 2.9-1.1 2.9-1.1.6 1.4.2 2.5.1 2.8.7.8 1.1 1.7 1.1 2.9 0 4.1-2.5 5-4.9 5.3.4.3.7 1 .7 2v2.9c0 .3.2.6.7.5A10.7 10.7 0 0 0 12 1.5Z"
    />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  search: <path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM20.5 20.5 16 16" />,
  sun: (
    <path d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  ),
  system: <path d="M4 5h16v11H4ZM9 20h6M12 16v4" />,
  x: (
    <path
      fill="currentColor"
      stroke="none"
      d="M17.8 3h3.2l-7 8 8.2 10.9h-6.4l-5-6.6-5.8 6.6H1.8l7.5-8.5L1.4 3H8l4.6 6 5.2-6Zm-1.1 17h1.8L7 4.8H5.1L16.7 20Z"
    />
  ),
} satisfies Record<string, ReactNode>;

/** Name of an icon. */
export type IconName = keyof typeof ICONS;

/**
 * A decorative icon, whose meaning must be in the text beside it or in the label of its button. Its stroke is in the
 * style sheet, since a document has some thirty icons.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      {ICONS[name]}
    </svg>
  );
}
