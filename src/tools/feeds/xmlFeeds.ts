import { escapeAttribute, escapeText } from '../../shared/escapeHtml.ts';
import { type Feed, type FeedEntry, withoutControls } from './feed.ts';

/** Returns a text on one line, as XML has it. */
function toXml(text: string): string {
  return escapeText(withoutControls(text).replace(/\s+/g, ' '));
}

function attribute(text: string): string {
  return escapeAttribute(withoutControls(text)).replaceAll('<', '&lt;');
}

const DUBLIN_CORE = ' xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** Writes a feed as RSS 2.0, with the whole text in `content:encoded`. */
export function writeRss({ title, description, home, self, lang, entries }: Feed): string {
  const hasAuthors = entries.some(({ authors }) => authors.length > 0);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"${hasAuthors ? DUBLIN_CORE : ''}><channel>\n`,
    `<title>${toXml(title)}</title><link>${escapeText(home)}</link><description>${toXml(description || title)}</description>\n`,
    `<language>${lang}</language>`,
    `<atom:link href="${escapeAttribute(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...entries.map(rssItem),
    '</channel></rss>\n',
  ].join('');
}

function rssItem({ url, title, summary, published, html, authors, tags }: FeedEntry): string {
  const address = escapeText(url);
  const content = html.replaceAll(']]>', ']]]]><![CDATA[>');
  return [
    `<item><title>${toXml(title)}</title><link>${address}</link><guid>${address}</guid>`,
    `<pubDate>${new Date(published).toUTCString()}</pubDate>`,
    summary === undefined ? '' : `<description>${toXml(summary)}</description>`,
    ...authors.map(({ name }) => `<dc:creator>${toXml(name)}</dc:creator>`),
    ...tags.map((tag) => `<category>${toXml(tag)}</category>`),
    html === '' ? '' : `<content:encoded><![CDATA[${content}]]></content:encoded>`,
    '</item>\n',
  ].join('');
}

/** Writes a feed as Atom 1.0 (RFC 4287). Entries without an author have that of the feed, its title. */
export function writeAtom({ title, description, home, self, lang, entries }: Feed): string {
  const updated = Math.max(0, ...entries.map((entry) => entry.updated));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${attribute(lang)}">\n`,
    `<title>${toXml(title)}</title>${description === '' ? '' : `<subtitle>${toXml(description)}</subtitle>`}`,
    `<id>${escapeText(home)}</id><updated>${new Date(updated).toISOString()}</updated>\n`,
    `<link rel="alternate" type="text/html" href="${attribute(home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${attribute(self)}"/>`,
    `<author><name>${toXml(title)}</name></author>\n`,
    ...entries.map(atomEntry),
    '</feed>\n',
  ].join('');
}

function atomEntry({ url, title, summary, published, updated, html, authors, tags }: FeedEntry): string {
  return [
    `<entry><title>${toXml(title)}</title><link rel="alternate" type="text/html" href="${attribute(url)}"/>`,
    `<id>${escapeText(url)}</id>`,
    `<published>${new Date(published).toISOString()}</published><updated>${new Date(updated).toISOString()}</updated>`,
    ...authors.map(
      ({ name, url: site }) =>
        `<author><name>${toXml(name)}</name>${site === undefined ? '' : `<uri>${toXml(site)}</uri>`}</author>`,
    ),
    ...tags.map((tag) => `<category term="${attribute(tag)}"/>`),
    summary === undefined ? '' : `<summary>${toXml(summary)}</summary>`,
    html === '' ? '' : `<content type="html">${escapeText(withoutControls(html))}</content>`,
    '</entry>\n',
  ].join('');
}
