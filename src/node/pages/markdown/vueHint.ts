/** Where a parser has failed, in a page. */
interface Failure {
  source: string;
  line: number | undefined;
  column: number | undefined;
}

/** Maximum length of what a hint quotes. */
const QUOTED_CHARACTERS = 60;
/** `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [title]` */
const INCLUDE = /^<<<[ \t]*([^\s#{[]+)(?:#([\w*-]+))?(?:[ \t]*\{([\d,-]*)[^}]*\})?/;
const TAG = /^<(?:[^>"']|"[^"]*"|'[^']*')*/;
const DIRECTIVE = /\s([:@#])([A-Za-z][\w-]*)[\w.:-]*(?:=(?:"([^"]*)"|'([^']*)'))?/;
const INTERPOLATION = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns how to write what a page has in the syntax of VitePress and Vue, where that is why it cannot be parsed. */
export function vueHint({ source, line, column = 1 }: Failure): string | undefined {
  if (line === undefined) return undefined;
  const lines = source.split('\n');
  const text = lines[line - 1] ?? '';
  return includeHint(text.trim()) ?? directiveHint(lines, line, column) ?? interpolationHint(text, column);
}

function includeHint(text: string): string | undefined {
  const [, file, region, marked] = INCLUDE.exec(text) ?? [];
  if (file === undefined) return undefined;
  const path = file.replace(/^@\/?/, '/');
  const language = /\.(\w+)$/.exec(path)?.[1] ?? 'txt';
  const attributes = [
    ...(marked ? [`{${marked}}`] : []),
    `file=${JSON.stringify(path)}`,
    ...(region === undefined ? [] : [`region=${JSON.stringify(region)}`]),
  ];
  return `"<<<" shows a file in VitePress. Here, an empty fence does: \`\`\`${language} ${attributes.join(' ')}`;
}

/** Looks for a directive in the tag at a location, or around it: parsers point at the tag or at the directive. */
function directiveHint(lines: readonly string[], line: number, column: number): string | undefined {
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column)].join('\n');
  const start = before.lastIndexOf('<');
  const tag = start < 0 ? undefined : TAG.exec(lines.join('\n').slice(start))?.[0];
  const found = tag === undefined ? null : DIRECTIVE.exec(tag);
  if (!found) return undefined;
  const [, sign = '', name = '', double, single] = found;
  const value = shorten(double ?? single ?? '…');
  const quoted = `"${sign}${name}"`;
  if (sign === ':') return `${quoted} binds a prop in Vue. Here: ${name}={${value}}.`;
  if (sign === '#') return `${quoted} fills a slot in Vue. Here, a component has children and props.`;
  const event = `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${quoted} listens to an event in Vue. Here: ${event}={…}, in a component that the page imports.`;
}

function interpolationHint(text: string, column: number): string | undefined {
  for (const { 0: found, 1: value = '', index } of text.matchAll(INTERPOLATION)) {
    if (column < index + 1 || column > index + found.length + 1) continue;
    return `"${shorten(found)}" is an expression of Vue. Here: {${shorten(value)}}.`;
  }
  return undefined;
}

function shorten(text: string): string {
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text;
}
