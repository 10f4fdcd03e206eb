import { site } from '#site/data';
import { sectionFileName } from '../../shared/chunkName.ts';
import { findSection } from '../../shared/urls.ts';
import type { SectionEntry, SectionModule } from '../page/sections.ts';

/** Requests that were made before anything loads the section, by prefix; `undefined` once something has. */
const requested = new Map<string, Promise<SectionModule> | undefined>();

/** The sections of a built site, which `#site/sections` resolves to. */
export const sections: SectionEntry[] = site.sections.map((prefix) => ({
  prefix,
  load() {
    const known = requested.get(prefix);
    requested.set(prefix, undefined);
    return known ?? fetchSection(prefix);
  },
}));

/** Requests the section of a page that hydration will soon load. Resolves when it has come, or has failed. */
export async function requestSection(routePath: string): Promise<void> {
  const prefix = findSection(sections, routePath)?.prefix;
  if (prefix === undefined || requested.has(prefix)) return;
  const section = fetchSection(prefix);
  requested.set(prefix, section);
  // A later load tries again and reports the failure.
  await section.then(
    () => {},
    () => requested.delete(prefix),
  );
}

async function fetchSection(prefix: string): Promise<SectionModule> {
  // Hosts may let browsers cache a file for minutes without revalidation. The section would then list the pages of an
  // earlier deployment.
  const response = await fetch(site.base + encodeURI(sectionFileName(prefix)), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
