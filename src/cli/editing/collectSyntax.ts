import type { MdastNode } from 'satteri';
import { ADDRESS_NAMES, type WrittenAddress } from './addresses.ts';
import { findCodeAddresses } from './codeAddresses.ts';
import { findFrontmatterAddresses } from './frontmatterAddresses.ts';
import type { HeadingText } from './headingLines.ts';
import type { PreparedText } from './PreparedText.ts';
import { findHtmlAddresses, findJsxAddresses } from './tagAddresses.ts';

/** Headings and addresses in a text, without what only other files decide. */
interface FoundSyntax {
  headings: HeadingText[];
  addresses: WrittenAddress[];
  tags: TagPair[];
}

/** The tags of a JSX element. */
export interface TagPair {
  name: string;
  /** Offset of the name in the opening tag. */
  start: number;
  /** Offset of the name in the closing tag; `undefined` if there is none. */
  close: number | undefined;
}

type NodeOf<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

const OPENING_MARKS = /^---[ \t]*\r?\n/;
const IN_FENCE = /\sfile=(?:"([^"\n]*)|'([^'\n]*)|([^\s"'`]+))/d;
/** The destination of a link, behind blanks and the marks of a quote around it. */
const DESTINATION = /(?:[^\S\n]|\n[ \t>]*)*(?:<((?:\\.|[^<>\\\n])*)>|((?:\\.|[^\s\\])*))/dy;
const ID_MARK = /\s*\\?\{(?:#([^\s{}]+)|\/\*\s*#?([^\s*]+)\s*\*\/)\}$/;
/** A link in the title of a container, as the engine reads it there. */
const TITLE_LINK = /\]\(([^()\s]+)\)/g;
/** A character that Markdown takes as it is behind a backslash. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/**
 * Collects headings and addresses where the parser finds them.
 * @param linkProps names of further props that have addresses
 */
export function collectSyntax(root: MdastNode, text: PreparedText, linkProps: readonly string[]): FoundSyntax {
  const collector = new SyntaxCollector(text, new Set([...ADDRESS_NAMES, ...linkProps]));
  collector.visit(root);
  return collector.finish();
}

class SyntaxCollector {
  readonly #text: PreparedText;
  readonly #source: string;
  readonly #names: ReadonlySet<string>;
  readonly #headings: HeadingText[] = [];
  readonly #addresses: WrittenAddress[] = [];
  readonly #tags: TagPair[] = [];

  constructor(text: PreparedText, names: ReadonlySet<string>) {
    this.#text = text;
    this.#source = text.source;
    this.#names = names;
  }

  finish(): FoundSyntax {
    const { head, containers } = this.#text;
    const opening = OPENING_MARKS.exec(this.#source.replace(/^\uFEFF/, ''))?.[0].length ?? 0;
    if (head > 1) {
      const start = opening + (this.#source.startsWith('\uFEFF') ? 1 : 0);
      const yaml = this.#source.slice(start, head).replace(/---[ \t]*$/, '');
      this.#addresses.push(...findFrontmatterAddresses(yaml, start));
    }
    for (const { line, offset } of containers) this.#container(line, offset);
    const sorted = this.#addresses.sort((one, other) => one.start - other.start);
    return {
      headings: this.#headings,
      tags: this.#tags,
      addresses: sorted.filter(({ start }, at) => start !== sorted[at - 1]?.start),
    };
  }

  visit(node: MdastNode): void {
    const { position } = node;
    if (position) this.#collect(node, this.#text.offsetOf(position.start), this.#text.offsetOf(position.end));
    if ('children' in node) for (const child of node.children) this.visit(child);
  }

  #collect(node: MdastNode, start: number, end: number): void {
    switch (node.type) {
      case 'heading':
        this.#heading(node, start, end);
        break;
      case 'link':
      case 'image':
        this.#link(node, start, end);
        break;
      case 'definition': {
        const label = this.#source.slice(start, end).search(/(?<!\\)\]:/);
        if (label >= 0) this.#destination(start + label + 2);
        break;
      }
      case 'code':
        this.#fence(start, end);
        break;
      case 'html':
      case 'text':
        if (this.#source.slice(start, end).includes('<')) {
          this.#addresses.push(...findHtmlAddresses(this.#source, start, end, this.#names));
        }
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.#addresses.push(...findJsxAddresses(this.#source, start, node, this.#names));
        this.#tag(node, start, end);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#code(this.#source.slice(start + 1, end - 1), start + 1, 'expression');
        break;
      case 'mdxjsEsm':
        this.#code(this.#source.slice(start, end), start, 'module');
        break;
      default:
    }
  }

  #tag({ name }: NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>, start: number, end: number): void {
    if (name === null || this.#source[start] !== '<') return;
    const at = this.#source.lastIndexOf('</', end);
    const isClosed = at > start && this.#source.slice(at + 2, end - 1).trim() === name;
    const close = isClosed ? this.#source.indexOf(name, at) : undefined;
    this.#tags.push({ name, start: start + 1, close });
  }

  #code(code: string, start: number, role: 'expression' | 'module'): void {
    this.#addresses.push(...findCodeAddresses(code, start, role, this.#names));
  }

  /** The address of a link is behind its text. An address that is its own text is one of another site. */
  #link(node: NodeOf<'link' | 'image'>, start: number, end: number): void {
    const last = 'children' in node ? node.children.at(-1)?.position?.end : undefined;
    let at = this.#source.indexOf('](', last ? this.#text.offsetOf(last) : start);
    for (; at >= 0 && at < end; at = this.#source.indexOf('](', at + 1)) {
      // The text of a picture may look like a link.
      if (this.#destination(at + 2, node.url)) return;
    }
  }

  /** Adds the destination at an offset, if it is a given one. */
  #destination(at: number, url?: string): boolean {
    DESTINATION.lastIndex = at;
    const match = DESTINATION.exec(this.#source);
    const [, inBrackets, bare = ''] = match ?? [];
    const [start] = match?.indices?.[inBrackets === undefined ? 2 : 1] ?? [];
    if (start === undefined) return false;
    const raw = inBrackets ?? (url === undefined ? bare : bare.slice(0, lengthOf(bare)));
    const written = unescapeMarkdown(raw);
    if (url !== undefined && !isSameUrl(written, this.#text.restore(url))) return false;
    this.#addresses.push({ kind: 'link', written, notation: 'markdown', start, end: start + raw.length });
    return true;
  }

  #fence(start: number, end: number): void {
    const lineEnd = this.#source.indexOf('\n', start);
    const line = this.#source.slice(start, lineEnd < 0 ? end : Math.min(lineEnd, end));
    if (!/^(?:`{3}|~{3})/.test(line)) return;
    const match = IN_FENCE.exec(line);
    const range = match?.indices?.slice(1).find((each) => each !== undefined);
    if (!range) return;
    const [from, to] = range;
    this.#addresses.push({
      kind: 'file',
      written: line.slice(from, to),
      notation: 'html',
      start: start + from,
      end: start + to,
    });
  }

  #container(line: string, offset: number): void {
    for (const match of line.matchAll(TITLE_LINK)) {
      const [, written = ''] = match;
      const start = offset + match.index + 2;
      this.#addresses.push({ kind: 'link', written, notation: 'markdown', start, end: start + written.length });
    }
  }

  #heading(node: NodeOf<'heading'>, start: number, end: number): void {
    const { depth, children } = node;
    const [first, last] = [children[0]?.position?.start, children.at(-1)?.position?.end];
    const marks = /^#{1,6}[ \t]*/.exec(this.#source.slice(start, end))?.[0].length ?? 0;
    const from = first ? this.#text.offsetOf(first) : start + marks;
    const to = last ? this.#text.offsetOf(last) : from;
    const content = this.#source.slice(from, to).trimEnd();
    const mark = ID_MARK.exec(content);
    const own = mark ? content.slice(0, mark.index) : content;
    const lineEnd = this.#source.indexOf('\n', to);
    const row = this.#source.slice(to, lineEnd < 0 ? undefined : lineEnd).replace(/\r$/, '');
    this.#headings.push({
      level: depth,
      text: plainText(children).replace(ID_MARK, '').replace(/\s+/g, ' ').trim(),
      source: own,
      authoredId: mark?.[1] ?? mark?.[2],
      start: from,
      end: from + own.length,
      lineEnd: to + row.length,
      line: (node.position?.start.line ?? 1) - 1 + this.#text.headLines,
    });
  }
}

/** Returns the length of a destination without brackets: up to the parenthesis that ends the link. */
function lengthOf(bare: string): number {
  let open = 0;
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '\\') at += 1;
    else if (bare[at] === '(') open += 1;
    else if (bare[at] === ')' && open-- === 0) return at;
  }
  return bare.length;
}

function unescapeMarkdown(raw: string): string {
  return raw.replace(ESCAPED, '$1').replaceAll('&amp;', '&');
}

/** Returns whether an address is the one that the parser has, which may have decoded more of it. */
function isSameUrl(written: string, url: string): boolean {
  return written === url || (written.includes('&') && url !== '');
}

function plainText(nodes: readonly MdastNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value;
      if (node.type === 'break') return '\n';
      return 'children' in node ? plainText(node.children) : '';
    })
    .join('');
}
