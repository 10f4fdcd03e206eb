import type { JsonValue } from '../../../model/json.ts';
import type { ComponentNode, ContentNode } from '../../../model/pageData.ts';
import type { MarkdownParser } from '../markdown/markdownParser.ts';
import { type ModuleCode, renderDeclarations } from './moduleCode.ts';
import type { PageFile } from './pageFile.ts';

/** A page rendered by MDX's program, for sites with recma plugins. */
interface RecmaPage {
  moduleCode: string;
  content: ContentNode[];
}

/**
 * Passes the page to a site's recma plugins as an MDX program, with its imports and exports and with its content as
 * JSX. Static content stays in `content` and is passed to the program as HTML, so that code, headings and links look
 * the same as on any other page.
 */
export async function renderRecmaPage(
  content: readonly ContentNode[],
  code: ModuleCode | undefined,
  page: PageFile,
  parser: MarkdownParser,
): Promise<RecmaPage> {
  const state: JsxState = { html: [], members: new Map() };
  const jsx = content.map((node) => toJsx(node, state)).join('');
  const esm = code ? code.imports + renderDeclarations(page.esm.exported, page) : '';
  const file = page.file.replace(/\.md$/, '.mdx');
  const program = await parser.run({ kind: 'program', body: `${esm}\n<>${jsx}</>\n`, file });
  const members = [...state.members].map(([name, written]) => `, ${name}: $components[${JSON.stringify(written)}]`);
  const moduleCode = `${program}${code?.scope ?? ''}const $expressions = ${code?.expressions ?? '() => []'};
const $known = new WeakMap();
const $html = ([node]) => {
  if (!$known.has(node)) $known.set(node, node.children.map(({ html }) => ({ __html: html })));
  return $known.get(node);
};
export const expressions = ($components, content) => {
  const props = { components: { ...$components${members.join('')} }, $thunks: $expressions($components), $html: $html(content) };
  return [() => MDXContent(props)];
};
`;
  return { moduleCode, content: [{ kind: 'expression', index: 0, children: state.html }] };
}

/** State while content is converted to JSX. */
interface JsxState {
  /** Nodes with HTML. Code blocks get theirs later. */
  html: ContentNode[];
  /** Component names that JSX cannot look up, such as `UI.Chart`, by a name that it can. */
  members: Map<string, string>;
}

function toJsx(node: ContentNode, state: JsxState): string {
  if (typeof node === 'string') return `{${JSON.stringify(node)}}`;
  switch (node.kind) {
    case 'html':
      return `<div dangerouslySetInnerHTML=${innerHtml(node, state)} />`;
    case 'element': {
      const own = node.html === undefined ? '' : ` dangerouslySetInnerHTML=${innerHtml(node, state)}`;
      return element(node.tag, attributes(node.props) + own, node.children, state);
    }
    case 'component':
      return componentToJsx(node, state);
    case 'expression':
      return `{props.$thunks[${node.index}]()}`;
  }
}

function componentToJsx(node: ComponentNode, state: JsxState): string {
  const expressions = Object.entries(node.expressions ?? {}).map(
    ([name, index]) => ` ${name}={props.$thunks[${index}]()}`,
  );
  const spreads = (node.spreads ?? []).map((index) => ` {...props.$thunks[${index}]()}`);
  const code = node.name === 'CodeBlock' && node.children === undefined ? ` html=${innerHtml(node, state)}` : '';
  const given = [attributes(node.props), ...expressions, ...spreads, code].join('');
  return element(componentName(node.name, state), given, node.children, state);
}

/** Returns the JSX name: `$div` is a plain element, and a name with a dot gets one without. */
function componentName(name: string, { members }: JsxState): string {
  if (/^\$[a-z]/.test(name)) return name.slice(1);
  if (!name.includes('.')) return name;
  const plain = `$${name.replace(/\W+/g, '_')}`;
  members.set(plain, name);
  return plain;
}

function innerHtml(node: ContentNode, { html }: JsxState): string {
  return `{props.$html[${html.push(node) - 1}]}`;
}

function element(name: string, given: string, children: readonly ContentNode[] = [], state: JsxState): string {
  const inner = children.map((child) => toJsx(child, state)).join('');
  return inner === '' ? `<${name}${given} />` : `<${name}${given}>${inner}</${name}>`;
}

function attributes(props: Record<string, JsonValue> = {}): string {
  return Object.entries(props)
    .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
    .join('');
}
