import { useEffect, useState } from 'react';
import { throttle, usePage } from '#runtime';
import { SCROLL_THROTTLE_MS } from './useActiveHeading.ts';

/**
 * Returns the heading of the section below the bars; `undefined` above the first one, and on pages that are no reference. Measures the
 * boxes of sections alone, which lays out none of them.
 */
export function useCurrentSection(): string | undefined {
  const { frontmatter, routePath } = usePage();
  const [name, setName] = useState<string>();
  const isReference = frontmatter.reference === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    setName(undefined);
    if (!isReference) return;
    const look = () => {
      const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const sections = [...document.querySelectorAll<HTMLElement>('main .content-section:not([hidden])')];
      const current = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      setName(current?.querySelector('h2, h3')?.textContent ?? undefined);
    };
    const onScroll = throttle(look, SCROLL_THROTTLE_MS);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      onScroll.cancel();
      window.removeEventListener('scroll', onScroll);
    };
  }, [isReference, routePath]);
  return name;
}
