// Renders a diagram in the process of the parser: see `runTask` in src/model/plugin.ts. Plain JavaScript, because Node.js runs it
// directly.

/** Space around the shapes. */
const PADDING_PX = 8;
/** Words that begin statements other than shapes and arrows. The renderer takes one that it does not understand for a shape. */
const KEYWORDS = new Set(['class', 'classDef', 'style', 'linkStyle', 'direction', 'subgraph', 'end']);
/** Statements on colors alone, which state diagrams do without. */
const STYLES = /^(?:classDef|class|style)\s/;
const PROBE = 'docspackprobe';

/**
 * Renders a diagram.
 * @param {string} input JSON of the renderer's URL and the source
 * @returns JSON of the SVG (`svg`) and the statements that the renderer has dropped (`dropped`)
 * @throws the renderer's error
 */
export default async function renderDiagram(input) {
  const { renderer, source } = JSON.parse(input);
  const { renderMermaidSVG, parseMermaid } = await import(renderer);
  const svg = renderMermaidSVG(source, { padding: PADDING_PX });
  return JSON.stringify({ svg, dropped: typeof parseMermaid === 'function' ? findDropped(source, parseMermaid) : [] });
}

/** The renderer reads flowcharts and state diagrams line by line, and goes on where it does not understand the rest of a line. */
function findDropped(source, parse) {
  const [header = '', ...lines] = source.split('\n').map((line) => line.trim());
  const isDropped = /^(?:graph|flowchart)\b/.test(header)
    ? isDroppedInFlowchart
    : /^stateDiagram\b/.test(header)
      ? isDroppedInStates
      : () => false;
  return lines.filter((line) => line !== '' && !line.startsWith('%%') && isDropped(line, parse));
}

function isDroppedInFlowchart(line, parse) {
  const idsIn = (statement) => [...parse(`graph TD\nsubgraph one\n${statement}`).nodes.keys()];
  const ids = idsIn(line);
  if (ids.length === 0) return !KEYWORDS.has(/^\w*/.exec(line)[0]);
  // Dashes in a name are an arrow without spaces.
  if (ids.some((id) => KEYWORDS.has(id) || id.startsWith('-') || id.includes('--'))) return true;
  // A shape that follows is read only if everything before it was.
  return !idsIn(`${line.replace(/\s*;$/, '')} --> ${PROBE}`).includes(PROBE);
}

function isDroppedInStates(line, parse) {
  if (line === '}' || STYLES.test(line) || /^direction\s/.test(line)) return false;
  const { nodes, subgraphs, linkStyles } = parse(`stateDiagram-v2\n${line}\n}`);
  return nodes.size === 0 && subgraphs.length === 0 && linkStyles.size === 0;
}
