import type { SectionModule } from '../router/sections.ts';

/** All sections. Not for a browser to load: see sectionListModule. */
export declare const sections: () => Promise<SectionModule>[];
