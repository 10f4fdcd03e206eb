import type { SiteConfig } from 'docspack';

/**
 * Returns the released versions, newest first, as `scripts/freezeVersions.ts` has frozen them for a deployment. Without one, there is no menu.
 * @param names names of the files beside each other in the folder of archives
 */
export function shownVersions(names: readonly string[]): NonNullable<SiteConfig['multiVersion']> {
  const released = names
    .flatMap((name) => (name.endsWith('.docspack') ? name.replace('.docspack', '') : []))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  if (released.length === 0) return { default: '', versions: [] };
  // The last release is what readers use. It has no banner.
  const rows = released.map((name, index) => (index === 0 ? { name, state: 'supported' as const } : name));
  return { default: 'main', versions: ['main', ...rows] };
}
