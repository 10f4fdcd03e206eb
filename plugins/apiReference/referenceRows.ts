import type { SidebarItem } from '../../src/model/siteData.ts';
import type { TranslatedTexts } from '../../src/tools/reference/translatedTexts.ts';
import { API_KINDS } from './apiModel.ts';
import type { PlannedReference } from './planReference.ts';
import { type ReferenceLabels, referenceLabels } from './referenceLabels.ts';
import type { ResolvedPackage } from './resolvePackages.ts';

/** Title of a group: that of a kind, or as it is authored. */
export function groupTitle(group: string, { kinds }: ReferenceLabels): string {
  const known: readonly string[] = API_KINDS;
  return known.includes(group) ? (kinds[group] ?? group) : group;
}

/** Settings of the rows of a package. */
interface RowSettings {
  /** Of addresses in the language. */
  prefix: string;
  /** Tag of the language. */
  tag: string;
  translations: TranslatedTexts | undefined;
  /** Whether the rows are in a group with the title of the package, as in sites with several of them. */
  isGrouped: boolean;
}

/** Returns the rows of a package in a sidebar: that of its list or its only page, and those of the other pages. */
export function packageRows(
  { groups, folder, title, package: own }: PlannedReference,
  { prefix, tag, translations = {}, isGrouped }: RowSettings,
): SidebarItem[] {
  const labels = referenceLabels(tag);
  const isByGroup = own.options.pages === 'group';
  const first = { text: translations[title] ?? title, link: referenceAddress(own, folder, prefix) };
  if (own.options.pages === 'package') return [{ kind: 'link', ...first }];
  const rows = groups.flatMap((group): SidebarItem[] => {
    const text = translations[group.title] ?? groupTitle(group.title, labels);
    if (isByGroup) {
      // A group whose exports all have pages of their own has none.
      const first = group.rows.find(({ link }) => link.startsWith(`/${folder}/`));
      return first ? [{ kind: 'link', text, link: prefix + (first.link.split('#')[0] ?? '') }] : [];
    }
    const items = group.rows.map(
      (row): SidebarItem => ({ kind: 'link', text: row.text, link: prefix + row.link, context: 'code' }),
    );
    return [{ kind: 'group', text, items, collapsed: group.rows.length > 12, collapsible: true }];
  });
  if (isGrouped) return [{ kind: 'group', ...first, items: rows, collapsed: true, collapsible: true }];
  return [{ kind: 'link', ...first }, ...rows];
}

/** Returns the address of the list of a package, or of its only page. */
export function referenceAddress({ options }: ResolvedPackage, folder: string, prefix: string): string {
  return `${prefix}/${folder}${options.pages === 'package' ? '' : '/'}`;
}
