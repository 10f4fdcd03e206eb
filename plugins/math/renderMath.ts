import type { TreeElement } from '../../src/build/content/markdown/tree.ts';
import { messageOf } from '../../src/build/messages/errors.ts';
import { findModule } from '../../src/build/packages/findModule.ts';
import { loadHtmlParser } from '../../src/build/packages/lazyPackages.ts';

/** Why a formula cannot be rendered. */
export interface MathProblem {
  message: string;
  /** UTF-16 units before the mistake; `undefined` if it has no place. */
  offset: number | undefined;
}

/** Renders a formula in TeX to a `<math>` element. */
export type RenderMath = (tex: string, isDisplay: boolean) => TreeElement | MathProblem;

/** Namespaces, which HTML does not need, and what a strict Content-Security-Policy forbids. */
const OMITTED_ATTRIBUTES: ReadonlySet<string> = new Set(['xmlns', 'style', 'class']);

/** Loads KaTeX, a package of the site. Returns `undefined` if it is not installed. */
export async function loadMath(docsDir: string): Promise<RenderMath | undefined> {
  const url = findModule('katex', docsDir);
  if (url === undefined) return undefined;
  const katex: typeof import('katex') = await import(url);
  const { renderToString, ParseError } = katex.default;
  return (tex, isDisplay) => {
    try {
      const html = renderToString(tex, { output: 'mathml', displayMode: isDisplay, strict: 'ignore' });
      return toElement(html) ?? { message: 'KaTeX returns no formula.', offset: undefined };
    } catch (error) {
      if (!(error instanceof ParseError)) return { message: messageOf(error), offset: undefined };
      return { message: error.rawMessage, offset: error.position };
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
