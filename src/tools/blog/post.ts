/** Who has written a post. */
export interface Author {
  name: string;
  /** What the author does, such as `Maintainer`. */
  title?: string;
  /** Address of a site of the author's own. */
  url?: string;
  description?: string;
  /** Address of a picture: of another site, or in the public folder. */
  picture?: string;
  /** Further addresses, by the name of the service. */
  socials?: Readonly<Record<string, string>>;
  /** Site path of the list of the author's posts. */
  permalink?: string;
}

/** A tag of pages. */
export interface PostTag {
  label: string;
  /** Site path of the list of its pages. */
  permalink: string;
  description?: string;
}

/** A post as lists show it. */
export interface ListedPost {
  title: string;
  /** Site path. */
  permalink: string;
  /** Date in milliseconds since 1970. */
  time: number | undefined;
  authors: readonly Author[];
  tags: readonly PostTag[];
  /** The description, or the beginning, as plain text. */
  excerpt: string;
}

/** Returns the date of a post as its language writes it, in UTC. */
export function formatDay(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
