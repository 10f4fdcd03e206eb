/** Letters of a route that a file name may have; the digest beside it keeps names apart. */
export function slugOf(routePath: string): string {
  return (
    routePath
      .replace(/[^A-Za-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'index'
  );
}

/** File of a section, below the site's base. Its name never changes: browsers revalidate it, and find pages by the hashes in it. */
export function sectionFileName(prefix: string): string {
  return `static/sections${prefix}section.json`;
}

/** Name of a page with this digest: the name, and so id, of its chunk where it has code of its own, else of its file. */
export function pageName(routePath: string, digest: string): string {
  return `p/${slugOf(routePath)}.${digest}`;
}

/** File of a page that is data alone, below the site's base. */
export function pageFileName(name: string): string {
  return `static/${name}.json`;
}
