/** The module `@theme/Admonition`, for code of a site. */

import type { ReactNode } from 'react';
import { Callout } from '#default-theme';
import type { CalloutType } from '#runtime';
import { classNames } from '../../../theme/shared/content.ts';
import { useMessages } from '../../../theme/shared/messages.ts';
import styles from './Admonition.module.css';

/** Types by those of the site, with the name of each. Any other has the look of an information. */
const TYPES = {
  note: ['note', 'calloutNote'],
  tip: ['tip', 'calloutTip'],
  info: ['info', 'calloutInfo'],
  warning: ['warning', 'calloutWarning'],
  danger: ['danger', 'calloutDanger'],
  caution: ['caution', 'calloutCaution'],
  important: ['important', 'calloutImportant'],
  secondary: ['note', 'calloutNote'],
  success: ['tip', 'calloutTip'],
} as const satisfies Readonly<Record<string, readonly [CalloutType, string]>>;

/** Props of `Admonition`. */
export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  /** Takes the place of the icon of the type. */
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** A callout. */
export default function Admonition({ type = 'info', title, icon, ...props }: AdmonitionProps) {
  const messages = useMessages();
  const [kind, name] = TYPES[isType(type) ? type : 'info'];
  if (icon === undefined) {
    return <Callout type={kind} {...(title !== undefined && { title: title ?? '' })} {...props} />;
  }
  const className = classNames(styles.ownIcon, props.className);
  const heading = (
    <>
      {icon} {title === undefined ? messages[name] : title}
    </>
  );
  return <Callout {...props} type={kind} className={className} title={icon || title !== null ? heading : ''} />;
}

function isType(type: string): type is keyof typeof TYPES {
  return Object.hasOwn(TYPES, type);
}
