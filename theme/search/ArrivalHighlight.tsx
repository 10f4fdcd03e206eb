import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { decodePath, splitHref, useLoadedPage } from '#runtime';
import { arrival } from '#site/messages';
import { defineMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ArrivalHighlight.module.css';
import { findArrivalRanges } from './arrivalRanges.ts';
import type { SearchRow } from './useSearch.ts';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT_NAME = 'search-word';
/** Name of the highlight of the current match. */
const CURRENT_NAME = 'search-current';
/** A match above this line is behind the bars. */
const BARS_PX = 120;
/** Content that is not fully rendered yet (src/client/page/Content.tsx). */
const PARTIAL_CONTENT = '[data-partial]';
/** Dialogs that Escape closes first: a zoomed image, the search panel. */
const OPEN_DIALOG = 'dialog[open], dialog[aria-modal="true"]';

const useArrivalMessages = defineMessages<'arrival'>(() => arrival);

/** Props of `ArrivalHighlight`. */
export interface ArrivalHighlightProps {
  /** The result that was opened. */
  row: SearchRow;
  onClear: () => void;
}

/** Highlights the search words on the opened page until the reader clears them or navigates. */
export default function ArrivalHighlight({ row: { hit }, onClear }: ArrivalHighlightProps) {
  const messages = useArrivalMessages();
  const { page } = useLoadedPage();
  const isThere = page.routePath === decodePath(splitHref(hit.link).pathname);
  const [hasArrived, setArrived] = useState(false);
  const [matches, setMatches] = useState<StaticRange[]>([]);
  /** Before the reader goes to one: -1. */
  const [current, setCurrent] = useState(-1);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isThere) setArrived(true);
    else if (hasArrived) onClear();
  }, [isThere, hasArrived, onClear]);

  useEffect(() => {
    if (!isThere || typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
    let isOver = false;
    void markPlaces();

    async function markPlaces() {
      // A page's content is rendered after its data, and that of a long page in two steps. The frame that shows it lays it out as well.
      do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (document.querySelector(PARTIAL_CONTENT));
      const root = document.querySelector('main');
      const ranges = root && !isOver ? await findArrivalRanges(root, hit, document.documentElement.lang) : [];
      if (isOver || ranges.length === 0) return;
      CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
      setMatches(ranges);
      setCurrent(-1);
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector(OPEN_DIALOG)) return;
      returnFocus(bar.current);
      onClear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      isOver = true;
      document.removeEventListener('keydown', onKeyDown);
      CSS.highlights.delete(HIGHLIGHT_NAME);
      CSS.highlights.delete(CURRENT_NAME);
      setMatches([]);
    };
  }, [isThere, hit, onClear]);

  const step = (by: 1 | -1) => {
    const visible = matches.findIndex((match) => toRange(match).getBoundingClientRect().top > BARS_PX);
    const from = current >= 0 ? current + by : by > 0 ? Math.max(visible, 0) : visible - 1;
    const next = (from + matches.length) % matches.length;
    const match = matches[next];
    if (!match) return;
    setCurrent(next);
    CSS.highlights.set(CURRENT_NAME, new Highlight(toRange(match)));
    match.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };

  const onClickClear = () => {
    returnFocus(bar.current);
    onClear();
  };

  if (matches.length === 0) return null;
  // In the body, because a bar with a backdrop filter would be the containing block of `position: fixed`.
  return createPortal(
    <section ref={bar} className={styles.bar} aria-label={messages.searchMatches}>
      <span className={styles.query}>{hit.query}</span>
      <span role="status" className={styles.count}>
        {current < 0 ? matches.length : `${current + 1} / ${matches.length}`}
      </span>
      <button
        type="button"
        className={styles.previous}
        aria-label={messages.searchPreviousMatch}
        onClick={() => step(-1)}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      <button type="button" className={styles.button} aria-label={messages.searchNextMatch} onClick={() => step(1)}>
        <Icon name="chevronDown" size={16} />
      </button>
      <button type="button" className={styles.button} aria-label={messages.searchClearHighlight} onClick={onClickClear}>
        <Icon name="close" size={16} />
      </button>
    </section>,
    document.body,
  );
}

/** Moves the focus from a bar that disappears to the content. */
function returnFocus(bar: HTMLElement | null) {
  if (bar?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
}

/** A match as a range that can be measured. */
function toRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}
