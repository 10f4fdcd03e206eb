/** A document or a generated index, as components know it. */
export interface GlobalDoc {
  id: string;
  /** Address with the base of the site, without the slash that a setting asks for. */
  path: string;
  unlisted?: true;
  sidebar?: string | null;
}

/** What components know of a version of the docs. Without `docs`, `draftIds` and `sidebars` if no code of the site reads them. */
export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** Address that its pages begin with, with the base of the site. */
  path: string;
  mainDocId: string;
  docs?: GlobalDoc[];
  draftIds?: string[];
  sidebars?: Record<string, { link?: { path: string; label: string } }>;
}

/** What components know of an instance of the docs plugin. */
export interface GlobalDocs {
  path: string;
  /** As menus list them: the folder that is edited, then the released versions, the latest one first. */
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

/** What a version shows around its pages. */
export interface VersionLook {
  banner: string | null;
  badge: boolean;
  noIndex: boolean;
  className: string;
  /** Its documents by their ids, if code of the site reads them. */
  docs?: Record<string, { id: string; title: string; description: string; sidebar?: string }>;
}

/** The docs of a site in a language, for components. */
export interface DocsData {
  /** The instances of the docs plugin by their ids, as Docusaurus has them in its global data. */
  plugins: Record<string, GlobalDocs>;
  /** By the id of an instance and the name of a version. */
  looks: Record<string, Record<string, VersionLook>>;
}
