import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../shared/messages.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  /** Whether the button takes the focus, for something that the reader requested by keyboard. */
  takesFocus?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** A notice that something failed to load, with a button to retry. */
export function Notice({ children, takesFocus = false, onRetry, onClose }: NoticeProps) {
  const messages = useMessages();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) retry.current?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  // In the body, because a bar with a backdrop filter would be the containing block of `position: fixed`.
  return createPortal(
    <div className={styles.notice} role="alert" lang={messages.lang} data-part="notice" onKeyDown={onKeyDown}>
      {children}
      <button ref={retry} type="button" className={styles.button} onClick={onRetry}>
        {messages.retry}
      </button>
      <button type="button" className={styles.button} aria-label={messages.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>,
    document.body,
  );
}
