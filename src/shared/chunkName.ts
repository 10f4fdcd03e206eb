/** Letters of a route that a file name may have; the digest beside it keeps names apart. */
export function slugOf(routePath: string): string {
  return (
    routePath
      .replace(/[^A-Za-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'index'
  );
}

/** Name, and so id, of the chunk of a section whose module has this digest. */
export function sectionChunkName(prefix: string, digest: string): string {
  return `s/${slugOf(prefix)}.${digest}`;
}

/** Name, and so id, of the chunk of a page whose module has this digest. */
export function pageChunkName(routePath: string, digest: string): string {
  return `p/${slugOf(routePath)}.${digest}`;
}
