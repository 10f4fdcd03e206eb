import { site } from '#site/data';
import { sectionFileName } from '../shared/chunkName.ts';
import type { SectionEntry } from './sections.ts';

/** The sections of a built site: what `#site/sections` stands for there. */
export const sections: SectionEntry[] = site.sections.map((prefix) => ({
  prefix,
  async load() {
    // Hosts may let browsers keep a file for minutes without asking; the pages in it would be those before a deployment.
    const response = await fetch(site.base + encodeURI(sectionFileName(prefix)), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response.json();
  },
}));
