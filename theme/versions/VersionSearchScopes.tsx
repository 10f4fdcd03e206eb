import styles from '../search/SearchScopes.module.css';
import { type SearchScopesProps, SearchScopes as SectionScopes } from '../search/SearchScopes.tsx';
import { useMessages } from '../shared/messages.ts';
import { useSearchedVersion } from './searchedVersion.ts';

/** Chooses between the pages of the version that is open and those of the current one, and narrows the search to a section. */
function VersionSearchScopes(props: SearchScopesProps) {
  const messages = useMessages();
  const searched = useSearchedVersion();
  if (!searched) return <SectionScopes {...props} />;
  const { own, isCurrent, label, choose } = searched;
  const choices = [
    { text: own, isShown: !isCurrent },
    { text: label, isShown: isCurrent },
  ];
  return (
    <>
      <fieldset aria-label={messages.versions} className={styles.scopes}>
        {choices.map(({ text, isShown }, index) => (
          <button
            key={text}
            type="button"
            className={styles.scope}
            aria-pressed={isShown}
            // The field keeps the focus, so that Enter opens the marked row.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index === 1)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <SectionScopes {...props} />
    </>
  );
}

// The name of what it replaces.
export { VersionSearchScopes as SearchScopes };
