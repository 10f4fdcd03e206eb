import GithubSlugger, { slug } from 'github-slugger';
import type { HeadingId } from '../../../model/page.ts';
import type { PageAdapter } from '../../../model/pageAdapter.ts';
import type { TreeNode } from '../../../model/tree.ts';
import { type HeadingParts, splitHeading } from '../../../tools/tree/splitHeading.ts';

/** Id of a heading without letters and digits, for which GitHub's rule gives no id. */
const SYMBOLS_ID = 'section';

/** Returns the headings in a tree without those of fragments, in their order. */
export function scanHeadings(nodes: readonly TreeNode[]): HeadingId[] {
  const ids = new HeadingIds();
  const headings: HeadingId[] = [];
  const visit = (node: TreeNode) => {
    const heading = headingOf(node);
    if (heading) {
      const parts = splitHeading(heading.children);
      const id = heading.id ?? ids.next(parts);
      const isAuthored = heading.id !== undefined || parts.customId !== undefined;
      headings.push({ level: heading.level, id: id ?? '', ...(isAuthored && { isAuthored }) });
    } else if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return headings;
}

function headingOf(node: TreeNode): { level: number; children: TreeNode[]; id: string | undefined } | undefined {
  if (node.type === 'element') {
    const { id } = node.properties;
    return /^h[1-6]$/.test(node.tagName)
      ? { level: Number(node.tagName[1]), children: node.children, id: typeof id === 'string' ? id : undefined }
      : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  if (!/^h[1-6]$/.test(node.name ?? '')) return undefined;
  const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'id');
  const id = attribute && typeof attribute.value === 'string' ? attribute.value : undefined;
  return { level: Number(node.name?.[1]), children: node.children, id };
}

/**
 * Returns the ids that the headings of a translation take from their counterparts; `undefined` for those that keep their own.
 * @returns `undefined` if the headings have other levels, or no id changes
 */
export function inheritedIds(
  own: readonly HeadingId[],
  original: readonly HeadingId[],
): (string | undefined)[] | undefined {
  const isAlike = own.length === original.length && own.every(({ level }, index) => level === original[index]?.level);
  if (!isAlike) return undefined;
  const authored = new Set(own.flatMap(({ id, isAuthored }) => (isAuthored ? id : [])));
  const ids = own.map(({ id, isAuthored }, index) => {
    const other = original[index]?.id;
    return isAuthored || other === id || authored.has(other ?? '') ? undefined : other;
  });
  return ids.some((id) => id !== undefined) ? ids : undefined;
}

/** Assigns ids to headings, by GitHub's rule or another one, unique within the page. Keeps authored ids. */
export class HeadingIds {
  #slugger = new GithubSlugger();
  #given = new Set<string>();
  #rule: PageAdapter['headingId'];
  #textOf: PageAdapter['headingText'];

  /**
   * @param rule returns the id of a text, without the number of a duplicate; default GitHub's
   * @param textOf returns the text that an id is made of
   */
  constructor(rule?: PageAdapter['headingId'], textOf?: PageAdapter['headingText']) {
    this.#rule = rule;
    this.#textOf = textOf;
  }

  /** Returns the id of the next heading; `undefined` if the page already has an authored id. */
  next({ customId, text, children }: HeadingParts): string | undefined {
    const id = customId ?? this.#freeSlug(this.#textOf?.(children) ?? text);
    if (this.#given.has(id)) return undefined;
    this.#given.add(id);
    return id;
  }

  #freeSlug(text: string): string {
    if (this.#rule) {
      const own = this.#rule(text) || SYMBOLS_ID;
      let numbered = own;
      for (let count = 1; this.#given.has(numbered); count++) numbered = `${own}-${count}`;
      return numbered;
    }
    const base = slug(text) === '' ? SYMBOLS_ID : text;
    let id = this.#slugger.slug(base);
    while (this.#given.has(id)) id = this.#slugger.slug(base);
    return id;
  }
}
