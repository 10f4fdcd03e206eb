import { site } from '#site/data';
import { siteContents } from '../browser/siteContents.ts';
import { sectionFileName } from '../shared/chunkName.ts';
import type { SectionEntry } from './sections.ts';

/** The sections of a built site: what `#site/sections` stands for there. */
export const sections: SectionEntry[] = Object.entries(siteContents.sections).map(([prefix, digest]) => ({
  prefix,
  async load() {
    const response = await fetch(site.base + sectionFileName(prefix, digest));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response.json();
  },
}));
