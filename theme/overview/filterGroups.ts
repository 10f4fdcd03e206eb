import type { OverviewGroupData } from '#runtime';

/** Normalizes case and hyphens, which the filter ignores. */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ');
}

/** Splits `text` into parts: those with an odd index match the query. */
export function splitMatches(text: string, query: string): string[] {
  const wanted = normalize(query).trim();
  const normalized = normalize(text);
  // Few letters change their length in lower case, such as "İ".
  if (wanted === '' || normalized.length !== text.length) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const rest of normalized.split(wanted).slice(0, -1)) {
    const start = end + rest.length;
    parts.push(text.slice(end, start), text.slice(start, start + wanted.length));
    end = start + wanted.length;
  }
  return [...parts, text.slice(end)];
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
