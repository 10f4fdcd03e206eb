// Renders a formula in the process of the parser: see `runTask` in src/model/plugin.ts. Plain JavaScript, because Node.js runs it
// directly.

/**
 * Returns JSON of the HTML of a formula, or of its mistake.
 * @param {string} input JSON of KaTeX's URL, the formula, and whether it is on lines of its own
 */
export default async function renderFormula(input) {
  const { katex, tex, isDisplay } = JSON.parse(input);
  const { renderToString, ParseError } = (await import(katex)).default;
  try {
    return JSON.stringify({
      html: renderToString(tex, { output: 'mathml', displayMode: isDisplay, strict: 'ignore' }),
    });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return JSON.stringify({ message: error.rawMessage, offset: error.position });
  }
}
