import type { TreeElement, TreeNode } from '../../model/tree.ts';
import { unescapeText } from '../../shared/escapeHtml.ts';

/** Start and end tags. Attributes with `>` are text, as everything that is no tag. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const INLINE = new Set(['a', 'b', 'strong', 'i', 'em', 'code', 'kbd', 'sub', 'sup', 'br', 's', 'u', 'small']);
const BLOCKS = new Set('p ul ol li dl dt dd blockquote pre table thead tbody tr th td hr'.split(' '));
const HEADING = /^h[1-6]$/;
/** Elements of which only the content matters. */
const TRANSPARENT = new Set(['div', 'span', 'section', 'font', 'center']);
const VOID = new Set(['br', 'hr']);
/** Elements that end where another one of the kind begins. */
const SIBLINGS: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th']);

/** Collects nodes of Markdown, and reads the HTML between them. Only elements of plain text are elements, without attributes but for links. */
export class HtmlReader {
  readonly nodes: TreeNode[] = [];
  readonly #open: TreeElement[] = [];
  readonly #isInline: boolean;
  readonly #safeHref: (href: string) => string | undefined;

  /**
   * @param isInline whether the nodes are those of a paragraph, which has no blocks
   * @param safeHref returns the address of a link; `undefined` if it is none
   */
  constructor(isInline: boolean, safeHref: (href: string) => string | undefined) {
    this.#isInline = isInline;
    this.#safeHref = safeHref;
  }

  add(nodes: readonly TreeNode[]): void {
    (this.#open.at(-1)?.children ?? this.nodes).push(...nodes);
  }

  /** Reads HTML, of which a later part may have the end tags. */
  read(html: string): void {
    let at = 0;
    for (const { index, 0: tag, 1: slash, 2: written = '', 3: attributes = '' } of html.matchAll(TAG)) {
      this.#addText(html.slice(at, index));
      at = index + tag.length;
      const name = written.toLowerCase();
      if (TRANSPARENT.has(name)) continue;
      const isKnown = INLINE.has(name) || (!this.#isInline && (BLOCKS.has(name) || HEADING.test(name)));
      if (!isKnown) this.#addText(tag);
      else if (slash === '/') this.#close(name);
      else this.#openTag(name, attributes);
    }
    this.#addText(html.slice(at));
  }

  #addText(html: string): void {
    const value = unescapeText(html);
    // White space between blocks is no text.
    if (
      value.trim() === '' &&
      !this.#isInline &&
      !this.#open.some(({ tagName }) => INLINE.has(tagName) || tagName === 'p')
    )
      return;
    if (value !== '') this.add([{ type: 'text', value }]);
  }

  #openTag(name: string, attributes: string): void {
    const last = this.#open.at(-1);
    const isBlock = BLOCKS.has(name) || HEADING.test(name);
    if ((SIBLINGS.has(name) && last?.tagName === name) || (isBlock && last?.tagName === 'p')) this.#open.pop();
    const [, double, single, plain] = HREF.exec(attributes) ?? [];
    const written = double ?? single ?? plain;
    const href = name === 'a' && written !== undefined ? this.#safeHref(unescapeText(written)) : undefined;
    if (name === 'a' && href === undefined) return;
    const created: TreeElement = {
      type: 'element',
      // The page has its own headings.
      tagName: HEADING.test(name) ? 'p' : name,
      properties: href === undefined ? {} : { href },
      children: [],
    };
    this.add([created]);
    if (!VOID.has(name)) this.#open.push(created);
  }

  #close(name: string): void {
    const tagName = HEADING.test(name) ? 'p' : name;
    const at = this.#open.findLastIndex((each) => each.tagName === tagName);
    if (at >= 0) this.#open.splice(at);
  }
}
