import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { type SyntaxNode, type SyntaxParent, walkSyntax } from './walkSyntax.ts';

/** The names in a piece of code. */
export interface CodeNames {
  /** Variables and components that the code uses. */
  used: ReadonlySet<string>;
  /** Components that the code uses as tags and does not declare itself, in the order of their first use. */
  components: ReadonlySet<string>;
}

const JsxParser = Parser.extend(jsx());

/**
 * Parses JavaScript with JSX.
 * @throws SyntaxError with its offset as `pos`
 */
export function parseModule(code: string): Program {
  return JsxParser.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
  });
}

/** Parses an expression. `undefined` if it has a syntax error, which the Markdown parser or the bundler reports. */
export function parseExpression(code: string): Program | undefined {
  try {
    return parseModule(inParentheses(code));
  } catch {
    return undefined;
  }
}

/** Returns an expression as the statement that `parseExpression` parses. A comment cannot swallow what follows. */
export function inParentheses(code: string): string {
  return `(${code}\n)`;
}

/** Returns whether an identifier is the name of a property or of an import, and not a variable. */
export function isPropertyName(parent: SyntaxParent | undefined): boolean {
  if (parent === undefined || parent.node.computed === true) return false;
  const { key, node } = parent;
  return key === 'key' || key === 'imported' || (key === 'property' && node.type === 'MemberExpression');
}

/** Nodes of a pattern such as `{ a, b: [c = 1] }`. */
const PATTERN = /^(?:Property|ObjectPattern|ArrayPattern|AssignmentPattern|RestElement)$/;

/** Returns whether an identifier declares a name: a variable, a parameter, a function, a class or an import. */
export function isDeclaration(parent: SyntaxParent | undefined): boolean {
  for (let each = parent; each; each = each.parent) {
    const { node, key } = each;
    if (key === 'params' || key === 'param' || key === 'local') return true;
    if (key === 'id') return /^(?:VariableDeclarator|Function|Class)/.test(node.type);
    if (!PATTERN.test(node.type) || key === 'right') return false;
  }
  return false;
}

/** Collects the names that code uses. */
export function namesOf(root: SyntaxNode): CodeNames {
  const used = new Set<string>();
  const tags = new Set<string>();
  const declared = new Set<string>();
  walkSyntax(root, (node, parent) => {
    if (typeof node.name !== 'string') return;
    if (node.type === 'Identifier' && !isPropertyName(parent)) {
      (isDeclaration(parent) ? declared : used).add(node.name);
    } else if (node.type === 'JSXIdentifier' && isTag(parent)) {
      used.add(node.name);
      if (/^[A-Z]/.test(node.name)) tags.add(node.name);
    }
  });
  return { used, components: new Set([...tags].filter((name) => !declared.has(name))) };
}

/** Returns whether a name in JSX is that of a tag, or the object of a tag such as `<UI.Chart>`. */
function isTag(parent: SyntaxParent | undefined): boolean {
  return parent?.key === 'object' || (parent?.key === 'name' && parent.node.type === 'JSXOpeningElement');
}

/** Returns the maximum nesting of a syntax tree. */
export function syntaxDepth(root: SyntaxNode): number {
  let deepest = 0;
  walkSyntax(root, (_, parent) => {
    deepest = Math.max(deepest, parent?.depth ?? 0);
  });
  return deepest + 1;
}
