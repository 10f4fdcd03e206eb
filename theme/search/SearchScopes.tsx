import { useLocale } from '#runtime';
import styles from './SearchScopes.module.css';
import { useSearchMessages } from './searchMessages.ts';

/** Props of `SearchScopes`. */
export interface SearchScopesProps {
  /** Source of a regular expression for route paths; `''` for all. */
  scope: string;
  onChange: (scope: string) => void;
}

/** Narrows the search to a section of the navbar. Renders nothing for a site with less than two. */
export function SearchScopes({ scope, onChange }: SearchScopesProps) {
  const { nav } = useLocale();
  const messages = useSearchMessages();
  const sections = nav.flatMap(({ text, activeMatch }) => (activeMatch === undefined ? [] : [{ text, activeMatch }]));
  if (sections.length < 2) return null;
  return (
    <fieldset aria-label={messages.searchScope} className={styles.scopes}>
      {[{ text: messages.searchScopeAll, activeMatch: '' }, ...sections].map(({ text, activeMatch }) => (
        <button
          key={activeMatch}
          type="button"
          className={styles.scope}
          aria-pressed={activeMatch === scope}
          onClick={() => onChange(activeMatch)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
