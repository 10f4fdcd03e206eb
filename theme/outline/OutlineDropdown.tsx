import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, usePage } from '#runtime';
import { useTexts } from '../texts.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './OutlineDropdown.module.css';
import { OutlineList } from './OutlineList.tsx';
import { useActiveHeading } from './useActiveHeading.ts';

/** The page's headings in the menu bar of the narrow layout. Closes on route change, on a press outside, on Escape and when a heading is chosen. */
export function OutlineDropdown() {
  const { toc } = usePage();
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const active = useActiveHeading(toc.map(({ id }) => id));
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // The element opens by itself, before React hears of it: it is asked, and closed, directly.
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
    setOpen(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is the reason to close
  useEffect(close, [key]);

  useEffect(() => {
    const onPress = (event: Event) => {
      if (ref.current?.open && event.target instanceof Node && !ref.current.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('mousedown', onPress);
    document.addEventListener('touchstart', onPress, { passive: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('mousedown', onPress);
      document.removeEventListener('touchstart', onPress);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [close]);

  return (
    <details
      ref={ref}
      className={styles.dropdown}
      data-part="outline-dropdown"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.button}>
        {texts.outlineTitle}
        <Icon name="chevronRight" size={16} />
      </summary>
      <nav className={styles.panel} aria-label={texts.outlineTitle}>
        <OutlineList active={active} onSelect={close} />
      </nav>
    </details>
  );
}
