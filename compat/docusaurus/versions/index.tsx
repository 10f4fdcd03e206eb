import type { ThemeExtension } from '../../../theme/extendTheme.tsx';
import { DocsVersions } from './DocsVersions.tsx';
import { VersionNotice } from './VersionNotice.tsx';

/** What a site with versions has in addition to its theme. */
export default { components: { Versions: DocsVersions }, beforeNav: <VersionNotice /> } satisfies ThemeExtension;
