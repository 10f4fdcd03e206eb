import type { CallExpression } from 'acorn';
import { locate, parseUntyped } from '../../tools/files/locateKey.ts';
import type { SourcePosition } from '../../tools/files/positionAt.ts';
import { type SyntaxNode, walkSyntax } from '../../tools/javascript/walkSyntax.ts';

/**
 * Locates a key of the argument of a call, such as `endpoint` of `ask({ endpoint: '/ask' })`.
 * @param line of the call; of several calls above it, the last one is meant
 * @returns `undefined` if the module cannot be parsed, or does not call the function
 */
export function locateInCall(
  source: string,
  name: string,
  path: readonly PropertyKey[],
  line: number,
): SourcePosition | undefined {
  const module = parseUntyped(source);
  if (!module) return undefined;
  const { program, originOf } = module;
  const calls: CallExpression[] = [];
  walkSyntax(program, (node) => {
    const isOwn = isCall(node) && node.callee.type === 'Identifier' && node.callee.name === name;
    if (isOwn && (originOf(node.start)?.line ?? 0) <= line) calls.push(node);
  });
  const last = calls.at(-1);
  return last && originOf(locate(last.arguments[0] ?? last, path, program).start);
}

function isCall(node: SyntaxNode): node is SyntaxNode & CallExpression {
  return node.type === 'CallExpression';
}
