/**
 * Marks in the documents of a version that is built by itself, where its place among the other versions goes. Archives contain them, so they
 * must never change.
 */
export const VERSION_SLOTS = {
  head: '<!--docspack:version-head-->',
  /** Rows of the menus: `<li><a href="…">…</a></li>`. */
  items: '<!--docspack:version-items-->',
  /** Label of the version. */
  label: '<!--docspack:version-label-->',
  /** Text of the banner: `<p>… <a href="…">…</a></p>`; empty for none. */
  banner: '<!--docspack:version-banner-->',
} as const;
