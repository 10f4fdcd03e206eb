import type { Feed } from './feed.ts';

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed({ title, description, home, self, lang, entries }: Feed): string {
  const items = entries.map(({ url, title: heading, summary, published, updated, html, authors, tags }) => ({
    id: url,
    url,
    title: heading,
    // An item has content: that of a page without text is what its summary says.
    ...(html === '' ? { content_text: summary ?? heading } : { content_html: html }),
    ...(summary !== undefined && { summary }),
    date_published: new Date(published).toISOString(),
    date_modified: new Date(updated).toISOString(),
    ...(authors.length > 0 && {
      authors: authors.map(({ name, url: site, picture }) => ({
        name,
        ...(site !== undefined && { url: site }),
        ...(picture !== undefined && { avatar: picture }),
      })),
    }),
    ...(tags.length > 0 && { tags }),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    ...(description !== '' && { description }),
    language: lang,
    items,
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}
