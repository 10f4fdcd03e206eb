import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findSection } from '../../src/shared/urls.ts';
import type { Engine } from './markup.ts';
import type { PageFacts } from './pageFacts.ts';
import { readFacts } from './readFacts.ts';

/** Reads the pages of a built site by route, without a slash at its end and without its 404 page. */
export function readSitePages(folder: string, engine: Engine): Map<string, PageFacts> {
  const pages = new Map<string, PageFacts>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.html')) continue;
    const route = `/${name.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
    // Docusaurus has folders with such names for redirects from them.
    if (statSync(path.join(folder, name)).isDirectory()) continue;
    // The renderer of React writes NULs at some ends of its buffer: https://github.com/facebook/react/issues/24985
    const html = readFileSync(path.join(folder, name), 'utf8').replaceAll('\0', '');
    if (/(?:^|\/)404$/.test(route) || isRedirect(html)) continue;
    const facts = readFacts(html, engine, route);
    // A page without a sidebar has none of its section's rows.
    const rows =
      engine === 'docspack' && facts.sidebar.length > 0 ? completeSidebar(folder, route, facts.sidebar) : undefined;
    // A page that is named index is that of its folder, also where the other engine has a folder of that name for it.
    pages.set(route.replace(/(?:\/index)?\/?$/, '') || '/', { ...facts, sidebar: rows ?? facts.sidebar });
  }
  return pages;
}

function isRedirect(html: string): boolean {
  return /<meta http-equiv="?refresh/i.test(html);
}

interface SidebarItem {
  text?: string;
  sectionHeaderText?: string;
  icon?: string;
  link?: string;
  items?: SidebarItem[];
}

const sections = new Map<string, { prefix: string; rows: string[] }[]>();

/** A document has a branch of a large sidebar alone: its section has all rows. */
function completeSidebar(folder: string, route: string, shown: readonly string[]): string[] | undefined {
  const all = sections.get(folder) ?? readSections(path.join(folder, 'static/sections'));
  sections.set(folder, all);
  const rows = findSection(all, route)?.rows;
  // Rows of a section have no base.
  const base = shown.flatMap((row) => {
    const own = rows?.find((each) => each.startsWith('/') && row.startsWith('/') && row.endsWith(each));
    return own === undefined ? [] : row.slice(0, row.length - own.length);
  })[0];
  return rows?.map((row) => (row.startsWith('/') ? `${base ?? ''}${row}` : row));
}

function readSections(folder: string): { prefix: string; rows: string[] }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('section.json'),
  );
  return files
    .map((name): { prefix: string; rows: string[] } => {
      const { section } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      return { prefix: section.prefix, rows: rowsOf(section.sidebar) };
    })
    .sort((one, other) => other.prefix.length - one.prefix.length);
}

function rowsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ text = '', sectionHeaderText, icon = '', link, items: children = [] }) => {
    // Pictures have no text.
    const mark = /^(?:[</]|\w+:)/.test(icon) ? '' : icon;
    const label = mark + (sectionHeaderText ?? text).replace(/[`*]/g, '').trim();
    const row = link === undefined ? label : `${link} ${label}`;
    return [...(row === '' ? [] : [row]), ...rowsOf(children)];
  });
}
