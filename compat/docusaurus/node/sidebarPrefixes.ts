import { flatRows } from './sidebars.ts';
import { type LocaleContent, sidebarOf, type VersionContent } from './siteContent.ts';

/** Returns the key of a sidebar among those of all versions. */
export function sidebarKey({ instance, source }: Pick<VersionContent, 'instance' | 'source'>, name: string): string {
  return `${instance.id}/${source.version}/${name}`;
}

/** Returns the key of the sidebar of each page that has one. */
export function sidebarPages({ versions, blogs }: Pick<LocaleContent, 'versions' | 'blogs'>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const version of versions) {
    for (const doc of version.docs) {
      const name = sidebarOf(doc, version.members);
      if (name !== undefined) pages.set(doc.permalink, sidebarKey(version, name));
    }
    for (const [name, each] of version.sidebars) {
      for (const row of flatRows(each)) {
        if (row.kind === 'category' && row.index) pages.set(row.index.permalink, sidebarKey(version, name));
      }
    }
  }
  for (const blog of blogs) {
    pages.set(`${blog.path}/`, `blog ${blog.path}`);
    for (const post of blog.posts) pages.set(post.permalink, `blog ${blog.path}`);
  }
  return pages;
}

/** Chooses prefixes for values of addresses: each folder has the value of most pages in it, unless that is the one around it. */
export function shortestPrefixes(pages: ReadonlyMap<string, string>): Map<string, string> {
  const prefixes = new Map<string, string>();
  const visit = (prefix: string, inherited: string, inside: readonly [string, string][]) => {
    const value = mostFrequent(inside.map(([, each]) => each));
    if (value !== inherited) prefixes.set(prefix, value);
    const folders = new Map<string, [string, string][]>();
    for (const entry of inside) {
      const [address, own] = entry;
      const rest = address.slice(prefix.length);
      const slash = rest.indexOf('/');
      const folder = slash < 0 ? undefined : prefix + rest.slice(0, slash + 1);
      if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), entry]);
      // The page of the folder itself has no other prefix than the folder.
      else if (own !== value && rest !== '') prefixes.set(address, own);
    }
    // The page beside a folder of its name has a prefix that the pages in the folder begin with.
    for (const [folder, entries] of folders) visit(folder, prefixes.get(folder.slice(0, -1)) ?? value, entries);
  };
  visit('/', '', [...pages]);
  return prefixes;
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
