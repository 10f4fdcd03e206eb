const HTML_TAG = /<\/?[a-z][^<>]*>/gi;
const LINE_BREAK = /<br\s*\/?>/gi;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' } as const;

/** Returns whether a text that VitePress renders as HTML has an element. */
export function hasElement(text: unknown): boolean {
  return typeof text === 'string' && text.match(HTML_TAG) !== null;
}

/** Returns the text of HTML in a setting. */
export function plainText(html: string): string {
  return html
    .replace(LINE_BREAK, ' ')
    .replace(HTML_TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .trim();
}
