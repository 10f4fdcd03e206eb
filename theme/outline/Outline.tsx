import { useId, useRef } from 'react';
import { usePage } from '#runtime';
import type { Slots } from '../slots.ts';
import { useTexts } from '../texts.ts';
import styles from './Outline.module.css';
import { OutlineList } from './OutlineList.tsx';
import { useActiveHeading } from './useActiveHeading.ts';

/** The page's headings. Where it stands, and what opens it where it has no column, is in OutlinePanel. */
export function Outline({ slots = {} }: { slots?: Slots }) {
  const { toc } = usePage();
  const texts = useTexts();
  const ref = useRef<HTMLElement>(null);
  const active = useActiveHeading(
    toc.map(({ id }) => id),
    ref,
  );
  const titleId = useId();
  return (
    <>
      {slots.beforeOutline}
      {toc.length > 0 && (
        <nav ref={ref} aria-labelledby={titleId}>
          <p id={titleId} className={styles.title}>
            {texts.outlineTitle}
          </p>
          <OutlineList active={active} />
        </nav>
      )}
      {slots.afterOutline}
    </>
  );
}
