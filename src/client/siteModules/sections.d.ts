import type { SectionEntry } from '../router/sections.ts';

export declare const sections: SectionEntry[];
