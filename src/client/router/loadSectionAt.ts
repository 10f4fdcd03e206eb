import { sections } from '#site/sections';
import type { SectionData } from '../../model/siteData.ts';
import { findSection } from '../../shared/urls.ts';

/** Loads the section that an address belongs to, whatever page is shown at it; undefined where there is none. */
export async function loadSectionAt(pathname: string): Promise<SectionData | undefined> {
  return (await findSection(sections, pathname)?.load())?.section;
}
