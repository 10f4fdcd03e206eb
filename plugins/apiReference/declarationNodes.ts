import type { Node } from 'typescript/unstable/ast';
import type { SyntaxModule } from '../../src/tools/compiler/loadCompiler.ts';
import type { ApiComment, ApiSource } from './apiModel.ts';
import { parseComment } from './parseComment.ts';

/** Returns the last comment of a declaration. */
export function commentOf(node: Node, syntax: SyntaxModule): ApiComment | undefined {
  const holder = syntax.isVariableDeclaration(node) ? node.parent.parent : node;
  const comment = holder.jsDoc?.at(-1);
  if (!comment) return undefined;
  const file = holder.getSourceFile();
  const start = file.text.indexOf('/**', comment.pos);
  if (start < 0 || start >= comment.end) return undefined;
  return parseComment(file.text.slice(start, comment.end), lineAt(file.text, start), file.fileName);
}

/** Tags of what is not for readers. */
const PRIVATE_TAGS = new Set(['internal', 'private', 'hidden', 'ignore']);

/** Returns whether a comment leaves out what it belongs to. */
export function isHidden(comment: ApiComment | undefined): boolean {
  return comment?.tags.some(({ name }) => PRIVATE_TAGS.has(name)) ?? false;
}

/** Returns where a node is. */
export function apiSourceOf(node: Node): ApiSource {
  const file = node.getSourceFile();
  return { file: file.fileName, line: lineAt(file.text, node.getStart()) };
}

/** Skips the words before a declaration that say where it is, not what it is. */
export function startOf(node: Node): number {
  const { text } = node.getSourceFile();
  const start = node.getStart();
  const [skipped = ''] =
    /^(?:(?:export|default|declare|public|override|async)\s+)*/.exec(text.slice(start, start + 100)) ?? [];
  return start + skipped.length;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Returns whether a declaration has a modifier, by its kind. */
export function hasModifier(node: Node, kind: number): boolean {
  if (!('modifiers' in node) || !Array.isArray(node.modifiers)) return false;
  return node.modifiers.some((modifier: Node) => modifier.kind === kind);
}

/** Returns whether a name begins with `#`. */
export function isPrivateName(name: unknown, { SyntaxKind }: SyntaxModule): boolean {
  return isNode(name) && name.kind === SyntaxKind.PrivateIdentifier;
}

/** Returns whether a field of a node is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'forEachChild' in value;
}
