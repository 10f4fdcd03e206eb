import type { OverviewGroupData } from '#runtime';

/** Normalizes case and hyphens, which the filter ignores. */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ');
}

/**
 * Filters `groups`. A page whose name or description matches keeps all headings; other pages keep the matching ones.
 */
export function filterGroups(groups: OverviewGroupData[], query: string): OverviewGroupData[] {
  const wanted = normalize(query).trim();
  if (wanted === '') return groups;
  const matches = (text: string) => normalize(text).includes(wanted);
  return groups.flatMap((group) => {
    if (matches(group.name)) return [group];
    const items = group.items.flatMap((item) => {
      if (matches(item.text) || matches(item.description ?? '')) return [item];
      const headers = item.headers.filter(({ text }) => matches(text));
      return headers.length > 0 ? [{ ...item, headers }] : [];
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
