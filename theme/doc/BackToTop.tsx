import { useEffect, useState } from 'react';
import { throttle, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './BackToTop.module.css';

/** Scroll distance up to which a page counts as not scrolled. */
export const TOP_ARRIVED_PX = 100;
/** Throttle interval of the scroll listener. */
const SCROLL_THROTTLE_MS = 100;

/** A button that scrolls back to the top, visible once the page is scrolled. */
export function BackToTop() {
  const { enableScrollToTop } = useSite().theme;
  const messages = useMessages();
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!enableScrollToTop) return;
    const look = () => setScrolled(window.scrollY > TOP_ARRIVED_PX);
    const onScroll = throttle(look, SCROLL_THROTTLE_MS);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      onScroll.cancel();
      window.removeEventListener('scroll', onScroll);
    };
  }, [enableScrollToTop]);

  if (!enableScrollToTop || !isScrolled) return null;
  return (
    <button
      type="button"
      className={styles.button}
      lang={messages.lang}
      aria-label={messages.backToTop}
      title={messages.backToTop}
      data-no-print=""
      onClick={backToTop}
    >
      <Icon name="arrowUp" />
    </button>
  );
}

function backToTop(): void {
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'auto' : 'smooth' });
  // The button disappears, so move the focus along with the scroll position.
  document.querySelector('main')?.focus({ preventScroll: true });
}
