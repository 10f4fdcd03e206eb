/** What a reader, a link or a search engine gets of a page, without the markup around it. */
export interface PageFacts {
  title: string;
  description: string;
  /** `2 #id Text` for each heading of the content. */
  headings: string[];
  /** Entries of the outline, as `#id Text`. */
  outline: string[];
  /** `/link Text` or `Text` for each row. */
  sidebar: string[];
  /** Links to the previous and the next page. */
  neighbors: string[];
  /** Language, title, marked lines and text of each code block. */
  code: string[];
  /** Rows of each table, with ` | ` between cells. */
  tables: string[];
  /** Type and title of each callout. */
  callouts: string[];
  tabs: string[];
  images: string[];
  links: string[];
  /** Words of the text outside of code. */
  words: string[];
}
