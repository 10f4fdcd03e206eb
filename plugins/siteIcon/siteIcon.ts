import type { DocsPlugin } from '../../src/model/plugin.ts';
import { GENERATED_ICON } from '../../src/shared/outputNames.ts';

/** Emits an icon for a site that has none: the first character of its title on its brand color. */
export const siteIcon: DocsPlugin = {
  name: 'site-icon',
  outputs({ config: { generatedIcon } }) {
    return generatedIcon === undefined ? [] : [{ fileName: GENERATED_ICON, read: () => generatedIcon }];
  },
};
