import type { TreeContext } from '../../src/model/plugin.ts';
import type { TreeElement } from '../../src/model/tree.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { ParserFailure } from '../../src/tools/messages/ParserFailure.ts';
import { findModule } from '../../src/tools/packages/findModule.ts';
import { loadHtmlParser } from '../../src/tools/packages/lazyPackages.ts';

/** Why a formula cannot be rendered. */
export interface MathProblem {
  message: string;
  /** UTF-16 units before the mistake; `undefined` if it has no place. */
  offset?: number | undefined;
  /** Whether the formula itself may be right, but takes too long. */
  isTooLarge?: boolean;
}

/** Renders a formula in TeX to a `<math>` element. */
type RenderMath = (tex: string, isDisplay: boolean) => Promise<TreeElement | MathProblem>;

/** Module that renders a formula in another process: macros of a few lines may expand without end. */
const TASK = new URL('./formulaTask.mjs', import.meta.url).href;
/** CPU time limit for one formula. A long one takes a hundredth of it. */
const LIMIT_MS = 1_500;

/** Namespaces, which HTML does not need, and what a strict Content-Security-Policy forbids. */
const OMITTED_ATTRIBUTES: ReadonlySet<string> = new Set(['xmlns', 'style', 'class']);

/** Returns a function that renders with KaTeX, a package of the site. Returns `undefined` if it is not installed. */
export function findMathRenderer(docsDir: string, runTask: TreeContext['runTask']): RenderMath | undefined {
  const katex = findModule('katex', docsDir);
  if (katex === undefined) return undefined;
  return async (tex, isDisplay) => {
    try {
      const result: { html: string } | MathProblem = JSON.parse(
        await runTask(TASK, JSON.stringify({ katex, tex, isDisplay }), LIMIT_MS),
      );
      if ('message' in result) return result;
      return toElement(result.html) ?? { message: 'KaTeX returns no formula.' };
    } catch (error) {
      return { message: messageOf(error), isTooLarge: error instanceof ParserFailure };
    }
  };
}

/** Returns the `<math>` element in a text of HTML. */
function toElement(html: string): TreeElement | undefined {
  const open: TreeElement[] = [];
  let math: TreeElement | undefined;
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag(tagName, attributes) {
      const entries = Object.entries(attributes).filter(([name]) => !OMITTED_ATTRIBUTES.has(name));
      const element: TreeElement = { type: 'element', tagName, properties: Object.fromEntries(entries), children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
      if (tagName === 'math') math = element;
    },
    ontext: (value) => void open.at(-1)?.children.push({ type: 'text', value }),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return math;
}
