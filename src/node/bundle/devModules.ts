import type { SectionData } from '../../model/siteData.ts';
import { type PageReference, type SectionReference, sectionModule, sectionsModule } from './generateModules.ts';

/**
 * Renders a section in watch mode. It notifies the runtime about changed pages, so that scroll position and state are
 * preserved.
 */
export function devSectionModule(section: SectionData, pages: readonly PageReference[]): string {
  const requests = pages.flatMap(({ routePath, request, digest }) =>
    digest === undefined
      ? [
          `  import.meta.webpackHot.accept(${JSON.stringify(request)}, () => hot.page(${JSON.stringify(routePath)}, pages));`,
        ]
      : [],
  );
  return `import { hot } from '#hot';\n${sectionModule(section, pages)}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isReplaced = true; });
${requests.join('\n')}
  if (import.meta.webpackHot.data?.isReplaced) hot.section({ section, pages });
}
`;
}

/** Renders the list of sections in watch mode. It is replaced in place when a section is added or removed. */
export function devSectionsModule(sections: readonly SectionReference[]): string {
  return `import { hot } from '#hot';\n${sectionsModule(sections)}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isReplaced = true; });
  if (import.meta.webpackHot.data?.isReplaced) hot.sections(sections);
}
`;
}
