const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A comment, a text, or a character around blocks and declarations. */
const CSS_TOKEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{};]/g;
/** The document itself: its rules are for the whole page. */
const ROOT_ELEMENTS = /(?:^|,)\s*(?:html|body)\b/i;
const CONDITION = /^\s*@(?:media|supports)\b/;

/**
 * Returns a style sheet whose rules for elements are in a layer of the theme. Another engine has classes for its parts, which win over such
 * rules: `a { color: red }` paints links of pages and not the rows of the sidebar. Rules in layers give way to all others.
 * @param layer such as `@layer components`
 * @param selectors matches the selectors of such rules. Those of the document itself stay.
 */
export function lowerElements(css: string, layer: string, selectors: RegExp): string {
  const inserted: { at: number; text: string }[] = [];
  const open: { isCondition: boolean; isLowered: boolean }[] = [];
  let start = 0;
  for (const { 0: token, index } of css.matchAll(CSS_TOKEN)) {
    if (token.length > 1) continue;
    if (token === '{') {
      const prelude = css.slice(start, index).replace(COMMENT, '');
      const isOutside = open.every(({ isCondition }) => isCondition);
      const isLowered = isOutside && selectors.test(prelude) && !ROOT_ELEMENTS.test(prelude);
      if (isLowered) inserted.push({ at: start, text: `${layer}{` });
      open.push({ isCondition: CONDITION.test(prelude), isLowered });
    }
    if (token === '}' && open.pop()?.isLowered) inserted.push({ at: index + 1, text: '}' });
    start = index + 1;
  }
  let from = 0;
  const parts = inserted.map(({ at, text }) => {
    const part = css.slice(from, at) + text;
    from = at;
    return part;
  });
  return parts.join('') + css.slice(from);
}
