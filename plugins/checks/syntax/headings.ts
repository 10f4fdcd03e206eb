import { slug } from 'github-slugger';
import type { ParsedFile } from '../../../src/model/page.ts';
import type { TreeNode } from '../../../src/model/tree.ts';
import { pageTypeOf } from '../../../src/shared/pageType.ts';
import { addAll } from '../../../src/tools/messages/addAll.ts';
import { splitHeading } from '../../../src/tools/tree/splitHeading.ts';
import type { Finding, MarkupNode } from './visit.ts';

/** Checks the headings of one file in their order. */
export class HeadingCheck {
  readonly #file: ParsedFile;
  /** Text of the first heading of level 1. */
  #title: string | undefined;
  /** Level of the last heading, by the component around it; absent where a component may have rendered others since. */
  readonly #levels = new Map<TreeNode | undefined, number>();
  readonly #readsAttributes: boolean;
  #hasUnknown = false;

  /** @param readsAttributes whether a heading may have classes beside its id, as in `{#id .class}` */
  constructor(file: ParsedFile, readsAttributes = false) {
    this.#file = file;
    this.#readsAttributes = readsAttributes;
    const { title } = file.frontmatter;
    // The theme renders the title as the heading of a page that has none.
    if (!file.isFragment && title !== undefined) this.#levels.set(undefined, 1);
  }

  /** Returns the mistakes of the next node of the file. */
  add(node: MarkupNode): Finding[] {
    if (/^[A-Z]/.test(node.name) && node.children.length === 0) {
      this.#hasUnknown = true;
      this.#levels.delete(node.container);
    }
    const level = Number(/^h([1-6])$/.exec(node.name)?.[1]);
    if (Number.isNaN(level)) return [];
    const before = this.#levels.get(node.container);
    this.#levels.set(node.container, level);
    const { text, customId } = splitHeading(node.children);
    const shown = text === '' ? 'a heading without text' : `the heading "${text}"`;
    const findings: Finding[] = [];
    if (level === 1) addAll(findings, this.#addTitle(text, node));
    if (before !== undefined && level > before + 1) {
      findings.push({
        check: 'heading-levels',
        node,
        problem: `has ${shown} of level ${level} below one of level ${before}.`,
        hint: {
          text: `Use level ${before + 1}: "${'#'.repeat(before + 1)} ${text}".`,
          fix: { kind: 'level', from: level, to: before + 1 },
        },
      });
    }
    const isMarkdown = this.#file.displayPath.endsWith('.md');
    const hasId = customId !== undefined || node.attributes.has('id');
    const last = node.children.at(-1);
    // In MDX the brace was escaped.
    const mark = last?.type === 'text' && isMarkdown ? /\{#[^{}]*\}\s*$/.exec(last.value)?.[0].trim() : undefined;
    const isAttributes = this.#readsAttributes && mark !== undefined && /^\{#[\w-]+\s[^{}]*\}$/.test(mark);
    if (isAttributes) return findings;
    if (!hasId && mark !== undefined) {
      findings.push({
        check: 'heading-ids',
        node,
        value: mark,
        problem: `has the heading "${text}", whose "${mark}" is no id and is shown as text.`,
        hint: 'Write an id without spaces and braces, as in {#id}, or remove it.',
      });
    } else if (!hasId && level > 1 && !node.children.some(hasExpression) && slug(text) === '') {
      const id = isMarkdown ? '{#id}' : '{/*id*/}';
      findings.push({
        check: 'heading-ids',
        node,
        problem: `has ${shown}, which gives no id that links can use.`,
        hint:
          text === '' && node.children.length === 0
            ? 'Write its text, or remove it.'
            : `Add an id: "${'#'.repeat(level)} ${text === '' ? '…' : text} ${id}".`,
      });
    }
    return findings;
  }

  /** Returns the mistakes of the file as a whole. */
  end(): Finding[] {
    const { isFragment, frontmatter } = this.#file;
    if (isFragment || this.#title !== undefined || this.#hasUnknown || frontmatter.title !== undefined) return [];
    if (!pageTypeOf(frontmatter).startsWith('doc')) return [];
    return [
      {
        check: 'h1',
        line: 1,
        column: 1,
        problem: 'has neither a title nor a heading of level 1, so its title is the name of its file.',
        hint: 'Begin with "# Title", or set "title" in the frontmatter.',
      },
    ];
  }

  #addTitle(text: string, node: MarkupNode): Finding[] {
    const first = this.#title;
    this.#title ??= text;
    if (first === undefined) return [];
    return [
      {
        check: 'h1',
        node,
        problem: `has a second heading of level 1, "${text}".`,
        hint: { text: `Use level 2. The title of the page is "${first}".`, fix: { kind: 'level', from: 1, to: 2 } },
      },
    ];
  }
}

function hasExpression(node: TreeNode): boolean {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement') return true;
  if (node.type === 'element' && node.tagName === 'img') return false;
  return 'children' in node && node.children.some(hasExpression);
}
