// Renders a diagram in the process of the parser: see `runTask` in src/model/plugin.ts. Plain JavaScript, because Node.js runs it
// directly.

/** Space around the shapes. */
const PADDING_PX = 8;
/** Words that begin statements other than shapes and arrows. The renderer takes one that it does not understand for a shape. */
const KEYWORDS = new Set(['class', 'classDef', 'click', 'style', 'linkStyle', 'direction', 'subgraph', 'end']);
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
  const lines = readLines(source);
  const svg = renderMermaidSVG(lines.map(({ spaced }) => spaced).join('\n'), { padding: PADDING_PX });
  return JSON.stringify({ svg, dropped: typeof parseMermaid === 'function' ? findDropped(lines, parseMermaid) : [] });
}

/** Texts in a flowchart, where arrows are text; an arrow (1), with the mark of a label behind it (2); or the end of a statement (3). */
const FLOWCHART_PARTS =
  /"[^"]*"|\|[^|]*\||\[[^\]]*\]|\{[^}]*\}|\([^)]*\)|\s*(<?(?:-{2,}|={2,}|-\.+-?|\.+-|~{3,})[>ox]?)\s*(?=(\|)?)|\s*(;)\s*/g;
/** Texts in a class diagram, or a relation (1). */
const CLASS_PARTS = /"[^"]*"|:.*|\s*((?:<\||[<*])?(?:--|\.\.)(?:\|>|[>*])?)\s*/g;

/**
 * Reads the lines of a diagram, with blanks around arrows, and a line for each statement. Without blanks, the renderer takes `a-->b`
 * for a name.
 * @param {string} source
 */
function readLines(source) {
  const parts = /^\s*(?:graph|flowchart)\b/.test(source)
    ? FLOWCHART_PARTS
    : /^\s*classDiagram\b/.test(source)
      ? CLASS_PARTS
      : undefined;
  return source.split('\n').map((written) => {
    const line = written.trim();
    const isSpaced = parts !== undefined && !KEYWORDS.has(firstWord(line)) && !line.startsWith('%%');
    return { line, spaced: isSpaced ? line.replace(parts, spacePart).trim() : line };
  });
}

function spacePart(part, arrow, label, end) {
  if (arrow !== undefined) return ` ${arrow}${label === '|' ? '' : ' '}`;
  return end === ';' ? '\n' : part;
}

function firstWord(line) {
  return /^\w*/.exec(line)[0];
}

/** The renderer reads flowcharts and state diagrams line by line, and goes on where it does not understand the rest of a line. */
function findDropped([header, ...lines], parse) {
  const isDropped = /^(?:graph|flowchart)\b/.test(header.line)
    ? isDroppedInFlowchart
    : /^stateDiagram\b/.test(header.line)
      ? isDroppedInStates
      : () => false;
  return lines
    .filter(({ line }) => line !== '' && !line.startsWith('%%'))
    .filter(({ spaced }) => spaced.split('\n').some((statement) => statement !== '' && isDropped(statement, parse)))
    .map(({ line }) => line);
}

function isDroppedInFlowchart(statement, parse) {
  const idsIn = (text) => [...parse(`graph TD\nsubgraph one\n${text}`).nodes.keys()];
  const ids = idsIn(statement);
  if (ids.length === 0) return !KEYWORDS.has(firstWord(statement));
  // Dashes in a name are an arrow that the renderer does not know.
  if (ids.some((id) => KEYWORDS.has(id) || id.startsWith('-') || id.includes('--'))) return true;
  // A shape that follows is read only if everything before it was.
  return !idsIn(`${statement} --> ${PROBE}`).includes(PROBE);
}

function isDroppedInStates(line, parse) {
  if (line === '}' || STYLES.test(line) || /^direction\s/.test(line)) return false;
  const { nodes, subgraphs, linkStyles } = parse(`stateDiagram-v2\n${line}\n}`);
  return nodes.size === 0 && subgraphs.length === 0 && linkStyles.size === 0;
}
