import versions from '#data/versions/list';
import type { ThemeExtension } from '../extendTheme.tsx';
import { VersionBanner } from './VersionBanner.tsx';
import { VersionHomeLink } from './VersionHomeLink.tsx';
import { VersionLinks } from './VersionLinks.tsx';
import { parseVersionData } from './versionData.ts';

const { kind } = parseVersionData(versions);

/** What a site with versions has in addition to its theme. Other sites load none of it. */
export default {
  components: {
    Versions: VersionLinks,
    ...(kind === 'version' ? { Banner: VersionBanner } : { NotFoundLink: VersionHomeLink }),
  },
} satisfies ThemeExtension;
