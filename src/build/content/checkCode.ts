import type { Program } from 'acorn';
import { DocsError } from '../messages/errors.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** Maximum nesting of a syntax tree. Rspack overflows its stack at about 1,000 levels. */
export const MAX_CODE_DEPTH = 400;

/** Tokens that can nest, each at least one character long. */
const NESTING = /[^\w\s'",;:$]|\b(?:else|new|typeof|void|delete|await|yield)\b/g;

/**
 * Checks that expressions and ESM in a page do not nest more deeply than the bundler supports.
 * @throws DocsError
 */
export async function checkCode(tree: RootNode, file: string, source: string): Promise<void> {
  const stack: TreeNode[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const code of codeOf(node)) {
      if (!mayBeDeep(code) || !(await isDeep(code, node.type === 'mdxjsEsm'))) continue;
      const { line, column } = node.position?.start ?? {};
      throw new DocsError({
        area: 'mdx',
        location: { file, line, column },
        problem: `has code with more than ${MAX_CODE_DEPTH} nested expressions.`,
        hint: 'Split it up, move it to a separate file and import that.',
        source,
      });
    }
    if ('children' in node) for (const child of node.children) stack.push(child);
  }
}

/** Returns the code in a node itself. */
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

/** Returns whether code is long enough to nest deeply. Hardly any is, so the parser is rarely loaded. */
function mayBeDeep(code: string): boolean {
  return code.length > MAX_CODE_DEPTH && (code.match(NESTING)?.length ?? 0) > MAX_CODE_DEPTH;
}

/** Parses code. Returns the parsed text with its syntax tree, or `undefined` if it has a syntax error. */
export async function parseCode(code: string, isModule: boolean): Promise<{ text: string; tree: Program } | undefined> {
  try {
    const text = isModule ? code : `(${code}\n)`;
    return { text, tree: await parse(text) };
  } catch {
    // The bundler reports syntax errors.
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
    // The bundler reports any other error.
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
