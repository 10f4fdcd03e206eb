import type { DocsErrorOptions } from '../../../model/issue.ts';
import type { HeadingId } from '../../../model/page.ts';
import type { PageAdapter } from '../../../model/pageAdapter.ts';
import type { TocEntry } from '../../../model/pageData.ts';
import type { TreeNode } from '../../../model/tree.ts';
import type { HeadingParts } from '../../../tools/tree/splitHeading.ts';
import type { PageFile } from '../javascript/pageFile.ts';
import { HeadingIds } from './headings.ts';

/** What decides the ids of headings and their place in the outline. */
export interface HeadingRules {
  /** Deepest level of the headings that have a section of their own. */
  deepestHeading: number;
  /**
   * Returns the id of a heading, without the number of a duplicate.
   * @default GitHub's rule
   */
  headingId?: PageAdapter['headingId'];
  headingText?: PageAdapter['headingText'];
  /** Ids of the headings in their order, from the page of another language; `undefined` for a heading with its own. */
  inheritedIds?: readonly (string | undefined)[];
}

/** Collects the headings and all ids of a page while its tree is walked. */
export class HeadingCollector {
  /** The outline of the page. */
  readonly toc: TocEntry[] = [];
  /** The headings of all levels. */
  readonly headings: HeadingId[] = [];
  /** Text of the first h1. */
  title: string | undefined;
  /** Display path of the page. */
  readonly #page: string;
  #ids = new Set<string>();
  /** Names of `<a name="…">`, which a link reaches like an id. */
  #anchorNames = new Set<string>();
  #ownIds: HeadingIds;
  #rules: HeadingRules;
  #warn: (warning: DocsErrorOptions) => void;

  constructor({ displayPath }: PageFile, rules: HeadingRules, warn: (warning: DocsErrorOptions) => void) {
    this.#page = displayPath;
    this.#rules = rules;
    this.#warn = warn;
    this.#ownIds = new HeadingIds(rules.headingId, rules.headingText);
  }

  /** Every id of the page, for the check of links to headings. */
  get ids(): ReadonlySet<string> {
    return new Set([...this.#ids, ...this.#anchorNames]);
  }

  addAnchorName(name: string): void {
    this.#anchorNames.add(name);
  }

  /** Adds the id of an element, with a warning if the page has it already. */
  addId(id: string, { position }: Pick<TreeNode, 'position'>, file: PageFile): void {
    if (this.#ids.has(id)) {
      const { line, column } = position?.start ?? {};
      this.#warn({
        area: 'duplicate-ids',
        location: { file: file.displayPath, line, column, value: id },
        problem: `has the id "${id}" a second time, which no link can reach.`,
        hint: 'Give one of the two another id, or remove it.',
      });
    }
    this.#ids.add(id);
  }

  /**
   * Adds a heading.
   * @param writtenId its `id` attribute
   * @returns its id, and the one that it had before it took that of its counterpart, if links to that can still work;
   * `undefined` if the page has its authored id already
   */
  add(
    level: number,
    parts: HeadingParts,
    writtenId: string | undefined,
    node: TreeNode,
    file: PageFile,
  ): { id: string; alias: string | undefined } | undefined {
    const own = writtenId ?? this.#ownIds.next(parts);
    const { inheritedIds } = this.#rules;
    const id = inheritedIds?.[this.headings.length] ?? own;
    if (id === undefined) return undefined;
    const isAuthored = writtenId !== undefined || parts.customId !== undefined;
    const { line } = node.position?.start ?? {};
    this.headings.push({
      level,
      id,
      ...(isAuthored && { isAuthored }),
      ...(line !== undefined && { line }),
      ...(file.displayPath !== this.#page && { file: file.displayPath }),
    });
    this.addId(id, node, file);
    const isTaken = own === undefined || own === id || this.#ids.has(own) || inheritedIds?.includes(own);
    return { id, alias: isTaken ? undefined : own };
  }

  /**
   * Adds a heading to the outline; an h1 is the title instead. One without a text, such as that of a component alone, has no row there.
   * @param charIndex where its section starts in the search text
   * @param isIgnored whether search leaves it out
   * @returns whether its level is one of those that have a section
   */
  addToOutline(text: string, id: string, depth: number, charIndex: number, isIgnored: boolean): boolean {
    if (depth === 1) this.title ??= text;
    else if (depth > this.#rules.deepestHeading) return false;
    else if (text !== '') this.toc.push({ text, id, depth, charIndex, ...(isIgnored && { isIgnored }) });
    return true;
  }
}
