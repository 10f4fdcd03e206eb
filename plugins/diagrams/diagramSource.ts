/** A diagram as its author wrote it, without what does not concern its shapes. */
interface DiagramSource {
  /** First word, which names the type. */
  type: string;
  /** Statements, as the renderer knows them. */
  text: string;
  /** Title and description for readers who do not see it. */
  about: string[];
}

const FRONTMATTER = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** Directives, comments, descriptions and links, which are no shapes. */
const NO_SHAPE = /^\s*(?:%%|accTitle\b|accDescr\b|click\b|href\b)/;
/** The direction of a flow chart with a statement behind it: `graph TD; A --> B`. */
const HEADER = /^((?:graph|flowchart)[ \t]+\w+)[ \t]*;[ \t]*/;
const DESCRIPTION = /^\s*acc(?:Title|Descr)\s*:\s*(.+)$/;
const DESCRIPTION_BLOCK = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m;

/** Reads the source of a Mermaid diagram. */
export function readDiagramSource(written: string): DiagramSource {
  const about: string[] = [];
  let rest = written.replace(FRONTMATTER, (_, yaml: string) => {
    const title = /^[ \t]*title:[ \t]*(.+)$/m
      .exec(yaml)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2');
    if (title !== undefined) about.push(title);
    return '';
  });
  rest = rest.replace(DESCRIPTION_BLOCK, (_, text: string) => {
    about.push(text.trim().replace(/\s+/g, ' '));
    return '';
  });
  const lines = rest.split(/\r?\n/).filter((line) => {
    const described = DESCRIPTION.exec(line)?.[1];
    if (described !== undefined) about.push(described.trim());
    return !NO_SHAPE.test(line);
  });
  // The renderer knows a header with a line of its own alone.
  const text = lines.join('\n').trim().replace(HEADER, '$1\n');
  return { type: /^[\w-]+/.exec(text)?.[0] ?? '', text, about };
}

/** The direction of a flow chart, or that of a state diagram as a statement of its own: what is before it (1). */
const SIDEWAYS =
  /^(\s*(?:graph|flowchart)[ \t]+|\s*stateDiagram(?:-v2)?[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*direction[ \t]+)(?:LR|RL)\b/;

/** Returns the source of a diagram that runs from top to bottom instead of sideways; `undefined` for one that does not run sideways. */
export function turnDiagram(text: string): string | undefined {
  return SIDEWAYS.test(text) ? text.replace(SIDEWAYS, '$1TB') : undefined;
}
