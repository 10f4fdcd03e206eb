const COMPONENT = /<([A-Z][A-Za-z\d]*)[\s/>]/g;
const HYPHENATED = /<([a-z][a-z\d]*(?:-[a-z\d]+)+)[\s/>]/g;
/** Names of SVG and MathML, which no custom element may have. */
const RESERVED = /^(?:annotation-xml|color-profile|font-face.*|missing-glyph)$/;

/**
 * Returns the components in a text, by their names in HTML, which has no case.
 * @param isHyphenated whether names such as `team-list` are those of components as well, as in Vue
 */
export function componentNames(source: string, isHyphenated: boolean | undefined): Map<string, string> {
  const matches = [...source.matchAll(COMPONENT), ...(isHyphenated ? source.matchAll(HYPHENATED) : [])];
  return new Map(matches.flatMap(([, name = '']) => (RESERVED.test(name) ? [] : [[name.toLowerCase(), name]])));
}
