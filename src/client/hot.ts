import type { PageModule } from './page/pageModule.ts';
import type { SectionEntry, SectionModule } from './page/sections.ts';

/** Receives hot updates from generated modules in watch mode. Not part of a built site. */
interface HotListener {
  /** A page has a new version, which `load` loads. */
  page(routePath: string, load: () => Promise<PageModule>): void;
  /** The pages or the sidebar of a section have changed. */
  section(module: SectionModule): void;
  /** Sections were added or removed. */
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

/** Sets the listener. */
export function listenHot(next: HotListener): void {
  listener = next;
}
