import type { ContentNode } from '../../src/shared/page.ts';
import { compileProgram, type ReferencePlugins } from './referenceCompiler.ts';

/** A page drawn by the program that MDX makes of it, for sites with recma plugins. */
export interface RecmaPage {
  moduleCode: string;
  content: ContentNode[];
}

/**
 * Gives a site's recma plugins the page as an MDX program: its own code, and its content as JSX. What is static stays in
 * `content` and is handed to the program as HTML, so that code, headings and links look as on any other page.
 */
export async function renderRecmaPage(
  content: readonly ContentNode[],
  code: string | undefined,
  file: string,
  plugins: ReferencePlugins,
): Promise<RecmaPage> {
  const html: ContentNode[] = [];
  const jsx = content.map((node) => toJsx(node, html)).join('');
  const own = (code ?? '').replace(/^export const expressions = /m, 'export const $expressions = ');
  const text = `export {};\n${own}\n<>${jsx}</>\n`;
  const program = await compileProgram(text, file.replace(/\.md$/, '.mdx'), plugins);
  const thunks = own.includes('export const $expressions = ') ? '$expressions($components)' : '[]';
  const moduleCode = `${program}
let $parts;
const $html = () => ($parts ??= content[0].c.map(({ h }) => ({ __html: h })));
export const expressions = ($components) => [
  () => MDXContent({ components: $components, $thunks: ${thunks}, $html: $html() }),
];
`;
  return { moduleCode, content: [{ x: 0, c: html }] };
}

/** A node as JSX; those with HTML are kept in `html`, since code gets its colours later. */
function toJsx(node: ContentNode, html: ContentNode[]): string {
  if (typeof node === 'string') return `{${JSON.stringify(node)}}`;
  if ('x' in node) return `{props.$thunks[${node.x}]()}`;
  const inner = () => `{props.$html[${html.push(node) - 1}]}`;
  if ('n' in node) {
    const expressions = Object.entries(node.e ?? {}).map(([name, index]) => ` ${name}={props.$thunks[${index}]()}`);
    const spreads = (node.s ?? []).map((index) => ` {...props.$thunks[${index}]()}`);
    const code = node.n === 'CodeBlock' && node.c === undefined ? ` html=${inner()}` : '';
    const name = /^\$[a-z]/.test(node.n) ? node.n.slice(1) : node.n;
    return element(name, attributes(node.p) + expressions.join('') + spreads.join('') + code, node.c, html);
  }
  if ('t' in node) {
    const own = node.h === undefined ? '' : ` dangerouslySetInnerHTML=${inner()}`;
    return element(node.t, attributes(node.p) + own, node.c, html);
  }
  return `<div dangerouslySetInnerHTML=${inner()} />`;
}

function element(name: string, attributes: string, children: readonly ContentNode[] = [], html: ContentNode[]): string {
  const inner = children.map((child) => toJsx(child, html)).join('');
  return inner === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${inner}</${name}>`;
}

function attributes(props: Record<string, unknown> = {}): string {
  return Object.entries(props)
    .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
    .join('');
}
