/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'));
}

/** Escapes text for an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"]/g, (char) => (char === '&' ? '&amp;' : '&quot;'));
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Returns the text of HTML without tags: the opposite of both. */
export function unescapeText(html: string): string {
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}
