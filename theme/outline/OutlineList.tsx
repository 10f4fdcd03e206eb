import { useEffect, useRef } from 'react';
import { usePage } from '#runtime';
import { revealInside } from '../ui/revealInside.ts';
import styles from './OutlineList.module.css';

interface OutlineListProps {
  /** Id of the heading in view. */
  active: string | undefined;
  onSelect?: () => void;
}

/** The page's headings of level 2 to 4, each level stepping in. */
export function OutlineList({ active, onSelect }: OutlineListProps) {
  const { toc } = usePage();
  const ref = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another row to bring into view
  useEffect(() => {
    const row = ref.current?.querySelector('[aria-current]');
    if (row) revealInside(row);
  }, [active]);

  return (
    <ul ref={ref} className={styles.list}>
      {toc.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            className={styles.link}
            href={`#${id}`}
            data-depth={depth}
            aria-current={id === active ? 'location' : undefined}
            onClick={onSelect}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
