import type { Program } from 'acorn';
import { DocsError } from '../messages/errors.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** Nodes of a syntax tree inside one another; Rspack runs out of stack at about 1,000. */
export const MAX_CODE_DEPTH = 400;

/** What may nest in code, and takes at least one character each time. */
const NESTING = /[^\w\s'",;:$]|\b(?:else|new|typeof|void|delete|await|yield)\b/g;

/** Throws a DocsError for an expression or ESM in a page that nests more deeply than the bundler bears. */
export async function checkCode(tree: RootNode, file: string, source: string): Promise<void> {
  const stack: TreeNode[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const code of codeOf(node)) {
      if (!mayBeDeep(code) || !(await isDeep(code, node.type === 'mdxjsEsm'))) continue;
      const { line, column } = node.position?.start ?? {};
      throw new DocsError({
        area: 'mdx',
        location: { file, line, column },
        problem: `has code that nests more than ${MAX_CODE_DEPTH} expressions in each other.`,
        hint: 'Move it to a file of its own, in parts, and import that.',
        source,
      });
    }
    if ('children' in node) for (const child of node.children) stack.push(child);
  }
}

/** Code in a node itself. */
export function codeOf(node: TreeNode): string[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') {
    return [node.value];
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value}}`];
    return attribute.value && typeof attribute.value === 'object' ? [attribute.value.value] : [];
  });
}

/** Whether code is long enough at all: next to none is, so the parser is seldom loaded. */
function mayBeDeep(code: string): boolean {
  return code.length > MAX_CODE_DEPTH && (code.match(NESTING)?.length ?? 0) > MAX_CODE_DEPTH;
}

/** The code itself as it was parsed, and its syntax tree; undefined for what cannot be parsed. */
export async function parseCode(code: string, isModule: boolean): Promise<{ text: string; tree: Program } | undefined> {
  try {
    const text = isModule ? code : `(${code}\n)`;
    return { text, tree: await parse(text) };
  } catch {
    // Any mistake is the bundler's to report.
    return undefined;
  }
}

async function parse(text: string): Promise<Program> {
  const [{ Parser }, { default: jsx }] = await Promise.all([import('acorn'), import('acorn-jsx')]);
  return Parser.extend(jsx()).parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
  });
}

async function isDeep(code: string, isModule: boolean): Promise<boolean> {
  try {
    return depthOf(await parse(isModule ? code : `(${code}\n)`)) > MAX_CODE_DEPTH;
  } catch (error) {
    // Any other mistake is the bundler's to report.
    return error instanceof Error && error.message.startsWith('Not enough stack space');
  }
}

function depthOf(root: object): number {
  const stack: { value: object; depth: number }[] = [{ value: root, depth: 1 }];
  let deepest = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, depth } = next;
    deepest = Math.max(deepest, depth);
    const inner = Array.isArray(value) ? depth : depth + 1;
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null) stack.push({ value: child, depth: inner });
    }
  }
  return deepest;
}
