import type { SectionEntry } from '../page/sections.ts';

export declare const sections: SectionEntry[];
