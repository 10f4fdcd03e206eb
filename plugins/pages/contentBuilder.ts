import type { ContentNode, JsonValue, TocEntry } from '../../src/shared/page.ts';
import { type FenceMeta, readFenceMeta } from '../code/fenceMeta.ts';
import { DocsError } from '../errors.ts';
import { readAlertMark } from './callouts.ts';
import { HeadingIds, splitHeading } from './headings.ts';
import { BLOCK_ELEMENTS, escapeText, isVoidElement, renderElement, toReactProps } from './html.ts';
import { type PageAsset, resolveImage } from './images.ts';
import { type LinkReference, type LinkRules, resolveLink } from './links.ts';
import { isComment, readLiteral } from './literal.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN } from './prepareMarkdown.ts';
import { SearchText } from './searchText.ts';
import { type ElementNode, type JsxNode, type PropertyValue, type TreeNode, textOf } from './tree.ts';

/** A fenced block whose HTML is still to come: `slot.h` is filled when it is highlighted. */
export interface CodeBlock {
  lang: string;
  code: string;
  meta: FenceMeta;
  slot: { n: string; p?: Record<string, JsonValue>; h?: string };
}

/** A component as a page uses it. */
export interface ComponentUse {
  name: string;
  file: string;
  line: number | undefined;
  column: number | undefined;
}

/** What a name that a file imports stands for. */
export type Binding =
  | { kind: 'theme'; name: string }
  | { kind: 'fragment'; fragment: Fragment }
  | { kind: 'module' }
  | { kind: 'unavailable' };

/** A Markdown file that a page shows as a component. */
export interface Fragment {
  origin: FileOrigin;
  children: TreeNode[];
  /** It has code of its own, so it stays a module; its text and headings count all the same. */
  isModule: boolean;
}

/** The file that a part of the tree comes from. */
export interface FileOrigin {
  /** Absolute. */
  file: string;
  relativePath: string;
  /** For messages. */
  shown: string;
  locale: string;
  source: string;
  bindings: Map<string, Binding>;
  /** Literal props of a fragment. */
  props?: Record<string, JsonValue>;
}

export interface BuilderOptions extends LinkRules {
  routePath: string;
  docsDir: string;
  searchCodeBlocks: boolean;
  defaultWrapCode: boolean;
  showLineNumbers: boolean;
  /** Plain elements that the theme draws. */
  elements: readonly string[];
  readCodeFile(file: string): string;
}

/** A drawn node: HTML that can join its neighbours, or a node that cannot. */
type Part =
  | { kind: 'text'; value: string }
  | { kind: 'html'; html: string; isBlock: boolean; node: ContentNode }
  | { kind: 'node'; node: ContentNode };

const COMMENT_PART: Part[] = [];

/**
 * Turns a page's tree into content, and gathers on the same walk what the rest of the build wants to know of it:
 * headings, search text, links, code, components, expressions, pictures.
 */
export class ContentBuilder {
  readonly toc: TocEntry[] = [];
  readonly links: LinkReference[] = [];
  readonly codeBlocks: CodeBlock[] = [];
  readonly components: ComponentUse[] = [];
  readonly expressions: string[] = [];
  readonly assets: PageAsset[] = [];
  /** Files that were read, or looked for, on the way. */
  readonly dependencies = new Set<string>();
  readonly problems: DocsError[] = [];
  readonly usedModules = new Set<string>();
  headingTitle: string | undefined;
  /** Text of the first paragraph. */
  firstParagraph: string | undefined;
  #ids = new HeadingIds();
  /** Every id of the page, for the check of anchors. */
  readonly ids = new Set<string>();
  readonly search = new SearchText();
  #options: BuilderOptions;
  #muted = 0;

  constructor(options: BuilderOptions) {
    this.#options = options;
  }

  /** Content of a file's top-level nodes. */
  build(children: readonly TreeNode[], origin: FileOrigin): ContentNode[] {
    return joinFlow(this.#parts(children, origin));
  }

  #problem(origin: FileOrigin, node: TreeNode | undefined, problem: string, remedy?: string) {
    const start = node?.position?.start;
    const place = { file: origin.shown, line: start?.line, column: start?.column };
    this.problems.push(new DocsError({ area: 'pages', place, problem, remedy, source: origin.source }));
  }

  #parts(children: readonly TreeNode[], origin: FileOrigin): Part[] {
    return groupCallouts(children).flatMap((child) => this.#part(child, origin));
  }

  #part(node: TreeNode, origin: FileOrigin): Part[] {
    switch (node.type) {
      case 'text':
        return this.#text(node.value);
      case 'element':
        return this.#element(node, origin);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#jsx(node, origin);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#expression(node.value, origin);
      case 'raw':
        return [{ kind: 'html', html: node.value, isBlock: true, node: { h: node.value } }];
      case 'root':
        return this.#parts(node.children, origin);
      default:
        return COMMENT_PART;
    }
  }

  #text(value: string): Part[] {
    const text = value.replaceAll('\u205F', '');
    if (this.#muted === 0) this.search.addText(text);
    return [{ kind: 'text', value: text }];
  }

  #expression(source: string, origin: FileOrigin): Part[] {
    if (isComment(source)) return COMMENT_PART;
    const prop = /^\s*props\.(\w+)\s*$/.exec(source)?.[1];
    const literal = prop !== undefined && origin.props ? { value: origin.props[prop] ?? '' } : readLiteral(source);
    if (literal && (typeof literal.value === 'string' || typeof literal.value === 'number')) {
      return this.#text(String(literal.value));
    }
    return [{ kind: 'node', node: { x: this.#addExpression(source) } }];
  }

  #addExpression(source: string): number {
    return this.expressions.push(source) - 1;
  }

  #element(node: ElementNode, origin: FileOrigin): Part[] {
    const { tagName } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined) return this.#heading(node, Number(level), origin);
    if (tagName === 'pre') {
      const code = node.children[0];
      if (code?.type === 'element' && code.tagName === 'code') return this.#code(code, origin);
    }
    if (tagName === 'a') return this.#link(node, origin);
    if (tagName === 'img') return this.#image(node, origin);
    if (tagName === 'table') {
      const table = this.#plain(node, origin);
      return wrapElement('div', { className: ['table-scroll'], tabIndex: 0 }, table);
    }
    if (tagName === 'blockquote') {
      const alert = this.#alert(node, origin);
      if (alert) return alert;
    }
    if (tagName === 'td' || tagName === 'th')
      return this.#plain({ ...node, properties: alignByClass(node.properties) }, origin);
    return this.#plain(node, origin);
  }

  /** An element with nothing special about it. */
  #plain(node: ElementNode, origin: FileOrigin): Part[] {
    const isBlock = BLOCK_ELEMENTS.has(node.tagName);
    const id = node.properties.id;
    if (typeof id === 'string') this.ids.add(id);
    if (isBlock) this.search.endBlock();
    const start = this.search.length;
    const parts = this.#parts(node.children, origin);
    if (isBlock) this.search.endBlock();
    if (node.tagName === 'p' && this.firstParagraph === undefined && this.#muted === 0) {
      this.firstParagraph = this.search.text.slice(start).trim() || undefined;
    }
    if (this.#options.elements.includes(node.tagName)) {
      this.#use(node.tagName, node, origin);
      return [{ kind: 'node', node: { n: node.tagName, p: toReactProps(node.properties), c: joinInline(parts) } }];
    }
    return wrapElement(node.tagName, node.properties, parts);
  }

  #heading(node: ElementNode, depth: number, origin: FileOrigin): Part[] {
    const heading = splitHeading(node.children);
    const own = node.properties.id;
    const id = typeof own === 'string' ? own : this.#ids.next(heading);
    if (id === undefined) {
      this.#problem(
        origin,
        node,
        `has the heading id "${heading.customId}" twice.`,
        'Give each heading an id of its own.',
      );
      return this.#parts(heading.children, origin);
    }
    this.ids.add(id);
    this.search.endBlock();
    this.#muted += 1;
    const inner = this.#parts(heading.children, origin);
    this.#muted -= 1;
    if (depth === 1 && this.headingTitle === undefined) this.headingTitle = heading.text;
    if (depth >= 2 && depth <= 4) this.toc.push({ text: heading.text, id, depth, charIndex: this.search.length });
    const anchor: Part = {
      kind: 'html',
      html: renderElement('a', { className: ['header-anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }, '#'),
      isBlock: false,
      node: { t: 'a', p: { className: 'header-anchor', href: `#${id}`, 'aria-hidden': 'true', tabIndex: -1 }, h: '#' },
    };
    return wrapElement(node.tagName, { ...node.properties, id }, depth === 1 ? inner : [...inner, anchor]);
  }

  #code(code: ElementNode, origin: FileOrigin): Part[] {
    const meta = readFenceMeta(code.data?.meta);
    const className = code.properties.className;
    const fromClass = Array.isArray(className) ? String(className[0] ?? '').replace(/^language-/, '') : '';
    let text = textOf(code).replace(/\n$/, '');
    if (meta.file !== undefined) text = this.#codeFile(meta.file, code, origin) ?? text;
    if (meta.hidden) return [];
    const lang = code.data?.lang ?? fromClass;
    const { title, fold, height } = meta;
    const slot: CodeBlock['slot'] = {
      n: 'CodeBlock',
      p: {
        ...(lang === '' ? undefined : { lang }),
        ...(title === undefined ? undefined : { title }),
        ...((meta.wrap ?? this.#options.defaultWrapCode) ? { wrap: true } : undefined),
        ...((meta.lineNumbers ?? this.#options.showLineNumbers) ? { lineNumbers: true } : undefined),
        ...(fold === true ? { fold } : undefined),
        ...(height === undefined ? undefined : { height }),
      },
    };
    this.codeBlocks.push({ lang, code: text, meta, slot });
    this.#use('CodeBlock', code, origin);
    if (this.#options.searchCodeBlocks) this.search.addBlock(text);
    return [{ kind: 'node', node: slot }];
  }

  #codeFile(written: string, node: TreeNode, origin: FileOrigin): string | undefined {
    try {
      return this.#options.readCodeFile(written).replace(/\n$/, '');
    } catch {
      this.#problem(
        origin,
        node,
        `shows the file "${written}", which cannot be read.`,
        'Write its path relative to the page, or from the docs folder with a leading slash.',
      );
      return undefined;
    }
  }

  #link(node: ElementNode, origin: FileOrigin): Part[] {
    const href = node.properties.href;
    const isOwn =
      typeof href === 'string' &&
      node.properties.dataFootnoteRef === undefined &&
      node.properties.dataFootnoteBackref === undefined;
    return this.#plain(
      isOwn ? { ...node, properties: { ...node.properties, ...this.#resolve(href, node, origin) } } : node,
      origin,
    );
  }

  /** Attributes of a link, its target noted for the check. */
  #resolve(written: string, node: TreeNode, origin: FileOrigin): Record<string, PropertyValue> {
    const { routePath } = this.#options;
    const { href, isExternal, target } = resolveLink(written, { ...origin, routePath }, this.#options);
    if (target) {
      const start = node.position?.start;
      this.links.push({ written, ...target, file: origin.shown, line: start?.line, column: start?.column });
    }
    return isExternal ? { href, target: '_blank', rel: ['noopener', 'noreferrer'] } : { href };
  }

  #image(node: ElementNode, origin: FileOrigin): Part[] {
    const { src, alt } = node.properties;
    if (typeof src !== 'string') return this.#plain(node, origin);
    if (typeof alt === 'string') this.search.addText(` ${alt} `);
    return this.#plain(
      {
        ...node,
        properties: { loading: 'lazy', decoding: 'async', ...node.properties, ...this.#picture(src, node, origin) },
      },
      origin,
    );
  }

  /** Address and size of a picture; trouble is noted. */
  #picture(written: string, node: TreeNode, origin: FileOrigin): Record<string, PropertyValue> {
    const { docsDir, base } = this.#options;
    const image = resolveImage(written, { file: origin.file, docsDir, base });
    if (image.file !== undefined) this.dependencies.add(image.file);
    if (image.asset) this.assets.push(image.asset);
    if (image.isMissing) {
      this.#problem(
        origin,
        node,
        `shows the picture "${written}", which does not exist.`,
        'Put it beside the page, or into the public folder for an address that begins with a slash.',
      );
    }
    return {
      src: image.src,
      ...(image.width && image.height ? { width: image.width, height: image.height } : undefined),
    };
  }

  #alert(node: ElementNode, origin: FileOrigin): Part[] | undefined {
    const index = node.children.findIndex((child) => child.type === 'element');
    const paragraph = node.children[index];
    const first = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children[0] : undefined;
    if (paragraph?.type !== 'element' || first?.type !== 'text') return undefined;
    const type = readAlertMark(first.value);
    if (type === undefined) return undefined;
    const rest = { ...first, value: first.value.replace(/^\[![A-Za-z]+\][ \t]*\n?/, '') };
    const body = [...node.children];
    body[index] = { ...paragraph, children: [rest, ...paragraph.children.slice(1)] };
    return this.#slot('Callout', { type }, body, node, origin);
  }

  #use(name: string, node: TreeNode, origin: FileOrigin) {
    const start = node.position?.start;
    this.components.push({ name, file: origin.shown, line: start?.line, column: start?.column });
  }

  /** A component of the theme with literal props around flow content. */
  #slot(
    name: string,
    props: Record<string, JsonValue>,
    children: readonly TreeNode[],
    node: TreeNode,
    origin: FileOrigin,
  ): Part[] {
    this.#use(name, node, origin);
    this.search.endBlock();
    if (typeof props.title === 'string') this.search.addBlock(props.title);
    const content = joinFlow(this.#parts(children, origin));
    this.search.endBlock();
    return [{ kind: 'node', node: { n: name, p: props, c: content } }];
  }

  #jsx(node: JsxNode, origin: FileOrigin): Part[] {
    if (node.name === null) return this.#parts(node.children, origin);
    if (/^[a-z]/.test(node.name) && !node.name.includes('.')) return this.#jsxElement(node, node.name, origin);
    const binding = origin.bindings.get(node.name.split('.')[0] ?? '');
    if (binding?.kind === 'unavailable') return this.#parts(node.children, origin);
    const isFlow = node.type === 'mdxJsxFlowElement';
    const { props, expressions, spreads } = this.#attributes(node);
    if (binding?.kind === 'fragment') {
      const { fragment } = binding;
      if (!fragment.isModule && spreads.length === 0 && Object.keys(expressions).length === 0) {
        return this.#parts(fragment.children, { ...fragment.origin, props });
      }
      const shown = new ContentBuilder(this.#options);
      this.#adopt(shown, fragment);
      this.usedModules.add(node.name);
    } else if (binding?.kind === 'module') {
      this.usedModules.add(node.name.split('.')[0] ?? '');
    }
    const name = binding?.kind === 'theme' ? binding.name : node.name;
    if (binding === undefined || binding.kind === 'theme') this.#use(name, node, origin);
    if (isFlow) this.search.endBlock();
    for (const text of wordsOf(name, props)) this.search.addText(` ${text} `);
    if (isFlow) this.search.endBlock();
    const parts = this.#parts(node.children, origin);
    if (isFlow) this.search.endBlock();
    const content = isFlow ? joinFlow(parts) : joinInline(parts);
    return [
      {
        kind: 'node',
        node: {
          n: name,
          ...(Object.keys(props).length > 0 ? { p: props } : undefined),
          ...(Object.keys(expressions).length > 0 ? { e: expressions } : undefined),
          ...(spreads.length > 0 ? { s: spreads } : undefined),
          ...(content.length > 0 ? { c: content } : undefined),
        },
      },
    ];
  }

  /** Counts the headings, links and text of a fragment that stays a module, as if they stood here. */
  #adopt(other: ContentBuilder, fragment: Fragment) {
    other.build(fragment.children, fragment.origin);
    this.search.endBlock();
    const offset = this.search.length;
    this.search.addBlock(other.search.text);
    for (const entry of other.toc) this.toc.push({ ...entry, charIndex: entry.charIndex + offset });
    for (const id of other.ids) this.ids.add(id);
    this.links.push(...other.links);
    this.problems.push(...other.problems);
    for (const file of other.dependencies) this.dependencies.add(file);
  }

  #attributes(node: JsxNode) {
    const props: Record<string, JsonValue> = {};
    const expressions: Record<string, number> = {};
    const spreads: number[] = [];
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        spreads.push(this.#addExpression(`({${attribute.value}})`));
        continue;
      }
      const { name, value } = attribute;
      if (value === null || value === undefined) props[name] = true;
      else if (typeof value === 'string') props[name] = value;
      else {
        const literal = readLiteral(value.value);
        if (literal) props[name] = literal.value;
        else expressions[name] = this.#addExpression(value.value);
      }
    }
    return { props, expressions, spreads };
  }

  /** A plain element written as JSX: HTML unless it has an expression that is not a literal, or a style object. */
  #jsxElement(node: JsxNode, tagName: string, origin: FileOrigin): Part[] {
    const { props, expressions, spreads } = this.#attributes(node);
    const properties: Record<string, PropertyValue> = {};
    let isPlain = spreads.length === 0 && Object.keys(expressions).length === 0;
    for (const [name, value] of Object.entries(props)) {
      if (typeof value === 'object' && value !== null) isPlain = false;
      else properties[name] = value;
    }
    if (tagName === 'img' && typeof props.src === 'string') {
      const picture = this.#picture(props.src, node, origin);
      properties.src = picture.src;
      if (properties.width === undefined && properties.height === undefined) Object.assign(properties, picture);
      properties.loading ??= 'lazy';
    }
    if (tagName === 'a' && typeof props.href === 'string')
      Object.assign(properties, this.#resolve(props.href, node, origin));
    const element: ElementNode = {
      type: 'element',
      tagName,
      properties,
      children: node.children,
      position: node.position,
    };
    if (isPlain)
      return /^h[1-6]$/.test(tagName)
        ? this.#heading(element, Number(tagName[1]), origin)
        : this.#plain(element, origin);
    const parts = this.#parts(node.children, origin);
    const p: Record<string, JsonValue> = { ...props, ...toReactProps(properties) };
    const c = BLOCK_ELEMENTS.has(tagName) && tagName !== 'p' ? joinFlow(parts) : joinInline(parts);
    if (spreads.length === 0 && Object.keys(expressions).length === 0)
      return [{ kind: 'node', node: { t: tagName, p, c } }];
    return [{ kind: 'node', node: { n: tagName, p, e: expressions, s: spreads, c } }];
  }
}

/** Words of a built-in component's props that a reader sees. */
function wordsOf(name: string, props: Record<string, JsonValue>): string[] {
  const texts = [
    props.title,
    props.label,
    name === 'Badge' || name === 'Button' ? props.text : undefined,
    props.command,
  ];
  return texts.filter((text) => typeof text === 'string');
}

/** An element around its drawn children: HTML if all of them are. */
function wrapElement(tagName: string, properties: Record<string, PropertyValue>, children: readonly Part[]): Part[] {
  const isBlock = BLOCK_ELEMENTS.has(tagName);
  let inner = '';
  for (const child of children) {
    if (child.kind === 'node') {
      const node = { t: tagName, p: toReactProps(properties), c: joinInline(children) };
      return [{ kind: 'node', node }];
    }
    inner += child.kind === 'text' ? escapeText(child.value) : child.html;
  }
  const p = toReactProps(properties);
  const hasProps = Object.keys(p).length > 0;
  const node: ContentNode = isVoidElement(tagName)
    ? { t: tagName, ...(hasProps ? { p } : undefined), c: [] }
    : { t: tagName, ...(hasProps ? { p } : undefined), h: inner };
  return [{ kind: 'html', html: renderElement(tagName, properties, inner), isBlock, node }];
}

/** Children of an element or of a component in running text: nothing may come between them. */
function joinInline(parts: readonly Part[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  for (const part of parts) {
    if (part.kind !== 'text') nodes.push(part.node);
    else if (typeof nodes.at(-1) === 'string') nodes[nodes.length - 1] = `${nodes.at(-1)}${part.value}`;
    else nodes.push(part.value);
  }
  // White space between the rows of a table or the items of a list is no text to React.
  return parts.some((part) => part.kind !== 'text') &&
    nodes.every((node) => typeof node !== 'string' || node.trim() === '') &&
    parts.some(
      (part) =>
        (part.kind === 'html' && part.isBlock) ||
        (part.kind === 'node' && typeof part.node === 'object' && 't' in part.node && BLOCK_ELEMENTS.has(part.node.t)),
    )
    ? nodes.filter((node) => typeof node !== 'string')
    : nodes;
}

/** Flow content: neighbours that are HTML become one run. */
function joinFlow(parts: readonly Part[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  let run: Part[] = [];
  const flush = () => {
    const hasBlock = run.some((part) => part.kind === 'html' && part.isBlock);
    if (hasBlock) {
      nodes.push({
        h: run
          .map((part) => (part.kind === 'text' ? escapeText(part.value) : part.kind === 'html' ? part.html : ''))
          .join('')
          .trim(),
      });
    } else if (run.some((part) => part.kind === 'html' || (part.kind === 'text' && part.value.trim() !== ''))) {
      nodes.push(...joinInline(run));
    }
    run = [];
  };
  for (const part of parts) {
    if (part.kind === 'node') {
      flush();
      nodes.push(part.node);
    } else {
      run.push(part);
    }
  }
  flush();
  return nodes;
}

/** Column alignment as a class, since a strict content security policy refuses style attributes. */
function alignByClass(properties: Record<string, PropertyValue>): Record<string, PropertyValue> {
  const align = properties.align ?? /^text-align:\s*(left|right|center)/.exec(String(properties.style ?? ''))?.[1];
  if (typeof align !== 'string') return properties;
  const { style: _style, align: _align, ...rest } = properties;
  return { ...rest, className: [`align-${align}`] };
}

/** In `.md` files, callouts are comments round their content: puts the content into components. */
function groupCallouts(children: readonly TreeNode[]): readonly TreeNode[] {
  if (!children.some((child) => child.type === 'comment' && child.value.startsWith(CALLOUT_OPEN))) return children;
  const result: TreeNode[] = [];
  const open: JsxNode[] = [];
  for (const child of children) {
    if (child.type === 'comment' && child.value.startsWith(CALLOUT_OPEN)) {
      const { type, title }: { type: string; title?: string } = JSON.parse(child.value.slice(CALLOUT_OPEN.length));
      const attributes: JsxNode['attributes'] = [{ type: 'mdxJsxAttribute', name: 'type', value: type }];
      if (title !== undefined) attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: title });
      open.push({ type: 'mdxJsxFlowElement', name: 'Callout', attributes, children: [], position: child.position });
    } else if (child.type === 'comment' && child.value === CALLOUT_CLOSE && open.length > 0) {
      const callout = open.pop();
      if (callout) (open.at(-1)?.children ?? result).push(callout);
    } else {
      (open.at(-1)?.children ?? result).push(child);
    }
  }
  return [...result, ...open];
}
