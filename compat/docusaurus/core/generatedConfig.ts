/** The module `@generated/docusaurus.config`. */

import context from '#data/docusaurus/context';

/** The configuration of the site. */
export default { customFields: {}, themeConfig: {}, ...context.siteConfig };
