import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSiteDocument, type SiteFolder } from './siteFolder.ts';

/** A link around the pages: a row of a menu, a sidebar or a footer. */
export interface Row {
  /** Plain address of a page, or an address elsewhere. */
  target: string;
  label: string;
  /** Address of the first page that has it. */
  page: string;
}

const LINK = /<a\b[^>]*?\shref=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>([\s\S]*?)<\/a>/gi;

const SCRIPT = /<script\b[\s\S]*?<\/script>/gi;

/** Returns the links of a document, with their texts. */
export function linksOf(html: string): { href: string; label: string }[] {
  return [...html.replace(SCRIPT, '').matchAll(LINK)].map(([tag, double, single, bare, inner = '']) => ({
    href: (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    label:
      inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/&\w+;|&#\w+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() ||
      (/\s(?:aria-label|title)="([^"]*)"/.exec(tag)?.[1] ?? ''),
  }));
}

/** Returns the same text for each form in which hosts have the address of a source. */
export function sourceAddress(target: string): string {
  return target.replace(/\/(?:-\/)?(?:edit|blob|tree)\//, '/file/');
}

/**
 * Returns the rows that no page has any more. Menus and large sidebars may be in data that scripts render.
 * @param shown targets of the links of all documents
 */
export function lostRows(rows: readonly Row[], shown: ReadonlySet<string>, now: SiteFolder, base: string): Row[] {
  const sources = new Set([...shown].map(sourceAddress));
  const left = new Map(rows.flatMap((row) => (sources.has(sourceAddress(row.target)) ? [] : [[row.target, row]])));
  const data = now.files.filter((name) => /(?:^|\/)static\/sections\/.*\.json$/.test(name));
  const texts = [
    ...data.map((name) => () => readFileSync(path.join(now.folder, name), 'utf8')),
    ...now.documents.map((name) => () => readSiteDocument(now, name)),
  ];
  for (const read of texts) {
    if (left.size === 0) break;
    const text = read();
    for (const target of left.keys())
      if (formsOf(target, base).some((form) => text.includes(`"${form}"`))) left.delete(target);
  }
  return [...left.values()];
}

function formsOf(target: string, base: string): string[] {
  if (!target.startsWith('/')) return [target, `${target}/`];
  return [target, `${target}/`, `${target}.html`].flatMap((form) => [form, base.slice(0, -1) + form]);
}
