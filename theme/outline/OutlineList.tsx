import { Fragment, type MouseEvent, memo, useEffect, useRef } from 'react';
import { usePage } from '#runtime';
import { revealInside } from '../ui/revealInside.ts';
import styles from './OutlineList.module.css';

/** A link scrolls to a heading, which the panel would cover. */
function closePanel({ currentTarget }: MouseEvent) {
  const panel = currentTarget.closest<HTMLElement>('[popover]');
  if (panel && 'hidePopover' in panel && panel.matches(':popover-open')) panel.hidePopover();
}

/** A place in a long name where a line may break: `rs.advanceTimers|ToNextTimer`. */
const BREAK = /(\S{9}[a-z])(?=[A-Z]\S{5})/;

/** Memoized, so that scrolling renders only the rows that change. */
const Row = memo(function Row({
  id,
  text,
  depth,
  isActive,
}: {
  id: string;
  text: string;
  depth: number;
  isActive: boolean;
}) {
  return (
    <li>
      <a
        className={styles.link}
        href={`#${id}`}
        data-depth={depth}
        aria-current={isActive ? 'location' : undefined}
        onClick={closePanel}
      >
        {text.split(BREAK).map((part, index) => (
          <Fragment key={index}>
            {part}
            {index % 2 === 1 && <wbr />}
          </Fragment>
        ))}
      </a>
    </li>
  );
});

/** Headings of the levels of the outline, indented by level. `active` is the id of the heading in view. */
export function OutlineList({ active }: { active: string | undefined }) {
  const { routePath, toc } = usePage();
  const ref = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading means another row to scroll into view
  useEffect(() => {
    const row = ref.current?.querySelector('[aria-current]');
    // The browser shows the link that a keyboard has focused.
    if (row && !ref.current?.querySelector(':focus-visible')) revealInside(row);
  }, [active]);

  // Pages have headings of the same ids: a row that moved to another place would be a layout shift.
  return (
    <ul key={routePath} ref={ref} className={styles.list}>
      {toc.map(({ id, text, depth }) => (
        <Row key={id} id={id} text={text} depth={depth} isActive={id === active} />
      ))}
    </ul>
  );
}
