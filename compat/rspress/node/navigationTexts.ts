import type { NavItem, Navigation, SidebarItem } from '../../../src/model/siteData.ts';
import { readJson } from '../../support/readJson.ts';
import { textAt } from '../../support/values.ts';
import type { CompatibilityModules } from './compatibilityModules.ts';

/** Replaces texts of a navbar and of sidebars that are keys of the texts of a site, wherever these are. */
export function translateNavigation(
  { lang, nav, sidebars }: Navigation,
  { i18nFile, i18nSource }: Pick<CompatibilityModules, 'i18nFile' | 'i18nSource'>,
): void {
  const written = i18nFile === undefined ? {} : readJson(i18nFile);
  const translate = (key: string) => textAt(i18nSource, key, lang) || textAt(written, key, lang) || key;
  const visitItem = (item: NavItem): void => {
    item.text = translate(item.text);
    for (const each of item.items ?? []) visitItem(each);
  };
  const visitRow = (row: SidebarItem): void => {
    if (row.kind === 'divider') return;
    if (row.kind === 'sectionHeader') {
      row.sectionHeaderText = translate(row.sectionHeaderText);
      return;
    }
    row.text = translate(row.text);
    if (row.kind === 'group') for (const each of row.items) visitRow(each);
  };
  for (const item of nav) visitItem(item);
  for (const row of Object.values(sidebars).flat()) visitRow(row);
}
