import type { PageModule } from './page/pageModule.ts';
import type { SectionEntry, SectionModule } from './router/sections.ts';

/** What generated modules tell the runtime in watch mode. Not a part of a built site. */
interface HotListener {
  /** A page has a new version: here is how to load it. */
  page(routePath: string, load: () => Promise<PageModule>): void;
  /** A section has other pages or another sidebar. */
  section(module: SectionModule): void;
  /** Sections came or went. */
  sections(sections: SectionEntry[]): void;
}

let listener: HotListener | undefined;

/** Called by generated modules when they are replaced. */
export const hot = {
  page(routePath: string, pages: SectionModule['pages']) {
    const load = pages[routePath];
    if (typeof load === 'function') listener?.page(routePath, load);
  },
  section(module: SectionModule) {
    listener?.section(module);
  },
  sections(sections: SectionEntry[]) {
    listener?.sections(sections);
  },
};

/** Sets who is told. */
export function listenHot(next: HotListener): void {
  listener = next;
}
