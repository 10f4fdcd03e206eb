import { site } from '#site/data';
import { sectionFileName } from '../shared/chunkName.ts';
import type { SectionEntry } from './sections.ts';

/** The sections of a built site, which `#site/sections` resolves to. */
export const sections: SectionEntry[] = site.sections.map((prefix) => ({
  prefix,
  async load() {
    // Hosts may let browsers cache a file for minutes without revalidation. The section would then list the pages of an
    // earlier deployment.
    const response = await fetch(site.base + encodeURI(sectionFileName(prefix)), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response.json();
  },
}));
