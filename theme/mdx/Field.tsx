import type { ReactNode } from 'react';
import { Link } from '#runtime';
import { contentProps, type WithContent } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './Field.module.css';

/** Props of `Field`. */
export interface FieldProps extends WithContent {
  /** Name of an option, a prop or a member. */
  name: string;
  /** Makes the field a target of links. */
  id?: string;
  /** Type, as code. */
  type?: string;
  /** Where the type leads: a page, or another address. */
  href?: string;
  /** Default: text, with code between backticks. */
  default?: string;
  /** Marks it as required. */
  required?: boolean;
}

/** A row of a reference: name, type and default, and the description below. Fields inside are those of its value. */
export function Field({ name, id, type, href, default: value, required = false, ...content }: FieldProps) {
  const messages = useMessages();
  requireProp('Field', 'name', name);
  // A full-width colon has its own space.
  const label = messages.fieldDefault.endsWith('：') ? messages.fieldDefault : `${messages.fieldDefault} `;
  return (
    <dl className={styles.field} id={id}>
      <dt>
        <code className={styles.name}>{id === undefined ? name : <a href={`#${id}`}>{name}</a>}</code>{' '}
        {type !== undefined && (
          <code className={styles.type}>{href === undefined ? type : <Link href={href}>{type}</Link>}</code>
        )}{' '}
        {required && <span className={styles.note}>{messages.fieldRequired}</span>}
        {value !== undefined && <span className={styles.note}>{withCode(label + value)}</span>}
      </dt>
      <dd {...contentProps(content)} />
    </dl>
  );
}

/** Renders what is between backticks as code. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
