/** The package's entry `docspack/plugins`: plugins for sites. */

export { checkUrls } from '../../plugins/checkUrls/checkUrls.ts';
