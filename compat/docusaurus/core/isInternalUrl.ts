/** The module `@docusaurus/isInternalUrl`. */

import { classifyLink } from '#runtime';

/** Returns whether an address is one of the site. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && (classifyLink(url) === 'internal' || classifyLink(url) === 'hash');
}
