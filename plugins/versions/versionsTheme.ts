import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

/** Module of the theme that sites with versions load in addition. */
export const VERSIONS_THEME = path.join(ENGINE_ROOT, 'theme/versions/index.tsx');
