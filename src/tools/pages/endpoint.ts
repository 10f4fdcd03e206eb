import type { ResolvedConfig } from '../../model/config.ts';

/** Returns whether a setting is an address that browsers may send something to: an HTTP address, or a path of the site. */
export function isEndpoint(address: string): boolean {
  if (address.startsWith('/')) return !address.startsWith('//') && !/\s/.test(address);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Returns the address of a setting, a path with the base of the whole site, which its versions share. */
export function toEndpoint(
  address: string,
  { site, builtVersion }: Pick<ResolvedConfig, 'site' | 'builtVersion'>,
): string {
  return address.startsWith('/') ? (builtVersion?.siteBase ?? site.base) + address.slice(1) : address;
}

/** Returns the sources of a policy that lets browsers connect to an address; none for one of the site itself. */
export function endpointSources(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
