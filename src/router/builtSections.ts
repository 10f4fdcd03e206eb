import { site } from '#site/data';
import { siteContents } from '../browser/siteContents.ts';
import { sectionFileName } from '../shared/chunkName.ts';
import type { SectionEntry, SectionModule } from './sections.ts';

/** Sections that were asked for, so that each is fetched once. */
const asked = new Map<string, Promise<SectionModule>>();

async function fetchSection(fileName: string): Promise<SectionModule> {
  const response = await fetch(site.base + fileName);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

/** The sections of a built site: what `#site/sections` stands for there. A failed load is forgotten, so that the next can succeed. */
export const sections: SectionEntry[] = Object.entries(siteContents.sections).map(([prefix, digest]) => ({
  prefix,
  load() {
    const fileName = sectionFileName(prefix, digest);
    let section = asked.get(fileName);
    if (!section) {
      section = fetchSection(fileName);
      asked.set(fileName, section);
      section.catch(() => asked.delete(fileName));
    }
    return section;
  },
}));
