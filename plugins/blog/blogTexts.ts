/** Texts of a blog in a language. `{…}` is replaced by a value. */
export interface BlogTexts {
  /** Title of the blog. */
  title: string;
  /** Description of the blog, for search engines and feeds. */
  description?: string;
  /** Title of the list of tags. */
  tags: string;
  /** Title of the list of authors. */
  authors: string;
  /** Title of the list of the posts with a tag, `{tag}`. */
  tagged: string;
  /** Description of the list of the posts of an author, `{author}`. */
  by: string;
  /** Title of a further page of a list: `{title}` and `{number}`. */
  numbered: string;
  /** Link to the page with newer posts. */
  newer: string;
  /** Link to the page with older posts. */
  older: string;
  /** Row of the sidebar that leads to the list of all posts. */
  all: string;
}

const ENGLISH: BlogTexts = {
  title: 'Blog',
  tags: 'Tags',
  authors: 'Authors',
  tagged: 'Posts with the tag “{tag}”',
  by: 'Posts by {author}',
  numbered: '{title}, page {number}',
  newer: 'Newer posts',
  older: 'Older posts',
  all: 'All posts',
};

const CHINESE: BlogTexts = {
  title: '博客',
  tags: '标签',
  authors: '作者',
  tagged: '标签为“{tag}”的文章',
  by: '{author} 的文章',
  numbered: '{title}（第 {number} 页）',
  newer: '较新的文章',
  older: '较早的文章',
  all: '全部文章',
};

/** Returns the default texts of a language. */
export function blogTexts(tag: string): BlogTexts {
  return /^zh(?![a-z])/.test(tag) ? CHINESE : ENGLISH;
}
