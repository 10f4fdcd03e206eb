import type { SourceLocation } from '../../../model/issue.ts';
import type { RootNode, TreeNode } from '../../../model/tree.ts';
import { inParentheses, parseModule, syntaxDepth } from '../../../tools/javascript/syntax.ts';
import { DocsError, DocsErrors } from '../../../tools/messages/errors.ts';
import { findProcess, processError } from './checkEnvironment.ts';

/** Maximum nesting of elements. Browsers stop at about twice as many. A list counts twice, for itself and its items. */
export const MAX_DEPTH = 256;
/** Maximum nesting of a syntax tree. Rspack overflows its stack at about 1,000 levels. */
const MAX_CODE_DEPTH = 400;

/** Tokens that can nest, each at least one character long. */
const NESTING = /[^\w\s'",;:$]|\b(?:else|new|typeof|void|delete|await|yield)\b/g;

/**
 * Checks that elements, expressions and ESM of a page do not nest more deeply than browsers, the walks of the engine
 * and the bundler support, and that its code does not read `process`.
 * @param replaced expressions that plugins replace
 * @throws DocsError
 */
export function checkTree(tree: RootNode, file: string, source: string, replaced: readonly string[] = []): void {
  const errors: DocsError[] = [];
  const stack: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    if ('children' in node) {
      if (depth > MAX_DEPTH) {
        const problem = `nests more than ${MAX_DEPTH} elements.`;
        throw new DocsError({
          area: 'pages',
          location: locate(node, file),
          problem,
          hint: 'Reduce the nesting.',
          source,
        });
      }
      for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
    }
    for (const code of codeOf(node)) {
      const isModule = node.type === 'mdxjsEsm';
      if (isDeep(code, isModule)) {
        const problem = `has code with more than ${MAX_CODE_DEPTH} nested expressions.`;
        const hint = 'Split it up, move it to a separate file and import that.';
        throw new DocsError({ area: 'mdx', location: locate(node, file), problem, hint, source });
      }
      for (const { text, line } of findProcess(code, isModule, replaced)) {
        errors.push(processError(text, locate(node, file, line), source));
      }
    }
  }
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** Returns the location of a line of a node, 1-based. */
function locate({ position }: TreeNode, file: string, line = 1): SourceLocation {
  const { start } = position ?? {};
  return { file, line: start && start.line + line - 1, column: line === 1 ? start?.column : undefined };
}

/** Returns the code in a node itself. */
function codeOf(node: TreeNode): string[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') {
    return [node.value];
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value}}`];
    return attribute.value && typeof attribute.value === 'object' ? [attribute.value.value] : [];
  });
}

function isDeep(code: string, isModule: boolean): boolean {
  const mayBeDeep = code.length > MAX_CODE_DEPTH && (code.match(NESTING)?.length ?? 0) > MAX_CODE_DEPTH;
  if (!mayBeDeep) return false;
  try {
    return syntaxDepth(parseModule(isModule ? code : inParentheses(code))) > MAX_CODE_DEPTH;
  } catch (error) {
    // Other errors are reported where the code is read.
    return error instanceof Error && error.message.startsWith('Not enough stack space');
  }
}
