import type { ReactNode } from 'react';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './Prompt.module.css';

/** Props of `Prompt`. */
export interface PromptProps {
  title: ReactNode;
  /** Text of the prompt for an assistant. */
  prompt: string;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** @default true */
  defaultCollapsed?: boolean;
}

/** A prompt for a coding assistant, with a copy button. */
export function Prompt({ title, prompt, eyebrow, description, defaultCollapsed = true }: PromptProps) {
  const messages = useMessages();
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
