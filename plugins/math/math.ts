import type { ParsedFile } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { TreeElement, TreeNode } from '../../src/model/tree.ts';
import { positionAt } from '../../src/tools/files/positionAt.ts';
import { lineStartsOf } from '../../src/tools/messages/sourceLines.ts';
import { textOf } from '../../src/tools/tree/textOf.ts';
import type { MathProblem } from './renderMath.ts';

/** A formula in a page. */
interface Formula {
  tex: string;
  isDisplay: boolean;
  /** The `<code>`, or the `<pre>` around it. */
  node: TreeElement;
}

/** Renders formulas at build: the browser needs no script, no font and no style for them. */
export const math: DocsPlugin = {
  name: 'math',
  async tree(tree, file, { config, report, runTask }) {
    const formulas = config.markdown.math === false ? [] : findFormulas(tree);
    const [first] = formulas;
    if (!first) return;
    const { findMathRenderer } = await import('./renderMath.ts');
    const render = findMathRenderer(config.docsDir, runTask);
    if (!render) {
      const location = { file: file.displayPath, ...locate(first, 0, file) };
      const message = 'has a formula, which needs the package "katex". It is not installed.';
      const hint = 'Run "npm install -D katex@0.16". Later versions warn on Node.js 20.';
      report({ message, hint, location, commonCause: { key: 'katex' } });
      return;
    }
    const rendered = new Map(
      await Promise.all(
        [...new Map(formulas.map((formula) => [keyOf(formula), formula]))].map(
          async ([key, { tex, isDisplay }]): Promise<[string, Rendered]> => [key, await render(tex, isDisplay)],
        ),
      ),
    );
    tree.children = replaceIn(tree.children, rendered, (formula, { message, offset, isTooLarge }) =>
      report({
        message: `has a formula that ${isTooLarge ? '' : 'cannot be rendered: '}${message.replace(/\.?$/, '.')}`,
        hint: isTooLarge
          ? 'Divide it into smaller formulas.'
          : 'katex.org/docs/supported lists what KaTeX supports. A dollar sign in a text is written \\$.',
        location: { file: file.displayPath, ...locate(formula, offset ?? 0, file) },
      }),
    );
  },
};

type OnProblem = (formula: Formula, problem: MathProblem) => void;

type Rendered = TreeElement | MathProblem;

/** Returns a key for the formulas that are rendered alike. */
function keyOf({ tex, isDisplay }: Formula): string {
  return `${isDisplay}:${tex}`;
}

/** Returns the formulas of a tree. */
function findFormulas(node: TreeNode): Formula[] {
  if (!('children' in node)) return [];
  const own = node.type === 'element' ? readFormula(node) : undefined;
  return own ? [own] : node.children.flatMap(findFormulas);
}

function replaceIn(
  nodes: readonly TreeNode[],
  rendered: ReadonlyMap<string, Rendered>,
  onProblem: OnProblem,
): TreeNode[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node;
    const formula = node.type === 'element' ? readFormula(node) : undefined;
    if (!formula) return { ...node, children: replaceIn(node.children, rendered, onProblem) };
    const result = rendered.get(keyOf(formula));
    if (!result) return node;
    if ('message' in result) {
      onProblem(formula, result);
      return node;
    }
    const { position } = node;
    const math: TreeElement = { ...result, ...(position && { position }) };
    if (!formula.isDisplay) return math;
    // A wide formula scrolls, with the keyboard as well.
    const properties = { className: ['math-scroll'], tabIndex: 0 };
    return { type: 'element', tagName: 'div', properties, children: [math], ...(position && { position }) };
  });
}

/** Reads `$…$`, `$$…$$` and a fence in the language `math`. */
function readFormula(node: TreeElement): Formula | undefined {
  const [code] = node.children;
  if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
    const isFormula = hasClass(code, 'math-display') || hasClass(code, 'language-math');
    return isFormula ? { tex: textOf(code).trim(), isDisplay: true, node } : undefined;
  }
  return node.tagName === 'code' && hasClass(node, 'math-inline')
    ? { tex: textOf(node).trim(), isDisplay: false, node }
    : undefined;
}

function hasClass({ properties: { className } }: TreeElement, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Longest opening of a formula: that of a fence with its attributes. */
const OPENING_CHARACTERS = 1000;

/** Returns the place of a mistake, if the formula is in the source as it is in the tree. */
function locate({ tex, node }: Formula, offset: number, { source }: ParsedFile): { line?: number; column?: number } {
  const start = node.position?.start;
  if (!start) return {};
  const from = (lineStartsOf(source)[start.line - 1] ?? 0) + start.column - 1;
  const index = source.slice(from, from + tex.length + OPENING_CHARACTERS).indexOf(tex);
  return index < 0 ? { line: start.line, column: start.column } : positionAt(source, from + index + offset);
}
