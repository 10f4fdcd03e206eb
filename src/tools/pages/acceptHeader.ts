const MARKDOWN_BELOW_ONE = 'text/markdown[^,]*;\\s*q=0';
/** HTML with the full quality. */
const HTML = 'text/html\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?';

/**
 * Regular expression of a header `Accept` that names Markdown, but refuses it (`q=0`) or prefers HTML to it. Without flags but for case, so that
 * nginx and Caddy read it as well.
 * @example 'text/html, text/markdown;q=0.9'
 */
export const REFUSES_MARKDOWN = [
  `${MARKDOWN_BELOW_ONE}(?:\\.0*)?\\s*(?:,|$)`,
  `${MARKDOWN_BELOW_ONE}.*${HTML}(?:,|$)`,
  `${HTML},.*${MARKDOWN_BELOW_ONE}`,
].join('|');
