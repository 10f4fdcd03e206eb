/** Text as the content of an element. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'));
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"]/g, (char) => (char === '&' ? '&amp;' : '&quot;'));
}
