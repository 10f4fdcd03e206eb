/** Inline Markdown in texts of Rspress that are no pages, with its HTML: code, strong, emphasis, deletion. */
export const INLINE_MARKDOWN: readonly (readonly [pattern: RegExp, html: string])[] = [
  [/`(.+?)`/g, '<code>$1</code>'],
  [/\*\*(.+?)\*\*/g, '<strong>$1</strong>'],
  [/\*(.+?)\*/g, '<em>$1</em>'],
  [/~~(.+?)~~/g, '<del>$1</del>'],
];

/** What makes Rspress take a text for HTML. Elsewhere an angle bracket is a character. */
const ELEMENT = /<([a-z]+)[^<]*(?:>.*?<\/\1>|\s*\/>)/i;
const TAG = /<\/?[a-z][^>]*>/gi;
const CODE = /`[^`]+`/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Returns what a text shows that has inline Markdown or HTML. */
export function inlineMarkdownText(text: string): string {
  const plain = withoutMarkdown(text.replace(CODE, (code) => code.replace(/</g, '&lt;')));
  const shown = ELEMENT.test(plain) ? plain.replace(TAG, '') : plain.replace(/\\([<>])/g, '$1');
  return shown.replace(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Returns a text without its inline Markdown and its tags. */
export function parseInlineMarkdownText(text: string): string {
  return withoutMarkdown(text).replace(/<[^>]+>/g, '');
}

function withoutMarkdown(text: string): string {
  return INLINE_MARKDOWN.reduce((plain, [pattern]) => plain.replace(pattern, '$1'), text);
}
