import { digest } from '../files/digest.ts';

/** Style sheet of bylines and lists of posts. */
export const BLOG_STYLES = `.blog-byline, .blog-more {
  color: var(--c-text-2);
  font-size: var(--text-s);
}
.content .blog-more {
  margin-block-start: 2.5rem;
}
.blog-by {
  display: inline-block;
  max-inline-size: 100%;
}
.content :is(.blog-by, .blog-links) img {
  display: inline-block;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  margin-inline-end: 0.375rem;
  border-radius: 50%;
  object-fit: cover;
  vertical-align: middle;
}
.content .blog-posts > article {
  margin-block-start: 2rem;
  break-inside: avoid;
}
.content .blog-posts > article + article {
  padding-block-start: 2rem;
  border-block-start: 1px solid var(--c-border);
}
.content .blog-posts > article > h2 {
  margin-block: 0 0.25rem;
  padding: 0;
  border: 0;
}
.content .blog-posts > article > p {
  margin-block: 0.5rem 0;
}
.content .blog-author {
  display: flex;
  gap: 1.25rem;
  align-items: start;
}
.content .blog-author > :is(img, picture) {
  flex: none;
}
.content .blog-author img {
  inline-size: 6rem;
  block-size: 6rem;
  margin: 0;
  border-radius: 50%;
  object-fit: cover;
}
.content .blog-author > div {
  min-inline-size: 0;
  overflow-wrap: anywhere;
}
.content .blog-author > div > p:first-child {
  margin-block-start: 0;
}
@media print {
  .content .blog-more {
    display: none;
  }
}
`;

/**
 * Returns the name of the style sheet in the output.
 * @param blog folder of the blog
 */
export function blogStylesFile(blog: string): string {
  return `static/css/${blog.replaceAll('/', '-')}.${digest(BLOG_STYLES).slice(0, 8)}.css`;
}
