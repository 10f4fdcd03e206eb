import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { sentenceCase } from '../ui/sentenceCase.ts';
import styles from './OutlineButton.module.css';
import { OUTLINE_ID } from './OutlinePanel.tsx';

/** Opens the outline in the narrow layout, from the menu bar. */
export function OutlineButton({ isOpen }: { isOpen: boolean }) {
  const messages = useMessages();
  return (
    <button
      type="button"
      className={styles.button}
      data-part="outline-button"
      popoverTarget={OUTLINE_ID}
      aria-expanded={isOpen}
      aria-label={sentenceCase(messages.outlineTitle)}
    >
      {messages.outlineTitle}
      <Icon name="chevronRight" size={16} />
    </button>
  );
}
