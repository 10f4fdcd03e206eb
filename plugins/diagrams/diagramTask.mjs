// Renders a diagram in the process of the parser: see `runTask` in src/model/plugin.ts. Plain JavaScript, because Node.js runs it
// directly.

/** Space around the shapes. */
const PADDING_PX = 8;

/**
 * Returns the SVG of a diagram.
 * @param {string} input JSON of the renderer's URL and the source
 * @throws the renderer's error
 */
export default async function renderDiagram(input) {
  const { renderer, source } = JSON.parse(input);
  const { renderMermaidSVG } = await import(renderer);
  return renderMermaidSVG(source, { padding: PADDING_PX });
}
