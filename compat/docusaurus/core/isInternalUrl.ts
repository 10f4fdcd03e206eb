/** The module `@docusaurus/isInternalUrl`. */

const PROTOCOL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Returns whether an address begins with a protocol or a host. */
export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

/** Returns whether an address is one of the site. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url);
}
