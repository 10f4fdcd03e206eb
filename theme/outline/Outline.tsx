import { useId } from 'react';
import { usePage } from '#runtime';
import type { Slots } from '../slots.ts';
import { useTexts } from '../texts.ts';
import styles from './Outline.module.css';
import { OutlineList } from './OutlineList.tsx';
import { useActiveHeading } from './useActiveHeading.ts';

/** The page's headings in a column of their own. */
export function Outline({ slots = {} }: { slots?: Slots }) {
  const { toc } = usePage();
  const texts = useTexts();
  const active = useActiveHeading(toc.map(({ id }) => id));
  const titleId = useId();
  return (
    <div className={styles.column} data-part="outline">
      {slots.beforeOutline}
      {toc.length > 0 && (
        <nav aria-labelledby={titleId}>
          <p id={titleId} className={styles.title}>
            {texts.outlineTitle}
          </p>
          <OutlineList active={active} />
        </nav>
      )}
      {slots.afterOutline}
    </div>
  );
}
