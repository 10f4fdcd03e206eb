/** Where the beginning of a post ends. */
const TRUNCATED = /<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\}/;
/** Beginnings are cut behind a word. */
const LENGTH = 300;

/** Returns whether a post has a mark that ends its beginning. */
export function hasExcerpt(body: string): boolean {
  return TRUNCATED.test(body);
}

/**
 * Returns the beginning of a post as plain text: what is before the mark that ends it, else its first paragraph.
 * @param hasExpressions whether braces are expressions of MDX, which are left out
 */
export function excerptOf(body: string, hasExpressions = true): string {
  const index = body.search(TRUNCATED);
  const beginning = index < 0 ? body : body.slice(0, index);
  const prose = beginning.replace(/```[\s\S]*?(?:```|$)|<!--[\s\S]*?-->/g, '');
  const blocks = (hasExpressions ? withoutExpressions(prose) : prose).split(/\n\s*\n/).map((block) => block.trim());
  const texts = blocks.filter((block) => block !== '' && !/^(?:import|export|#|<|:::|\||>|!\[|[=-]{3})/.test(block));
  const text = (index < 0 ? texts.slice(0, 1) : texts).map(toPlainText).join(' ').trim();
  return text.length <= LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', LENGTH))}…`;
}

/** Code in backquotes, a bracket of an expression, or the text between them. */
const EXPRESSION_TOKEN = /(`+)[\s\S]*?\1|[{}]|[^`{}]+/g;

/** Returns a text without the expressions of MDX, which show what they evaluate to. A text whose brackets are no pairs has none. */
function withoutExpressions(text: string): string {
  let depth = 0;
  const rest = text.replace(EXPRESSION_TOKEN, (token) => {
    const isInside = depth > 0;
    if (token === '{') depth++;
    if (token === '}') depth--;
    return isInside || depth !== 0 ? '' : token;
  });
  return depth === 0 ? rest : text;
}

/** Code, whose text stays as it is, or what is no text: a tag, or a mark of emphasis. */
const MARKS = /(`+)([\s\S]*?)\1|<[^>]*>|[`*]|(?<=^|\s)_|_(?=\s|$|[.,;:])/g;

function toPlainText(block: string): string {
  return block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(MARKS, (_, _quotes, code?: string) => code ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
