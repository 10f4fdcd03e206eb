import type { JsonValue } from '../../src/model/json.ts';
import { isIgnored } from '../../src/tools/html/ignoredParts.ts';
import { COMPONENTS } from './components.ts';
import { type MarkdownComponent, type MarkdownElement, type MarkdownNode, plainText } from './readContent.ts';
import { bold, codeSpan, escapeInline, escapeLineStart, fence, indent, oneLine, quote, wrap } from './syntax.ts';

/** Returns the Markdown of a component from its literal props and the Markdown of its children. */
type ComponentMarkdown = (props: Readonly<Record<string, JsonValue>>, children: string) => string;

/** Inputs of a page's Markdown besides its content. */
export interface MarkdownOptions {
  /** Returns the absolute address of a link or a picture in HTML. */
  toAddress(href: string): string;
  /** Returns the absolute address of a link in a component's prop, which is without the base of the site. */
  toLink(link: string): string;
  /** Components of plugins, which take precedence. */
  components?: Readonly<Record<string, ComponentMarkdown>>;
  /** Markdown of components that depend on the page. */
  ofPage?: Readonly<Record<string, () => string>>;
}

/** Block elements. All others are part of a paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote dd details dialog div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);
/** Elements without content for a reader of text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'button', 'svg']);
/** Components inside of a paragraph. */
const INLINE_COMPONENTS = new Set(['Badge', 'Button', 'Tag', 'ThemeImage', 'SourceCode', 'FootnoteBackReference']);

/** Writes content as Markdown. Blocks are separated by an empty line. */
export function writeMarkdown(nodes: readonly MarkdownNode[], options: MarkdownOptions): string {
  return new MarkdownWriter(options).blocks(nodes);
}

/** Writes blocks and inline content of one page. */
export class MarkdownWriter {
  readonly options: MarkdownOptions;

  constructor(options: MarkdownOptions) {
    this.options = options;
  }

  /** Writes flow content. Neighbors that are not blocks form a paragraph. */
  blocks(nodes: readonly MarkdownNode[], separator = '\n\n'): string {
    const blocks: string[] = [];
    let run: MarkdownNode[] = [];
    const flush = () => {
      const text = escapeLineStart(this.inline(run).trim());
      if (text !== '') blocks.push(text);
      run = [];
    };
    for (const node of nodes) {
      if (!this.#isBlock(node)) {
        run.push(node);
        continue;
      }
      flush();
      const block = typeof node === 'string' ? '' : this.#block(node);
      if (block.trim() !== '') blocks.push(block.trimEnd());
    }
    flush();
    return blocks.join(separator);
  }

  #isBlock(node: MarkdownNode): boolean {
    if (typeof node === 'string') return false;
    if (node.kind === 'component') return !INLINE_COMPONENTS.has(node.name) && this.#hasBlockForm(node);
    if (node.tag === 'math') return node.attributes.display === 'block';
    return BLOCKS.has(node.tag) || (!SILENT.has(node.tag) && node.children.some((child) => this.#isBlock(child)));
  }

  /** A component that nothing is known about is a block only if it contains one. */
  #hasBlockForm({ name, children }: MarkdownComponent): boolean {
    const { components = {}, ofPage = {} } = this.options;
    return name in COMPONENTS || name in components || name in ofPage || children.some((child) => this.#isBlock(child));
  }

  #block(node: MarkdownElement | MarkdownComponent): string {
    if (isIgnored(node.kind === 'component' ? node.props : node.attributes)) return '';
    if (node.kind === 'component') return this.#component(node);
    const { tag, children, attributes } = node;
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (level !== undefined) return `${'#'.repeat(Number(level))} ${oneLine(this.inline(children))}`;
    switch (tag) {
      case 'p':
        return escapeLineStart(this.inline(children).trim());
      case 'hr':
        return '---';
      case 'ul':
      case 'ol':
        return this.#list(node);
      case 'math':
        return `$$\n${texOf(children)}\n$$`;
      case 'blockquote':
        return quote(this.blocks(children));
      case 'pre':
        return fence(plainText(children).replace(/\n$/, ''), languageOf(children));
      case 'table':
        return this.#table(node);
      case 'dt':
      case 'summary':
        return bold(this.inline(children));
      case 'iframe':
      case 'video':
        return attributes.src === undefined
          ? this.blocks(children)
          : this.#link(attributes.title ?? tag, this.options.toAddress(attributes.src));
      case 'section':
        return 'data-footnotes' in attributes ? this.#footnotes(node) : this.blocks(children);
      default:
        return this.blocks(children);
    }
  }

  #component(node: MarkdownComponent): string {
    const { name, props, children } = node;
    const own = this.options.components?.[name];
    if (own) return own(props, this.blocks(children));
    return this.options.ofPage?.[name]?.() ?? COMPONENTS[name]?.(node, this) ?? this.blocks(children);
  }

  #list({ tag, attributes, children }: MarkdownElement): string {
    let number = Number(attributes.start ?? 1);
    const items = children.filter((child) => typeof child !== 'string');
    // An item with paragraphs makes its list a loose one. A nested list does not.
    const separator = items.some((item) => item.children.some(isParagraph)) ? '\n\n' : '\n';
    return items
      .map((item) => {
        const mark = tag === 'ol' ? `${number++}. ` : '- ';
        const task = item.children.flatMap((child) => taskOf(child) ?? [])[0] ?? '';
        return mark + indent(task + this.blocks(item.children, separator), mark.length);
      })
      .join(separator);
  }

  #table({ children }: MarkdownElement): string {
    const rows = findAll(children, 'tr');
    const [head, ...body] = rows;
    if (!head) return '';
    const cells = (row: MarkdownElement) =>
      row.children
        .filter((cell) => typeof cell !== 'string')
        .map((cell) => oneLine(this.inline(cell.children)).replaceAll('|', '\\|'));
    const rule = head.children.filter((cell) => typeof cell !== 'string').map((cell) => alignmentOf(cell));
    return [cells(head), rule, ...body.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }

  #footnotes({ children }: MarkdownElement): string {
    const notes = findAll(children, 'li');
    return notes
      .map(({ attributes, children: note }) => {
        const name = /-fn-(.+)$/.exec(attributes.id ?? '')?.[1] ?? '';
        return `[^${name}]: ${indent(this.blocks(note), 4)}`;
      })
      .join('\n');
  }

  /** Writes inline content. */
  inline(nodes: readonly MarkdownNode[]): string {
    const text = nodes.map((node) => this.#inlineNode(node)).join('');
    return text.replace(/\\\n[ \n]+/g, '\\\n');
  }

  #inlineNode(node: MarkdownNode): string {
    if (typeof node === 'string') return escapeInline(node.replace(/\s+/g, ' '));
    if (isIgnored(node.kind === 'component' ? node.props : node.attributes)) return '';
    if (node.kind === 'component') return this.#inlineComponent(node);
    const { tag, attributes, children } = node;
    // A button that shows a note beside it is a word of its text.
    const isSilent = SILENT.has(tag) && attributes.popovertarget === undefined;
    if (isSilent || attributes.class?.split(' ').includes('header-anchor')) return '';
    switch (tag) {
      case 'br':
        return '\\\n';
      case 'strong':
      case 'b':
        return wrap('**', this.inline(children));
      case 'em':
      case 'i':
        return wrap('*', this.inline(children));
      case 'del':
      case 's':
        return wrap('~~', this.inline(children));
      case 'code':
      case 'kbd':
        return codeSpan(plainText(children));
      case 'a':
        return this.#anchor(node);
      case 'img':
        return `!${this.#link(escapeInline(attributes.alt ?? ''), this.options.toAddress(attributes.src ?? ''))}`;
      case 'sup':
        return isFootnoteReference(children) ? this.inline(children) : `<sup>${this.inline(children)}</sup>`;
      case 'sub':
        return `<sub>${this.inline(children)}</sub>`;
      case 'math':
        return `$${texOf(children)}$`;
      case 'input':
        return '';
      default:
        return this.inline(children);
    }
  }

  #anchor({ attributes, children }: MarkdownElement): string {
    const { href } = attributes;
    const note = 'data-footnote-ref' in attributes ? /-fn-(.+)$/.exec(href ?? '')?.[1] : undefined;
    if (note !== undefined) return `[^${note}]`;
    if ('data-footnote-backref' in attributes) return '';
    const text = this.inline(children);
    return href === undefined ? text : this.#link(text, this.options.toAddress(href));
  }

  /** Writes a title that may be a link in a component's prop. */
  linkMarkdown(text: string, href: string | undefined): string {
    return href === undefined ? text : this.#link(text, this.options.toLink(href));
  }

  linkTo(title: string, href: string | undefined): string {
    const text = escapeInline(title);
    return href === undefined ? bold(text) : this.#link(text, this.options.toLink(href));
  }

  #link(text: string, address: string): string {
    const target = /[\s()<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address;
    return `[${oneLine(text)}](${target})`;
  }

  #inlineComponent(node: MarkdownComponent): string {
    const { name, props, children } = node;
    const own = this.options.components?.[name];
    if (own) return own(props, this.inline(children));
    const text = (value: JsonValue | undefined) =>
      typeof value === 'string' ? escapeInline(value) : this.inline(children);
    switch (name) {
      case 'Badge': {
        // An expression that only runs on the page has no text.
        const label = text(props.text).trim();
        return label === '' ? '' : `(${label})`;
      }
      case 'Tag':
        return `(${text(props.tag)})`;
      case 'Button':
        return this.#link(text(props.text), this.options.toLink(String(props.href ?? '')));
      case 'SourceCode':
        return this.#link('Source code', this.options.toLink(String(props.href ?? '')));
      case 'ThemeImage':
        return `!${this.#link(text(props.alt), this.options.toLink(String(props.light ?? '')))}`;
      case 'FootnoteBackReference':
        return '';
      default:
        return this.inline(children);
    }
  }
}

function isParagraph(node: MarkdownNode): boolean {
  return typeof node === 'object' && node.kind === 'element' && node.tag === 'p';
}

function isFootnoteReference([only]: readonly MarkdownNode[]): boolean {
  return typeof only === 'object' && only.kind === 'element' && 'data-footnote-ref' in only.attributes;
}

/** Returns the outermost elements of a tag. */
function findAll(nodes: readonly MarkdownNode[], tag: string): MarkdownElement[] {
  return nodes.flatMap((node): MarkdownElement[] => {
    if (typeof node === 'string') return [];
    return node.kind === 'element' && node.tag === tag ? [node] : findAll(node.children, tag);
  });
}

function alignmentOf(cell: MarkdownElement | MarkdownComponent): string {
  const name = cell.kind === 'element' ? /\balign-(left|right|center)\b/.exec(cell.attributes.class ?? '')?.[1] : '';
  return name === 'left' ? ':---' : name === 'right' ? '---:' : name === 'center' ? ':---:' : '---';
}

/** Returns the source of a formula. */
function texOf(children: readonly MarkdownNode[]): string {
  return plainText(findAll(children, 'annotation')).trim();
}

/** Returns the mark of a task list's item, whose checkbox is its first element. */
function taskOf(node: MarkdownNode): string | undefined {
  if (typeof node === 'string' || node.kind !== 'element') return undefined;
  if (node.tag === 'input' && node.attributes.type === 'checkbox')
    return 'checked' in node.attributes ? '[x] ' : '[ ] ';
  return node.tag === 'p' ? node.children.flatMap((child) => taskOf(child) ?? [])[0] : undefined;
}

function languageOf([code]: readonly MarkdownNode[]): string {
  if (typeof code !== 'object' || code.kind !== 'element') return '';
  return /\blanguage-(\S+)/.exec(code.attributes.class ?? '')?.[1] ?? '';
}
