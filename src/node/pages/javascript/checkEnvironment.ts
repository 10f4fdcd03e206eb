import type { SourceLocation } from '../../../model/issue.ts';
import { positionAt } from '../../../tools/files/positionAt.ts';
import { inParentheses, isDeclaration, isPropertyName, parseModule } from '../../../tools/javascript/syntax.ts';
import { type SyntaxNode, type SyntaxParent, walkSyntax } from '../../../tools/javascript/walkSyntax.ts';
import { DocsError, DocsErrors } from '../../../tools/messages/errors.ts';

/** The expression that the bundler itself replaces in both bundles. */
const NODE_ENV = 'process.env.NODE_ENV';

/** An expression that reads `process`. */
interface ProcessRead {
  text: string;
  /** 1-based line in the code. */
  line: number;
}

/**
 * Checks that the code of a component page does not read `process`. The bundler reports syntax errors.
 * @param replaced expressions that plugins replace
 * @throws DocsErrors
 */
export async function checkComponentEnvironment(
  file: string,
  source: string,
  replaced: readonly string[],
): Promise<void> {
  if (!/\bprocess\b/.test(source)) return;
  const { createJiti } = await import('jiti');
  let code: string;
  try {
    // Removes types and keeps the line numbers.
    code = createJiti(import.meta.url).transform({ source, filename: file, ts: true, jsx: true });
  } catch {
    return;
  }
  const errors = findProcess(code, true, replaced).map(({ text, line }) => processError(text, { file, line }, source));
  if (errors.length > 0) throw new DocsErrors(errors);
}

/**
 * Creates the error for code that reads `process`: its values belong to the build machine and would be published, and
 * browsers have none. Only guards against accidents, because an imported component may still read it.
 */
export function processError(text: string, location: SourceLocation, source: string): DocsError {
  return new DocsError({
    area: 'mdx',
    location: { ...location, value: text },
    problem: `reads "${text}", which exists only on the build machine and would be published with the page.`,
    hint: 'Write the value to a file beside the page and import it.',
    source,
  });
}

/**
 * Finds reads of `process`. Returns none if the code declares that name itself, or cannot be parsed.
 * @param replaced expressions that plugins replace
 */
export function findProcess(code: string, isModule: boolean, replaced: readonly string[] = []): ProcessRead[] {
  if (!/\bprocess\b/.test(code)) return [];
  const text = isModule ? code : inParentheses(code);
  const found: ProcessRead[] = [];
  let isDeclared = false;
  try {
    walkSyntax(parseModule(text), (node, parent) => {
      if (node.type !== 'Identifier' || node.name !== 'process' || isPropertyName(parent)) return;
      if (isDeclaration(parent)) isDeclared = true;
      const read = text.slice(node.start, chainEnd(node, parent));
      const isReplaced = [NODE_ENV, ...replaced].some((each) => read === each || read.startsWith(`${each}.`));
      if (!isReplaced) found.push({ text: read, line: positionAt(text, node.start).line });
    });
  } catch {
    return [];
  }
  return isDeclared ? [] : found;
}

/** Returns the end of a chain such as `process.env.NAME` that starts with `process`. */
function chainEnd(node: SyntaxNode, parent: SyntaxParent | undefined): number {
  let { end } = node;
  for (let each = parent; each?.node.type === 'MemberExpression' && each.key === 'object'; each = each.parent) {
    end = each.node.end;
  }
  return end;
}
