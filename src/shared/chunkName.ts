/** Replaces the characters of a route that a file name cannot have. The digest beside it keeps names unique. */
export function slugOf(routePath: string): string {
  return (
    routePath
      .replace(/[^A-Za-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'index'
  );
}

/**
 * Returns the file name of a section, relative to the site's base. The name never changes: browsers revalidate the file
 * and find pages by the hashes in it.
 */
export function sectionFileName(prefix: string): string {
  return `static/sections${prefix}section.json`;
}

/**
 * Returns the name of a page with a digest. It is the name and id of the page's chunk if the page has code, otherwise
 * the base name of its data file.
 */
export function pageName(routePath: string, digest: string): string {
  return `p/${slugOf(routePath)}.${digest}`;
}

/** Returns the file name of a page without code, relative to the site's base. */
export function pageFileName(name: string): string {
  return `static/${name}.json`;
}
