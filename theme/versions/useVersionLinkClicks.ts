import { useEffect } from 'react';
import { useSite } from '#runtime';
import { versionData } from './versionData.ts';

/** Loads documents of other versions, which the router of this site would look for among its own pages. */
export function useVersionLinkClicks(): void {
  const { base } = useSite();
  useEffect(() => {
    if (versionData.kind !== 'site') return undefined;
    const bases = versionData.versions.map((version) => version.base).filter((each) => each !== base);
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || anchor.origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download'))
        return;
      if (!bases.some((each) => `${anchor.pathname}/`.startsWith(each))) return;
      event.preventDefault();
      location.assign(anchor.href);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [base]);
}
