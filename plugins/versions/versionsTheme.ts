import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

const ofTheme = (file: string) => path.join(ENGINE_ROOT, 'theme', file);

const ofClient = (file: string) => path.join(ENGINE_ROOT, 'src/client', file);

/** Module of the theme that sites with versions load in addition. */
export const VERSIONS_THEME = ofTheme('versions/index.tsx');

/** A rule of the bundler that replaces what a module imports. */
interface ResolveRule {
  include: string;
  resolve: { alias: Record<string, string> };
}

/**
 * Rules of a version that is built by itself: its search panel can search the current version as well, its answers are from its own pages, and its banner is closed by itself. Modules are
 * replaced where they are imported, so that sites without versions get no byte of it.
 */
export const VERSION_RULES: readonly ResolveRule[] = [
  {
    include: ofTheme('search/SearchButton.tsx'),
    resolve: { alias: { './SearchPanel.tsx': ofTheme('versions/VersionSearchPanel.tsx') } },
  },
  {
    include: ofTheme('search/SearchPanel.tsx'),
    resolve: { alias: { './SearchScopes.tsx': ofTheme('versions/VersionSearchScopes.tsx') } },
  },
  {
    include: ofTheme('ask/AskFrame.tsx'),
    resolve: { alias: { './AskPanel.tsx': ofTheme('versions/VersionAskPanel.tsx') } },
  },
  {
    include: ofClient('entries/boot.ts'),
    resolve: { alias: { '../browser/banner.ts': ofClient('browser/versionBanner.ts') } },
  },
];

/** Rules of a site with versions, whose 404 page may be shown for paths of all versions. */
export const SITE_RULES: readonly ResolveRule[] = [
  {
    include: ofClient('page/PathLocale.tsx'),
    resolve: { alias: { './pathLocaleOf.ts': ofClient('page/versionPathLocaleOf.ts') } },
  },
];
