import type { Program } from 'acorn';
import { inParentheses, parseModule } from '../../../tools/javascript/syntax.ts';
import { type SyntaxNode, type SyntaxParent, walkSyntax } from '../../../tools/javascript/walkSyntax.ts';

/** A string in code, which is no key. */
export interface CodeString {
  /** The text between its quotes. */
  raw: string;
  /** Offset of that text. */
  start: number;
  /** Whether it is an attribute in quotes, with the escapes of HTML. */
  isAttribute: boolean;
  /** Whether it names a module. */
  isImport: boolean;
  /** The attribute or property whose value it is or may be; `undefined` for the value of the code itself, and `other` for all else. */
  owner: { kind: 'attribute' | 'property'; name: string } | 'other' | undefined;
}

/**
 * Lists the strings in JavaScript with JSX, in their order. Templates with expressions are none.
 * @param isExpression whether the code is an expression, and no module
 * @returns `undefined` for code that cannot be parsed
 */
export function listStrings(code: string, isExpression: boolean): CodeString[] | undefined {
  const program = parse(isExpression ? inParentheses(code) : code);
  if (!program) return undefined;
  const shift = isExpression ? -1 : 0;
  const found: CodeString[] = [];
  walkSyntax(program, (node, parent) => {
    if (!parent || parent.key === 'key' || !isPlainString(node)) return;
    const start = node.start + shift + 1;
    found.push({
      raw: code.slice(start, node.end + shift - 1),
      start,
      isAttribute: parent.node.type === 'JSXAttribute',
      isImport: parent.key === 'source',
      owner: ownerOf(parent),
    });
  });
  return found;
}

function parse(code: string): Program | undefined {
  try {
    return parseModule(code);
  } catch {
    return undefined;
  }
}

function isPlainString(node: SyntaxNode): boolean {
  if (node.type === 'Literal') return 'value' in node && typeof node.value === 'string';
  const hasNoExpressions = 'expressions' in node && Array.isArray(node.expressions) && node.expressions.length === 0;
  return node.type === 'TemplateLiteral' && hasNoExpressions;
}

/** Nodes whose value is that of one of their operands. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  JSXExpressionContainer: ['expression'],
};

function ownerOf(start: SyntaxParent): CodeString['owner'] {
  let at: SyntaxParent | undefined = start;
  while (at && CHOICES[at.node.type]?.includes(at.key)) at = at.parent;
  if (!at || at.node.type === 'ExpressionStatement') return undefined;
  const { node, key } = at;
  if (key !== 'value') return 'other';
  const kind = node.type === 'JSXAttribute' ? 'attribute' : node.type === 'Property' ? 'property' : undefined;
  const name = kind === 'attribute' ? node.name : 'key' in node ? node.key : undefined;
  const text = nameOf(name);
  return kind === undefined || text === undefined ? 'other' : { kind, name: text };
}

function nameOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('name' in node && typeof node.name === 'string') return node.name;
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}
