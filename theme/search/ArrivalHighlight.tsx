import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { decodePath, splitHref, useLoadedPage } from '#runtime';
import { fillText, useTexts } from '../texts.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ArrivalHighlight.module.css';
import { findArrivalRanges } from './arrivalRanges.ts';
import type { SearchRow } from './useSearch.ts';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT_NAME = 'search-word';
/** Content of which not all is drawn yet (src/page/Content.tsx). */
const PARTIAL_CONTENT = '[data-partial]';
/** What Escape closes first: an enlarged picture, the panel. */
const OPEN_DIALOG = 'dialog[open], dialog[aria-modal="true"]';

export interface ArrivalHighlightProps {
  /** The row that was opened. */
  row: SearchRow;
  onClear: () => void;
}

/** Marks the words searched for on the page that was opened, until the reader clears them or goes on. */
export default function ArrivalHighlight({ row: { hit }, onClear }: ArrivalHighlightProps) {
  const texts = useTexts();
  const { page } = useLoadedPage();
  const isThere = page.routePath === decodePath(splitHref(hit.link).pathname);
  const [hasArrived, setArrived] = useState(false);
  const [isMarked, setMarked] = useState(false);

  useEffect(() => {
    if (isThere) setArrived(true);
    else if (hasArrived) onClear();
  }, [isThere, hasArrived, onClear]);

  useEffect(() => {
    if (!isThere || typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
    let isOver = false;
    void markPlaces();

    async function markPlaces() {
      // The content of a page is drawn after the page is known, and that of a long one in two steps.
      do await new Promise(requestAnimationFrame);
      while (document.querySelector(PARTIAL_CONTENT));
      const root = document.querySelector('main');
      const ranges = root && !isOver ? findArrivalRanges(root, hit, page.lang) : [];
      if (ranges.length === 0) return;
      CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
      setMarked(true);
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector(OPEN_DIALOG)) onClear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      isOver = true;
      document.removeEventListener('keydown', onKeyDown);
      CSS.highlights.delete(HIGHLIGHT_NAME);
      setMarked(false);
    };
  }, [isThere, hit, page.lang, onClear]);

  if (!isMarked) return null;
  // In the body, since a bar with a backdrop filter would be what `position: fixed` is measured by.
  return createPortal(
    <button type="button" className={styles.clear} onClick={onClear}>
      {fillText(texts.searchClearHighlight, { query: hit.query })}
      <Icon name="close" size={16} />
    </button>,
    document.body,
  );
}
