import { DocsError, DocsErrors, type SourceLocation } from '../messages/errors.ts';
import { codeOf, parseCode } from './checkCode.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** The expression that the bundler itself replaces in both bundles. */
const REPLACED = 'process.env.NODE_ENV';

/** The fields of a syntax node that are used here. */
interface CodeNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  computed?: unknown;
}

/** The ancestors of a node, innermost first, each with the key that holds the previous node. */
type Around = readonly { node: CodeNode; key: string }[];

/**
 * Checks that code in a page does not read `process`: its values belong to the build machine and would be published,
 * and browsers have none. Only guards against accidents, because an imported component may still read it.
 * @throws DocsErrors
 */
export async function checkEnvironment(tree: RootNode, file: string, source: string): Promise<void> {
  const errors: DocsError[] = [];
  const stack: TreeNode[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const code of codeOf(node)) {
      if (!/\bprocess\b/.test(code)) continue;
      for (const { text, line } of await findProcess(code, node.type === 'mdxjsEsm')) {
        const { start } = node.position ?? {};
        const location = { file, line: start && start.line + line, column: line === 0 ? start?.column : undefined };
        errors.push(environmentError(text, location, source));
      }
    }
    if ('children' in node) for (const child of node.children) stack.push(child);
  }
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** Checks a component page. The bundler reports syntax errors. */
export async function checkComponentEnvironment(file: string, source: string): Promise<void> {
  if (!/\bprocess\b/.test(source)) return;
  const { createJiti } = await import('jiti');
  let code: string;
  try {
    // Removes types and keeps the line numbers.
    code = createJiti(import.meta.url).transform({ source, filename: file, ts: true, jsx: true });
  } catch {
    return;
  }
  const found = await findProcess(code, true);
  if (found.length > 0) {
    throw new DocsErrors(found.map(({ text, line }) => environmentError(text, { file, line: line + 1 }, source)));
  }
}

function environmentError(text: string, location: SourceLocation, source: string): DocsError {
  return new DocsError({
    area: 'mdx',
    location,
    problem: `reads "${text}", which exists only on the build machine and would be published with the page.`,
    hint: 'Write the value to a file beside the page and import it.',
    source,
  });
}

/** Finds reads of `process`. Returns none if the code declares that name itself. */
async function findProcess(code: string, isModule: boolean): Promise<{ text: string; line: number }[]> {
  const parsed = await parseCode(code, isModule);
  if (parsed === undefined) return [];
  const { text, tree } = parsed;
  const found: { text: string; line: number }[] = [];
  let isDeclared = false;
  walk(tree, [], (node, around) => {
    if (node.type !== 'Identifier' || node.name !== 'process' || isKey(around)) return;
    if (isDeclaration(around)) isDeclared = true;
    const read = text.slice(node.start, chainEnd(node, around));
    if (read !== REPLACED) found.push({ text: read, line: text.slice(0, node.start).split('\n').length - 1 });
  });
  return isDeclared ? [] : found;
}

/** Returns whether an identifier is a property name and not a variable. */
function isKey([parent]: Around): boolean {
  if (parent === undefined || parent.node.computed === true) return false;
  return (parent.node.type === 'MemberExpression' && parent.key === 'property') || parent.key === 'key';
}

/** Returns whether an identifier declares a name: a variable, a parameter, a function or an import. */
function isDeclaration(around: Around): boolean {
  return around.some(
    ({ node, key }) =>
      key === 'params' || key === 'local' || (key === 'id' && /^(?:VariableDeclarator|Function|Class)/.test(node.type)),
  );
}

/** Returns the end of a chain such as `process.env.NAME` that starts with `process`. */
function chainEnd(node: CodeNode, around: Around): number {
  let { end } = node;
  for (const each of around) {
    if (each.node.type !== 'MemberExpression' || each.key !== 'object') break;
    end = each.node.end;
  }
  return end;
}

function walk(root: CodeNode, above: Around, visit: (node: CodeNode, around: Around) => void): void {
  const stack: { node: CodeNode; around: Around }[] = [{ node: root, around: above }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, around } = next;
    visit(node, around);
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isCodeNode(child)) stack.push({ node: child, around: [{ node, key }, ...around] });
      }
    }
  }
}

function isCodeNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
