import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig, ResolvedLocale } from '../../model/config.ts';
import type { NavItemConfig } from '../../model/configSections.ts';
import type { MetaItem } from '../../node/config/schema/navigation.ts';
import { createMetaReader, readNav } from '../../node/site/metaFiles.ts';
import { stripExtension } from '../../shared/urls.ts';
import { positionInFile } from '../../tools/files/positionInFile.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { formatItem, insertJsonItem, type NewItem } from './insertJsonItem.ts';
import { titleOf } from './pagePath.ts';

/** How a new page gets into the sidebar of a language. */
type SidebarChange =
  /** The sidebar lists it by itself, or lists it already. */
  | { kind: 'automatic' }
  | { kind: 'edit'; file: string; text: string }
  /** The author adds it. */
  | { kind: 'manual'; advice: string };

/**
 * Plans how a page gets into the sidebar: into the nearest `_meta.json`. A configuration is code, so its author adds the page.
 * @param pagePath path below the folder of the language, without extension
 * @throws DocsErrors if a `_meta.json` is not valid
 */
export function planSidebar(pagePath: string, locale: ResolvedLocale, config: ResolvedConfig): SidebarChange {
  if (locale.sidebar !== undefined) return configAdvice(pagePath, locale, config);
  const root = path.join(config.docsDir, locale.folder);
  const readMeta = createMetaReader(config);
  const segments = pagePath.split('/');
  // From the folder of the page upward: a `_meta.json` there lists the page, or the folder that contains it.
  for (let depth = segments.length - 1; depth >= 0; depth--) {
    const folder = path.join(root, ...segments.slice(0, depth));
    const items = readMeta(folder);
    const name = segments[depth] ?? '';
    if (items === undefined) continue;
    if (items.some((item) => lists(item, name))) return { kind: 'automatic' };
    const item: NewItem = depth < segments.length - 1 ? { type: 'dir', name } : name;
    const file = path.join(folder, '_meta.json');
    const text = insertJsonItem(readFileSync(file, 'utf8'), item, item === 'index' ? 0 : items.length);
    return text === undefined
      ? { kind: 'manual', advice: `Add ${formatItem(item)} to ${toDisplayPath(file, config.cwd)}.` }
      : { kind: 'edit', file, text };
  }
  return navAdvice(pagePath, locale, config);
}

/** With a `_nav.json`, each folder of the first level has a sidebar of its own, to which the navbar has to lead. */
function navAdvice(pagePath: string, locale: ResolvedLocale, { docsDir, cwd }: ResolvedConfig): SidebarChange {
  const folder = path.join(docsDir, locale.folder);
  const nav = locale.nav === undefined ? readNav(folder, { cwd }) : undefined;
  const [first = ''] = pagePath.split('/');
  const leadsThere = (items: readonly NavItemConfig[]): boolean =>
    items.some(
      ({ link, items: inner = [] }) =>
        link === `/${first}` || link?.startsWith(`/${first}/`) === true || leadsThere(inner),
    );
  if (nav === undefined || pagePath === 'index' || leadsThere(nav)) return { kind: 'automatic' };
  const item = JSON.stringify({ text: titleOf(first), link: `/${pagePath.replace(/(^|\/)index$/, '$1')}` });
  const file = toDisplayPath(path.join(folder, '_nav.json'), cwd);
  return { kind: 'manual', advice: `Add ${item} to ${file}: no item of the navbar leads to "/${first}" yet.` };
}

function lists(item: MetaItem, name: string): boolean {
  if (typeof item === 'string') return stripExtension(item) === name;
  return 'name' in item && stripExtension(item.name) === name;
}

function configAdvice(pagePath: string, { sidebar = {}, lang }: ResolvedLocale, config: ResolvedConfig): SidebarChange {
  const link = `/${pagePath.replace(/(^|\/)index$/, '$1')}`;
  const keys = Object.keys(sidebar).filter((key) => `${link}/`.startsWith(key.endsWith('/') ? key : `${key}/`));
  const key = keys.sort((a, b) => b.length - a.length)[0];
  const file = existsSync(config.configFile) ? config.configFile : undefined;
  const display = toDisplayPath(config.configFile, config.cwd);
  const language = config.locales.length > 1 ? ` (${lang})` : '';
  if (key === undefined) {
    const folder = link.slice(0, link.lastIndexOf('/') + 1);
    return {
      kind: 'manual',
      advice: `Add '${folder}': ['${link}'] to "themeConfig.sidebar"${language} in ${display}.`,
    };
  }
  if (JSON.stringify(sidebar[key]).includes(JSON.stringify(link))) return { kind: 'automatic' };
  const position = file === undefined ? undefined : positionInFile(file, key);
  const at = position ? `${display}:${position.line}:${position.column}` : display;
  return { kind: 'manual', advice: `Add '${link}' to the sidebar '${key}'${language} in ${at}.` };
}
