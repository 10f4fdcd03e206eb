import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { sentenceCase } from '../ui/sentenceCase.ts';
import styles from './OutlineButton.module.css';
import { OUTLINE_ID } from './OutlinePanel.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

/** Opens the outline in the narrow layout, from the menu bar. */
export function OutlineButton({ isOpen }: { isOpen: boolean }) {
  const messages = useMessages();
  const current = useCurrentSection();
  const title = sentenceCase(messages.outlineTitle);
  return (
    <button
      type="button"
      className={styles.button}
      data-part="outline-button"
      popoverTarget={OUTLINE_ID}
      aria-expanded={isOpen}
      aria-label={current === undefined ? title : `${title}: ${current}`}
    >
      <span className={styles.name}>{current ?? messages.outlineTitle}</span>
      <Icon name="chevronRight" size={16} />
    </button>
  );
}
