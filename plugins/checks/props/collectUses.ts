import type { JsonValue } from '../../../src/model/json.ts';
import type { ParsedFile } from '../../../src/model/page.ts';
import type { PageAdapter } from '../../../src/model/pageAdapter.ts';
import type { JsxNode, RootNode, TreeNode } from '../../../src/model/tree.ts';
import { type PageEsm, readEsm } from '../../../src/tools/javascript/esm.ts';
import { themeComponent } from '../../../src/tools/pages/themeExports.ts';
import { readLiteral } from '../../../src/tools/tree/literal.ts';

/** An attribute of a component in a page. */
export interface UsedProp {
  name: string;
  /** Its value; `undefined` for one that only a run gives. */
  value?: JsonValue | undefined;
  line: number;
  column: number;
}

/** A component in a page. */
export interface UsedComponent {
  name: string;
  /** Name in the module; `undefined` for a component of the theme. */
  imported?: string | undefined;
  specifier?: string | undefined;
  props: UsedProp[];
  /** Whether it has content. */
  hasChildren: boolean;
  /** Whether a spread may give it other props. */
  hasSpread: boolean;
  line: number;
  column: number;
}

/** Entry of the package with the components of the default theme. */
const THEME_ENTRY = 'docspack/theme';

/** Returns the components of a file. Those that the file declares itself are left out. */
export function collectUses(
  tree: RootNode,
  { source, displayPath }: ParsedFile,
  adapter: PageAdapter | undefined,
): UsedComponent[] {
  const nodes: JsxNode[] = [];
  const blocks: { value: string; line: number | undefined }[] = [];
  const visit = (node: TreeNode) => {
    if (isComponent(node)) nodes.push(node);
    // A component may contain imports of the page.
    if (node.type === 'mdxjsEsm') blocks.push({ value: node.value, line: node.position?.start.line });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  if (nodes.length === 0) return [];
  const esm = tryReadEsm(blocks, displayPath);
  if (!esm) return [];
  const { imports, declared } = esm;
  const lines = source.split('\n');
  return nodes.flatMap((node): UsedComponent[] => {
    const name = node.name ?? '';
    if (name.includes('.') || declared.includes(name)) return [];
    const from = imports.find(({ names }) => names.some(({ local }) => local === name));
    const imported = from?.names.find(({ local }) => local === name)?.imported;
    const isOwn = from !== undefined && !isOfTheme(from.specifier, imported ?? '*', adapter);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const use = {
      props: readProps(node, lines),
      hasChildren: node.children.length > 0,
      hasSpread: node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
      line,
      column,
    };
    if (isOwn) return [{ name, imported, specifier: from.specifier, ...use }];
    return [{ name: imported === undefined || imported === 'default' ? name : imported, ...use }];
  });
}

/** Returns whether an import is a component of the theme, under its own name. */
function isOfTheme(specifier: string, imported: string, adapter: PageAdapter | undefined): boolean {
  return specifier === THEME_ENTRY || themeComponent(specifier, imported, adapter) === imported;
}

/** Returns `undefined` for code that cannot be parsed, which is reported when the page is compiled. */
function tryReadEsm(...input: Parameters<typeof readEsm>): PageEsm | undefined {
  try {
    return readEsm(...input);
  } catch {
    return undefined;
  }
}

function isComponent(node: TreeNode): node is JsxNode {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[A-Z]/.test(node.name ?? '');
}

function readProps({ attributes, position }: JsxNode, lines: readonly string[]): UsedProp[] {
  const { line = 1, column = 1 } = position?.start ?? {};
  const at = { line, column };
  return attributes.flatMap((attribute): UsedProp[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    Object.assign(at, findAttribute(name, at, lines));
    if (value === null || value === undefined) return [{ name, value: true, ...at }];
    const literal = typeof value === 'string' ? { value } : readLiteral(value.value);
    const isKept = literal && (typeof value === 'string' || value.value.length <= MAX_VALUE_CHARACTERS);
    return [{ name, ...(isKept && { value: literal.value }), ...at }];
  });
}

/** Larger values are data, which are not kept with the page. */
const MAX_VALUE_CHARACTERS = 10_000;

/** Returns the location of an attribute behind a location in its tag. */
function findAttribute(name: string, from: { line: number; column: number }, lines: readonly string[]) {
  const pattern = new RegExp(`(?<=^|[\\s"'}])${name.replace(/\$/g, '\\$')}(?=[\\s=/>]|$)`);
  for (let index = from.line - 1; index < lines.length && index < from.line + MAX_TAG_LINES; index++) {
    const start = index === from.line - 1 ? from.column - 1 : 0;
    const match = pattern.exec((lines[index] ?? '').slice(start));
    if (match) return { line: index + 1, column: start + match.index + 1 };
  }
  return from;
}

/** Maximum number of lines between two attributes of a tag. */
const MAX_TAG_LINES = 40;
