import type { RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './SearchPanel.module.css';
import { useSearchMessages } from './searchMessages.ts';
import type { Search } from './useSearch.ts';
import { useSearchField } from './useSearchField.ts';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  /** Id of the list of results. */
  listId: string;
  search: Search;
  /** Called before the field is focused. */
  onOpen: () => void;
  onClose: () => void;
}

/** The input of the search panel, with the button that closes it. */
export function SearchField({ field, isOpen, listId, search, onOpen, onClose }: SearchFieldProps) {
  const messages = useSearchMessages();
  const { activeId, ...input } = useSearchField({ field, isOpen, listId, search, onOpen });
  return (
    <div className={styles.bar} lang={messages.lang}>
      <Icon name="search" />
      <input
        ref={field}
        className={styles.field}
        // Not `search`, in which Escape clears the field before it closes the panel.
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={messages.search}
        aria-autocomplete="list"
        aria-expanded={search.rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        {...input}
      />
      <button type="button" className={styles.cancel} onClick={onClose}>
        {messages.searchCancel}
      </button>
    </div>
  );
}
