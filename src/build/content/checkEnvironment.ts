import { DocsError, DocsErrors, type SourceLocation } from '../messages/errors.ts';
import { codeOf, parseCode } from './checkCode.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** What the bundler itself replaces, on both sides. */
const REPLACED = 'process.env.NODE_ENV';

/** A node of a syntax tree, as far as it is read here. */
interface CodeNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  computed?: unknown;
}

/** Where a node stands: the nodes around it, innermost first, and by which of its keys each holds the one before. */
type Around = readonly { node: CodeNode; key: string }[];

/**
 * Throws DocsErrors for code in a page that reads `process`: what it reads belongs to the machine that builds and would be published, and
 * browsers have none. Guards against accidents alone, since an imported component may still read it.
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

/** The same for a page that is a component. Where its text is no TypeScript, the bundler reports that. */
export async function checkComponentEnvironment(file: string, source: string): Promise<void> {
  if (!/\bprocess\b/.test(source)) return;
  const { createJiti } = await import('jiti');
  let code: string;
  try {
    // Without types, and with every line where it was.
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
    problem: `reads "${text}", which only the machine that builds the site has, and which would be published with the page.`,
    hint: 'Write the value into a file beside the page and import it from there.',
    source,
  });
}

/** Where code reads `process`; nowhere if it declares that name itself. */
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

/** Whether an identifier is the name of a property and not a variable. */
function isKey([parent]: Around): boolean {
  if (parent === undefined || parent.node.computed === true) return false;
  return (parent.node.type === 'MemberExpression' && parent.key === 'property') || parent.key === 'key';
}

/** Whether an identifier stands where a name is declared: a variable, a parameter, a function, an import. */
function isDeclaration(around: Around): boolean {
  return around.some(
    ({ node, key }) =>
      key === 'params' || key === 'local' || (key === 'id' && /^(?:VariableDeclarator|Function|Class)/.test(node.type)),
  );
}

/** End of `process.env.NAME`, of which `process` is the beginning. */
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
