import { useEffect } from 'react';
import { useSite } from '#runtime';
import { versionData } from './versionData.ts';

/** `data-part` of the lists of versions. */
export const VERSIONS_PART = 'versions';

/**
 * Loads documents of other versions, which the router of this site would look for among its own pages. A reader who changes the version at a heading
 * comes to the same heading, if the other page has it; without scripts, to the beginning of the page.
 */
export function useVersionLinkClicks(): void {
  const { base } = useSite();
  useEffect(() => {
    const others = versionData.kind === 'site' ? versionData.versions.map((version) => version.base) : [];
    const bases = others.filter((each) => each !== base);
    // The banner of a site is an announcement.
    const parts = versionData.kind === 'site' ? [VERSIONS_PART] : [VERSIONS_PART, 'banner'];
    const choices = parts.map((part) => `[data-part="${part}"]`).join();
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || anchor.origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download'))
        return;
      const { hash } = location;
      const keepsHash = hash.length > 1 && anchor.hash === '' && anchor.closest(choices) !== null;
      if (!keepsHash && !bases.some((each) => `${anchor.pathname}/`.startsWith(each))) return;
      event.preventDefault();
      const { href } = anchor;
      if (!keepsHash) location.assign(href);
      else void hasId(href, hash).then((isThere) => location.assign(isThere ? href + hash : href));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [base]);
}

/** Resolves to whether a page has the element that a hash refers to. The browser then has the document in its cache. */
async function hasId(href: string, hash: string): Promise<boolean> {
  try {
    const response = await fetch(href);
    if (!response.ok) return false;
    const id = decodeURIComponent(hash.slice(1)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return (await response.text()).includes(` id="${id}"`);
  } catch {
    return false;
  }
}
