/** Where the beginning of a post ends. */
const TRUNCATED = /<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\}/;
/** Beginnings are cut behind a word. */
const LENGTH = 300;

/** Returns whether a post has a mark that ends its beginning. */
export function hasExcerpt(body: string): boolean {
  return TRUNCATED.test(body);
}

/** Returns the beginning of a post as plain text: what is before the mark that ends it, else its first paragraph. */
export function excerptOf(body: string): string {
  const index = body.search(TRUNCATED);
  const blocks = (index < 0 ? body : body.slice(0, index))
    .replace(/```[\s\S]*?(?:```|$)|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim());
  const texts = blocks.filter((block) => block !== '' && !/^(?:import|export|#|<|:::|\||>|\{|!\[|[=-]{3})/.test(block));
  const text = (index < 0 ? texts.slice(0, 1) : texts).map(toPlainText).join(' ').trim();
  return text.length <= LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', LENGTH))}…`;
}

function toPlainText(block: string): string {
  return block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^>]*>|[`*]|(?<=^|\s)_|_(?=\s|$|[.,;:])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
