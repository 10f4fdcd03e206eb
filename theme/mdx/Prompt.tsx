import type { ReactNode } from 'react';
import { contentProps, type WithContent } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './Prompt.module.css';

/** Props of `Prompt`. */
export interface PromptProps extends WithContent {
  /** Title of the box. */
  title?: ReactNode;
  /** Text of the prompt for an assistant. Required unless `custom` is set. */
  prompt?: string;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** Text below the title. */
  description?: ReactNode;
  /**
   * Shows the prompt only once a reader opens it.
   * @default true
   */
  defaultCollapsed?: boolean;
  /** Shows the content in place of a prompt, without a copy button. */
  custom?: boolean;
}

/** A prompt for a coding assistant, with a copy button. */
export function Prompt(props: PromptProps) {
  const { title, prompt, eyebrow, description, defaultCollapsed = true, custom = false, ...content } = props;
  const messages = useMessages();
  if (custom) {
    return (
      <div className={styles.prompt}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div {...contentProps(content)} />
      </div>
    );
  }
  return (
    <div className={styles.prompt} data-code="">
      <div className={styles.head}>
        <div>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <p className={styles.title}>{title}</p>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <button
          type="button"
          className={styles.copy}
          lang={messages.lang}
          data-code-action="copy"
          data-done={messages.copied}
        >
          {messages.copyPrompt}
        </button>
      </div>
      <details className={styles.details} open={!defaultCollapsed}>
        <summary lang={messages.lang}>{messages.showPrompt}</summary>
        <pre className={styles.text}>
          <code>{requireProp('Prompt', 'prompt', prompt)}</code>
        </pre>
      </details>
    </div>
  );
}
