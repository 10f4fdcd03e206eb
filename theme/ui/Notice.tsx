import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  onRetry: () => void;
  onClose: () => void;
}

/** Says beside the page that something could not be loaded, and offers to try again. */
export function Notice({ children, onRetry, onClose }: NoticeProps) {
  const texts = useTexts();
  return (
    <div className={styles.notice} role="alert" data-part="notice">
      {children}
      <button type="button" className={styles.button} onClick={onRetry}>
        {texts.retry}
      </button>
      <button type="button" className={styles.button} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
