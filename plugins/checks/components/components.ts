import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { findUnknownComponents } from './findUnknownComponents.ts';
import { findUnknownPageTypes } from './findUnknownPageTypes.ts';

/** Finds content components and page types that the theme does not have. */
export const componentChecks: DocsPlugin = {
  name: 'components',
  checks: {
    components: { finds: 'components that neither the page nor the theme has', severity: 'error' },
    'page-types': { finds: 'page types that neither the engine nor the theme has', severity: 'error' },
  },
  checkTheme({ contentComponentNames, pageTypeNames }, { pages, config }, { report }) {
    const { componentsModule } = config.pageAdapter ?? {};
    for (const issue of findUnknownComponents(pages, new Set(contentComponentNames), componentsModule)) {
      report({ check: 'components', ...issue });
    }
    for (const issue of findUnknownPageTypes(pages, pageTypeNames)) report({ check: 'page-types', ...issue });
  },
};
