import { siteContents } from '../browser/siteContents.ts';
import { sectionChunkName } from '../shared/chunkName.ts';
import type { SectionEntry, SectionModule } from './sections.ts';

/** The sections of a built site: what `#site/sections` stands for there. */
export const sections: SectionEntry[] = Object.entries(siteContents.sections).map(([prefix, digest]) => ({
  prefix,
  async load() {
    // No section has such a digest: this tells the bundler which sections there are.
    if (digest === '') await import(/* webpackChunkName: "section-list" */ '#site/sectionList');
    await __webpack_chunk_load__(sectionChunkName(prefix, digest));
    return __webpack_require__<SectionModule>(digest);
  },
}));
