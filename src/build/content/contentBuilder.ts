import type { ContentNode, JsonValue, TocEntry } from '../../shared/page.ts';
import { hasUnsafeScheme } from '../../shared/urls.ts';
import { checkFence } from '../code/checkFence.ts';
import { readNotations } from '../code/codeNotations.ts';
import type { DocsErrorOptions } from '../messages/errors.ts';
import { type Refusal, RefusedFile } from '../sources/contentFiles.ts';
import { groupCallouts, readAlert } from './calloutNodes.ts';
import { type CodeBlockDefaults, type CodeFence, readFence, toCodeBlock } from './codeBlock.ts';
import { CodeCollector } from './codeCollector.ts';
import { toSections } from './contentSections.ts';
import { markFacts } from './factList.ts';
import { HeadingIds, splitHeading } from './headings.ts';
import { BLOCK_ELEMENTS, renderElement, toReactProps } from './html.ts';
import { isLiteral, type JsxAttributes, readAttributes, wordsOf } from './jsxAttributes.ts';
import { isComment, readLiteral } from './literal.ts';
import { componentNames, type FragmentInstance, instanceError, isFree, type PageFile } from './pageFile.ts';
import { joinFlow, joinInline, type Part, wrapElement } from './parts.ts';
import { ReferenceCollector, type ReferenceRules } from './referenceCollector.ts';
import { SearchText } from './searchText.ts';
import { type JsxNode, type PropertyValue, type TreeElement, type TreeNode, textOf } from './tree.ts';
import { unsafeAddresses } from './unsafeAddresses.ts';

/** A component that a page uses. */
export interface ComponentUse {
  name: string;
  file: string;
  line: number | undefined;
  column: number | undefined;
}

/** Options of `ContentBuilder`. */
export interface BuilderOptions extends ReferenceRules, CodeBlockDefaults {
  searchCodeBlocks: boolean;
  /** Plain elements that the theme renders as components. */
  elements: readonly string[];
  /** Aliases of languages. */
  langAlias: Readonly<Record<string, string>>;
  /**
   * Returns the text of a file that a fence references.
   * @throws if it cannot be read
   */
  readCodeFile(written: string, from: PageFile): string;
}

const NOTHING: Part[] = [];
const UNREADABLE: Refusal = {
  reason: 'cannot be read',
  hint: 'Use a path relative to the page, or relative to the docs folder with a leading slash.',
};

/**
 * Converts a page's tree to content. The same walk collects what the rest of the build needs: headings, search text,
 * links, code, components, expressions and pictures. Fragments are inlined where they are used.
 */
export class ContentBuilder {
  readonly toc: TocEntry[] = [];
  /** Every id of the page, for the check of links to headings. */
  readonly ids = new Set<string>();
  readonly search = new SearchText();
  readonly codeBlocks: CodeFence[] = [];
  /** Components of the theme that the page uses. */
  readonly components: ComponentUse[] = [];
  /** Links, pictures and files of the page, with their errors. */
  readonly references: ReferenceCollector;
  readonly code = new CodeCollector();
  /** Warnings for the author. */
  readonly warnings: DocsErrorOptions[] = [];
  headingTitle: string | undefined;
  /** Text of the first paragraph. */
  firstParagraph: string | undefined;
  #options: BuilderOptions;
  #headingIds = new HeadingIds();
  /** Greater than 0 inside headings, whose text is in the toc. */
  #muted = 0;
  #insertions = 0;

  constructor(options: BuilderOptions) {
    this.#options = options;
    this.references = new ReferenceCollector(options);
  }

  /** Builds the content of a page. */
  build(file: PageFile): ContentNode[] {
    const parts = this.#parts(file.children, this.code.show({ file, given: undefined }));
    return toSections(
      parts,
      this.codeBlocks.reduce((sum, { code }) => sum + code.length, 0),
    );
  }

  #problem(instance: FragmentInstance, node: TreeNode, problem: string, hint: string) {
    this.references.problems.push(instanceError(instance, node, problem, hint));
  }

  #parts(children: readonly TreeNode[], instance: FragmentInstance): Part[] {
    return groupCallouts(children).flatMap((child) => this.#part(child, instance));
  }

  #part(node: TreeNode, instance: FragmentInstance): Part[] {
    switch (node.type) {
      case 'text':
        return this.#text(node.value);
      case 'element':
        return this.#element(node, instance);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#jsx(node, instance);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#expression(node.value, node, instance);
      case 'raw':
        return [{ kind: 'html', html: node.value, isBlock: true, node: { kind: 'html', html: node.value } }];
      case 'root':
        return this.#parts(node.children, instance);
      default:
        return NOTHING;
    }
  }

  #text(value: string): Part[] {
    if (this.#muted === 0) this.search.addText(value);
    return [{ kind: 'text', value }];
  }

  #expression(source: string, node: TreeNode, instance: FragmentInstance): Part[] {
    if (isComment(source)) return NOTHING;
    const { given } = instance;
    if (given && /^\s*props\.children\s*$/.test(source)) {
      return this.#mayInsert(node, instance) ? this.#parts(given.children, given.outer) : NOTHING;
    }
    const literal = readProp(source, instance) ?? readLiteral(source);
    if (!literal || (typeof literal.value === 'object' && literal.value !== null)) {
      return [{ kind: 'node', node: { kind: 'expression', index: this.#addExpression(source, node, instance) } }];
    }
    const isShown = typeof literal.value === 'string' || typeof literal.value === 'number';
    return isShown ? this.#text(String(literal.value)) : NOTHING;
  }

  #addExpression(code: string, node: TreeNode, instance: FragmentInstance): number {
    for (const name of componentNames(code)) {
      const binding = instance.file.bindings.get(name);
      if (binding?.kind === 'fragment') {
        this.#problem(
          instance,
          node,
          `uses the fragment "${name}" inside an expression, where it cannot be rendered.`,
          `Use <${name} /> outside of braces.`,
        );
      } else if (binding?.kind === 'theme') this.#use(binding.name, node, instance);
      else if (!binding && isFree(code, name)) this.#use(name, node, instance);
    }
    return this.code.addExpression(code, instance, node.position);
  }

  #attributes(node: JsxNode, instance: FragmentInstance): JsxAttributes {
    return readAttributes(node, {
      readLiteral: (code) => readProp(code, instance) ?? readLiteral(code),
      addExpression: (code) => this.#addExpression(code, node, instance),
    });
  }

  #element(written: TreeElement, instance: FragmentInstance): Part[] {
    const node = this.#withSafeLinks(written, instance);
    const { tagName } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined) return this.#heading(node, Number(level), instance);
    switch (tagName) {
      case 'pre':
        return this.#pre(node, instance);
      case 'a': {
        const back = readBackReference(node);
        if (back) return this.#slot('FootnoteBackReference', back, node, instance);
        return this.#plain({ ...node, properties: this.#linked(node, instance) }, instance);
      }
      case 'img':
        return this.#plain({ ...node, properties: this.#linked(node, instance) }, instance);
      case 'table':
        return wrapElement('div', { className: ['table-scroll'], tabIndex: 0 }, this.#plain(node, instance));
      case 'code':
        return this.#plain(textOf(node).length > LONG_CODE_CHARACTERS ? markLong(node) : node, instance);
      case 'ul':
        return this.#plain(markFacts(node), instance);
      case 'td':
      case 'th':
        return this.#plain({ ...node, properties: alignByClass(node.properties) }, instance);
      case 'blockquote': {
        const alert = readAlert(node);
        return alert ? this.#alert(alert.type, alert.children, node, instance) : this.#plain(node, instance);
      }
      default:
        return this.#plain(node, instance);
    }
  }

  /** Removes and reports URLs that run code, and data URLs outside of pictures. */
  #withSafeLinks(node: TreeElement, instance: FragmentInstance): TreeElement {
    const unsafe = unsafeAddresses(node.tagName, node.properties);
    for (const name of unsafe) this.#unsafeLink(String(node.properties[name]), node, instance);
    if (unsafe.length === 0) return node;
    const kept = Object.entries(node.properties).filter(([name]) => !unsafe.includes(name));
    return { ...node, properties: Object.fromEntries(kept) };
  }

  #unsafeLink(address: string, node: TreeNode, instance: FragmentInstance) {
    const problem = `links to "${address.slice(0, SHOWN_CHARACTERS)}", which would run code or open data that the link itself contains.`;
    this.#problem(instance, node, problem, 'Link to a page or a file. Data URLs are allowed only for pictures.');
  }

  /** An element with nothing special about it. */
  #plain(node: TreeElement, instance: FragmentInstance): Part[] {
    const { tagName, properties } = node;
    const isBlock = BLOCK_ELEMENTS.has(tagName);
    if (typeof properties.id === 'string') this.ids.add(properties.id);
    if (isBlock) this.search.endBlock();
    const start = this.search.length;
    const parts = this.#parts(node.children, instance);
    if (isBlock) this.search.endBlock();
    if (tagName === 'p' && this.firstParagraph === undefined && this.#muted === 0) {
      this.firstParagraph = this.search.text.slice(start).trim() || undefined;
    }
    if (this.#options.elements.includes(tagName)) {
      this.#use(tagName, node, instance);
      return [
        {
          kind: 'node',
          node: { kind: 'component', name: tagName, props: toReactProps(properties), children: joinInline(parts) },
        },
      ];
    }
    return wrapElement(tagName, properties, parts);
  }

  #heading(node: TreeElement, depth: number, instance: FragmentInstance): Part[] {
    const heading = splitHeading(node.children.map((child) => asText(child, instance)));
    const own = node.properties.id;
    const id = typeof own === 'string' ? own : this.#headingIds.next(heading);
    if (id === undefined) {
      const problem = `has a duplicate heading id "${heading.customId}".`;
      this.#problem(instance, node, problem, 'Give each heading a unique id.');
      return this.#parts(heading.children, instance);
    }
    this.ids.add(id);
    this.search.endBlock();
    if (id === FOOTNOTES_LABEL_ID && isHidden(node)) return this.#slot('FootnotesLabel', { id }, node, instance);
    this.#muted += 1;
    const inner = this.#parts(heading.children, instance);
    this.#muted -= 1;
    const wrapped = { ...node.properties, id };
    // Only visible to screen readers.
    if (isHidden(node)) return wrapElement(node.tagName, wrapped, inner);
    if (depth === 1 && this.headingTitle === undefined) this.headingTitle = heading.text;
    if (depth >= 2 && depth <= 4) this.toc.push({ text: heading.text, id, depth, charIndex: this.search.length });
    // Too deep for the outline, so search indexes it as text of the section above.
    if (depth > 4) this.search.addBlock(heading.text);
    const parts = wrapElement(node.tagName, wrapped, depth === 1 ? inner : [...inner, headingAnchor(id)]);
    return depth === 2 ? parts.map((part) => ({ ...part, startsSection: true })) : parts;
  }

  #pre(node: TreeElement, instance: FragmentInstance): Part[] {
    const code = node.children[0];
    if (code?.type !== 'element' || code.tagName !== 'code') return this.#plain(node, instance);
    const fence = readFence(code);
    this.#checkFence(code, fence.lang, instance);
    if (fence.meta.hidden) return NOTHING;
    if (fence.meta.file !== undefined) fence.code = this.#codeFile(fence.meta.file, code, instance) ?? fence.code;
    const block = toCodeBlock(fence, this.#options);
    this.codeBlocks.push(block);
    this.#use('CodeBlock', code, instance);
    if (this.#options.searchCodeBlocks) this.search.addBlock(readNotations(fence.code).code);
    return [{ kind: 'node', node: block.node }];
  }

  #checkFence({ data, position }: TreeElement, lang: string, { file }: FragmentInstance) {
    for (const { word, problem, hint } of checkFence(lang, data?.meta, this.#options.langAlias)) {
      const { line, column = 1 } = position?.start ?? {};
      const opening = line === undefined ? '' : (file.source.split('\n')[line - 1] ?? '');
      const index = opening.indexOf(word, column - 1);
      const location = { file: file.displayPath, line, column: index < 0 ? column : index + 1 };
      this.warnings.push({ area: 'pages', location, problem, hint });
    }
  }

  #codeFile(written: string, node: TreeNode, instance: FragmentInstance): string | undefined {
    try {
      return this.#options.readCodeFile(written, instance.file).replace(/\n$/, '');
    } catch (error) {
      const { reason, hint } = error instanceof RefusedFile ? error : UNREADABLE;
      this.#problem(instance, node, `shows the file "${written}", which ${reason}.`, hint);
      return undefined;
    }
  }

  #linked(node: TreeElement, instance: FragmentInstance): Record<string, PropertyValue> {
    const { alt } = node.properties;
    if (node.tagName === 'img' && typeof alt === 'string') this.search.addText(` ${alt} `);
    return this.references.resolve(node, instance);
  }

  #use(name: string, node: TreeNode, instance: FragmentInstance) {
    const { line, column } = node.position?.start ?? {};
    this.components.push({ name, file: instance.file.displayPath, line, column });
  }

  /** Renders a theme component in the page's language, where the parser would insert English text. */
  #slot(name: string, props: Record<string, JsonValue>, node: TreeNode, instance: FragmentInstance): Part[] {
    this.#use(name, node, instance);
    return [{ kind: 'node', node: { kind: 'component', name, props } }];
  }

  /** Renders a GitHub alert as the callout of the same name. */
  #alert(type: string, children: readonly TreeNode[], node: TreeNode, instance: FragmentInstance): Part[] {
    this.#use('Callout', node, instance);
    this.search.endBlock();
    const content = joinFlow(this.#parts(children, instance));
    this.search.endBlock();
    return [{ kind: 'node', node: { kind: 'component', name: 'Callout', props: { type }, children: content } }];
  }

  #jsx(node: JsxNode, instance: FragmentInstance): Part[] {
    if (node.name === null) return this.#parts(node.children, instance);
    if (/^[a-z][^.]*$/.test(node.name)) return this.#jsxElement(node, node.name, instance);
    const binding = instance.file.bindings.get(rootName(node.name));
    if (binding?.kind === 'unavailable') return this.#parts(node.children, instance);
    const attributes = this.#attributes(node, instance);
    if (binding?.kind === 'fragment') return this.#fragment(binding.file, node, attributes, instance);
    const name = this.#componentName(node.name, node, instance);
    for (const prop of LINK_PROPS) {
      const address = attributes.props[prop];
      if (typeof address === 'string' && hasUnsafeScheme(address)) this.#unsafeLink(address, node, instance);
    }
    const isFlow = node.type === 'mdxJsxFlowElement';
    if (isFlow) this.search.endBlock();
    for (const text of wordsOf(name, attributes.props)) this.search.addText(` ${text} `);
    if (isFlow) this.search.endBlock();
    const parts = this.#parts(node.children, instance);
    if (isFlow) this.search.endBlock();
    return [{ kind: 'node', node: toComponentNode(name, attributes, isFlow ? joinFlow(parts) : joinInline(parts)) }];
  }

  /** Returns the name that content uses for a component of the theme or of the page's own scope. */
  #componentName(written: string, node: TreeNode, instance: FragmentInstance): string {
    const { file } = instance;
    const binding = file.bindings.get(rootName(written));
    if (binding?.kind === 'module') return this.code.addComponent(written, file);
    const name = binding?.kind === 'theme' ? themeName(binding.name, written) : written;
    this.#use(name, node, instance);
    return name;
  }

  #fragment(file: PageFile, node: JsxNode, attributes: JsxAttributes, outer: FragmentInstance): Part[] {
    if (!this.#mayInsert(node, outer)) return NOTHING;
    const instance = this.code.show({ file, given: { outer, ...attributes, children: node.children } });
    return this.#parts(file.children, instance);
  }

  /** Counts insertions, and reports the first one over the limit. */
  #mayInsert(node: TreeNode, instance: FragmentInstance): boolean {
    this.#insertions += 1;
    if (this.#insertions === MAX_INSERTIONS + 1) {
      this.#problem(
        instance,
        node,
        `is used by a page with more than ${MAX_INSERTIONS} fragments.`,
        'Use fewer fragments.',
      );
    }
    return this.#insertions <= MAX_INSERTIONS;
  }

  /**
   * Renders a plain element authored as JSX. It becomes HTML unless it has a non-literal expression or a style object.
   */
  #jsxElement(node: JsxNode, tagName: string, instance: FragmentInstance): Part[] {
    const attributes = this.#attributes(node, instance);
    const objects: Record<string, JsonValue> = {};
    const properties: Record<string, PropertyValue> = {};
    for (const [name, value] of Object.entries(attributes.props)) {
      if (typeof value === 'object' && value !== null) objects[name] = value;
      else properties[name] = value;
    }
    const { children, position } = node;
    const element: TreeElement = { type: 'element', tagName, properties, children, position };
    if (isLiteral(attributes) && Object.keys(objects).length === 0) {
      return tagName === 'pre' ? this.#plain(element, instance) : this.#element(element, instance);
    }
    const props = { ...objects, ...toReactProps(this.#linked(this.#withSafeLinks(element, instance), instance)) };
    const parts = this.#parts(children, instance);
    const content = BLOCK_ELEMENTS.has(tagName) && tagName !== 'p' ? joinFlow(parts) : joinInline(parts);
    if (isLiteral(attributes))
      return [{ kind: 'node', node: { kind: 'element', tag: tagName, props, children: content } }];
    return [{ kind: 'node', node: toComponentNode(this.code.addElement(tagName), { ...attributes, props }, content) }];
  }
}

/**
 * Maximum number of fragments and fragment children in one page. Two per level in 30 nested fragments would be a
 * billion.
 */
export const MAX_INSERTIONS = 2_000;
/** Props with which components accept links. */
const LINK_PROPS = ['href', 'link', 'to', 'url'];
/** Maximum length of a URL in a message. */
const SHOWN_CHARACTERS = 60;

/** Inline code up to this length does not wrap, because it fits on the narrowest phone. */
const LONG_CODE_CHARACTERS = 24;

/** A word of code with a hyphen, at which browsers break lines. `|` separates the types of a union. */
const HYPHENATED_WORD = /([^\s|]*[^\s|-]-[^\s|]+)/;

/** Marks code that may wrap, and its short words that must not break at their hyphens. */
function markLong(node: TreeElement): TreeElement {
  const children = node.children.flatMap((child) => {
    if (child.type !== 'text') return [child];
    return child.value.split(HYPHENATED_WORD).flatMap((value, index): TreeNode[] => {
      const text: TreeNode = { type: 'text', value };
      if (value === '') return [];
      return index % 2 === 1 && value.length <= LONG_CODE_CHARACTERS
        ? [{ type: 'element', tagName: 'span', properties: { className: ['code-word'] }, children: [text] }]
        : [text];
    });
  });
  return { ...node, properties: { className: ['code-long'], ...node.properties }, children };
}

/** Returns the literal value of a fragment's prop, if an expression is nothing but that prop. */
function readProp(source: string, { given }: FragmentInstance): { value: JsonValue } | undefined {
  const name = /^\s*props\.(\w+)\s*$/.exec(source)?.[1];
  if (!given || name === undefined || name in given.expressions || given.spreads.length > 0) return undefined;
  return { value: given.props[name] ?? null };
}

/** Replaces an expression in a heading with its text, so that it is part of the id and the outline. */
function asText(node: TreeNode, instance: FragmentInstance): TreeNode {
  if (node.type !== 'mdxTextExpression') return node;
  const { value } = readProp(node.value, instance) ?? readLiteral(node.value) ?? {};
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? { type: 'text', value: String(value), position: node.position } : node;
}

/** Returns `Tabs` for a component imported by name, and for `All.Tabs` if `All` is the whole theme. */
function themeName(imported: string, written: string): string {
  const rest = written.slice(rootName(written).length);
  return imported === '*' ? rest.slice(1) : imported + rest;
}

function rootName(name: string): string {
  return name.split('.')[0] ?? '';
}

function toComponentNode(
  name: string,
  { props, expressions, spreads }: JsxAttributes,
  content: ContentNode[],
): ContentNode {
  return {
    kind: 'component',
    name,
    ...(Object.keys(props).length > 0 ? { props } : undefined),
    ...(Object.keys(expressions).length > 0 ? { expressions } : undefined),
    ...(spreads.length > 0 ? { spreads } : undefined),
    ...(content.length > 0 ? { children: content } : undefined),
  };
}

function headingAnchor(id: string): Part {
  const href = `#${id}`;
  return {
    kind: 'html',
    html: renderElement('a', { className: ['header-anchor'], href, ariaHidden: 'true', tabIndex: -1 }, '#'),
    isBlock: false,
    node: {
      kind: 'element',
      tag: 'a',
      props: { className: 'header-anchor', href, 'aria-hidden': 'true', tabIndex: -1 },
      html: '#',
    },
  };
}

/** Id that both parsers give to the label of a page's footnotes. */
const FOOTNOTES_LABEL_ID = 'footnote-label';

/** Reads a footnote's back link: its target and its reference, `1`, or `1-2` for the second reference to the first note. */
function readBackReference({ properties }: TreeElement): { href: string; reference: string } | undefined {
  const { href, dataFootnoteBackref, ariaLabel } = properties;
  const reference =
    typeof ariaLabel === 'string' ? /^Back to reference (\d+(?:-\d+)?)$/.exec(ariaLabel)?.[1] : undefined;
  if (dataFootnoteBackref === undefined || typeof href !== 'string' || reference === undefined) return undefined;
  return { href, reference };
}

function isHidden({ properties: { className } }: TreeElement): boolean {
  return Array.isArray(className) && className.includes('sr-only');
}

const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'center', 'right']);
const ALIGN_DECLARATION = /(?<![\w-])text-align:\s*(left|right|center)\s*;?/;

/** Converts column alignment to a class, because a strict content security policy blocks style attributes. */
function alignByClass(properties: Record<string, PropertyValue>): Record<string, PropertyValue> {
  const { align, style, className, ...rest } = properties;
  const own = typeof style === 'string' ? style : '';
  const value = typeof align === 'string' ? align.toLowerCase() : ALIGN_DECLARATION.exec(own)?.[1];
  if (value === undefined || !ALIGNMENTS.has(value)) return properties;
  const otherStyle = own.replace(ALIGN_DECLARATION, '').trim();
  const otherClasses = Array.isArray(className) ? className : [];
  return {
    ...rest,
    className: [...otherClasses, `align-${value}`],
    ...(otherStyle === '' ? undefined : { style: otherStyle }),
  };
}
