import type { SectionData, SiteData } from '../../shared/site.ts';
import type { Section, SiteGraph } from '../site/buildSiteGraph.ts';

/** What a browser may know of the whole site. Its size does not depend on the number of pages. */
export function toSiteData({ config, locales, sections }: SiteGraph): SiteData {
  return { ...config.site, locales, sections: sections.map(({ prefix }) => prefix) };
}

/** What a browser may know of a section. */
export function toSectionData({ prefix, lang, sidebar }: Section): SectionData {
  return { prefix, lang, sidebar };
}
