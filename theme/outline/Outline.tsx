import { useRef } from 'react';
import { usePage } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { sentenceCase } from '../ui/sentenceCase.ts';
import styles from './Outline.module.css';
import { OutlineList } from './OutlineList.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { useActiveHeading } from './useActiveHeading.ts';

/** The outline of the page's headings. OutlinePanel handles its position and how it opens. */
export function Outline({ slots = {} }: { slots?: Slots }) {
  const { frontmatter, toc } = usePage();
  const messages = useMessages();
  const ref = useRef<HTMLElement>(null);
  const active = useActiveHeading(
    toc.map(({ id }) => id),
    ref,
  );
  return (
    <>
      {slots.beforeOutline}
      {toc.length > 0 && (
        <nav ref={ref} aria-label={sentenceCase(messages.outlineTitle)}>
          <p className={styles.title} lang={messages.lang} aria-hidden="true">
            {messages.outlineTitle}
          </p>
          {frontmatter.reference && <SectionFilter />}
          <OutlineList active={active} />
        </nav>
      )}
      {slots.afterOutline}
    </>
  );
}
