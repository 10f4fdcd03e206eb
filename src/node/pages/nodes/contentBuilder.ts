import type { DocsErrorOptions } from '../../../model/issue.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { ComponentUse, LeadParagraph, PageSlots, TextSlot } from '../../../model/page.ts';
import type { ContentNode } from '../../../model/pageData.ts';
import type { JsxNode, PropertyValue, TreeElement, TreeNode } from '../../../model/tree.ts';
import { DEFAULT_COMPONENTS } from '../../../shared/defaultComponents.ts';
import { hasUnsafeScheme } from '../../../shared/urls.ts';
import { isIgnored, isIgnoredJsx } from '../../../tools/html/ignoredParts.ts';
import { SearchText } from '../../../tools/html/searchText.ts';
import { listSlots } from '../../../tools/html/slots.ts';
import { addAll } from '../../../tools/messages/addAll.ts';
import { readNotations } from '../../../tools/tree/codeNotations.ts';
import { BLOCK_ELEMENTS, toReactProps } from '../../../tools/tree/html.ts';
import { isComment, readLiteral } from '../../../tools/tree/literal.ts';
import { type CodeFence, readFence } from '../../../tools/tree/readFence.ts';
import { splitHeading } from '../../../tools/tree/splitHeading.ts';
import { isFormulaLook, texOf } from '../../../tools/tree/textOf.ts';
import { withoutEscapes } from '../code/ansiOutput.ts';
import { type Constant, Constants } from '../javascript/constants.ts';
import { contentName, type FileInstance, PageCode } from '../javascript/pageCode.ts';
import type { PageFile } from '../javascript/pageFile.ts';
import { readsChildren } from '../javascript/readsChildren.ts';
import { parseInlineMarkdown } from '../markdown/inlineMarkdown.ts';
import { groupCallouts, readAlert } from './calloutNodes.ts';
import { type CodeBlockDefaults, toCodeBlock } from './codeBlock.ts';
import { readCodeGroup } from './codeGroup.ts';
import type { ContentWidth } from './contentHeight.ts';
import { toSections } from './contentSections.ts';
import {
  alignByClass,
  breakBeforeFlags,
  headingAnchor,
  isFootnotesLabel,
  isOnlyForScreenReaders,
  labelTask,
  markLongCode,
  readBackReference,
  renderStatic,
  showsPicturesAlone,
} from './elements.ts';
import { markFacts } from './factList.ts';
import { warnOfCode, warnOfFence } from './fenceWarnings.ts';
import { HeadingCollector, type HeadingRules } from './headingCollector.ts';
import { isolateCode, readInlineCode, toInlineCode, withoutLanguage, withoutLanguages } from './inlineCode.ts';
import {
  isLiteral,
  type JsxAttributes,
  readAttributes,
  toAttributes,
  toComponentNode,
  wordsOf,
} from './jsxAttributes.ts';
import { keepLineSpaces } from './lineSpaces.ts';
import { readProp, withLiteralText, withText } from './literalText.ts';
import { elementPart, joinFlow, joinInline, type Part, renderParts, wrapElement } from './parts.ts';
import { ReferenceCollector, type ReferenceRules } from './referenceCollector.ts';
import { foldReferenceCode, shownLines } from './referenceRows.ts';

/** Options of `buildContent`. */
export interface BuilderOptions extends ReferenceRules, CodeBlockDefaults, HeadingRules {
  searchCodeBlocks: boolean;
  /** Width of the page's content. */
  width: ContentWidth;
  /** Plain elements that the theme renders as components. */
  elements: readonly string[];
  /**
   * Whether the page is one of another engine. Headings that are elements, `<h2>`, are in no outline then and have no id but their own, and
   * components that only the theme of the site has get elements as children, since their code is not looked at.
   */
  isForeign: boolean;
  /** Components that containers render, whose `id` is that of an element. */
  containerComponents: ReadonlySet<string>;
  /** Aliases of languages. */
  langAlias: Readonly<Record<string, string>>;
  /** Whether the page's language is written from right to left. */
  isRightToLeft: boolean;
}

/** The content of a page, with the data that later stages need. */
export interface BuiltContent
  extends Pick<ReferenceCollector, 'links' | 'assets' | 'dependencies' | 'problems'>,
    Pick<HeadingCollector, 'toc' | 'headings' | 'ids'> {
  content: ContentNode[];
  codeBlocks: CodeFence[];
  code: PageCode;
  /** With the whitespace at its end, where a slot may be. */
  searchText: string;
  /** The parts whose text only rendering shows; `undefined` if there are none. */
  slots: PageSlots | undefined;
  headingTitle: string | undefined;
  /** Text of the first paragraph. */
  firstParagraph: string | undefined;
  /** Components of the theme that the page uses. */
  components: ComponentUse[];
  /** Warnings for the author. */
  warnings: DocsErrorOptions[];
}

/**
 * Converts a page's tree to content. The same walk collects headings, search text, links, code, components, expressions
 * and pictures. Fragments are inlined where they are used.
 */
export function buildContent(file: PageFile, options: BuilderOptions): BuiltContent {
  return new ContentBuilder(file, options).build(file);
}

/**
 * Maximum number of fragments and fragment children in one page. Two per level in 30 nested fragments would be a
 * billion.
 */
const MAX_INSERTIONS = 2_000;

const NOTHING: Part[] = [];
/** Components whose text is in the tree of a page, or in literal props: see `wordsOf`. */
const KNOWN_COMPONENTS: ReadonlySet<string> = new Set(DEFAULT_COMPONENTS);
/** Component of a diagram, whose pictures the build makes. */
const DIAGRAM = 'MermaidDiagram';
/** Components of the theme whose links are like those of the text. */
const CARDS: ReadonlySet<string> = new Set(['Card', 'LinkCard']);

class ContentBuilder {
  #headings: HeadingCollector;
  #search = new SearchText();
  #codeBlocks: CodeFence[] = [];
  #components: ComponentUse[] = [];
  #references: ReferenceCollector;
  #code = new PageCode();
  #warnings: DocsErrorOptions[] = [];
  #firstParagraph: string | undefined;
  /** The slots so far, in reading order, with the nodes of those that are complete. */
  #slots: TextSlot[] = [];
  /** Components of the site's theme, whose text only rendering shows as well. */
  #unknown = new Set<string>();
  #slotOf = new Map<ContentNode, TextSlot>();
  #lead: LeadParagraph[] = [];
  #options: BuilderOptions;
  /** Greater than 0 inside components that read their children. */
  #openReaders = 0;
  /** Greater than 0 inside headings, whose text is in the toc. */
  #openHeadings = 0;
  #insertions = 0;
  #constants = new Map<PageFile, Constants>();

  /** Fragments that are values of code. */
  readonly #values: Set<PageFile>;

  constructor(page: PageFile, options: BuilderOptions, values = new Set<PageFile>()) {
    this.#options = options;
    this.#values = values;
    this.#headings = new HeadingCollector(page, options, (warning) => void this.#warnings.push(warning));
    this.#references = new ReferenceCollector(options);
  }

  build(file: PageFile): BuiltContent {
    this.#addValues(file.esm.used, file);
    const parts = this.#parts(file.children, this.#code.addInstance(file));
    const codeCharacters = this.#codeBlocks.reduce((sum, { code }) => sum + code.length, 0);
    const { links, assets, dependencies, problems } = this.#references;
    const { toc, headings, ids, title } = this.#headings;
    if (this.#options.width.textColumn !== undefined) foldReferenceCode(this.#codeBlocks);
    const lines = new Map(this.#codeBlocks.map((block) => [block.node, shownLines(block)]));
    const content = toSections(parts, codeCharacters, lines, this.#options.width);
    const slots = this.#listSlots(content);
    return {
      content,
      slots,
      codeBlocks: this.#codeBlocks,
      code: this.#code,
      toc,
      headings,
      ids,
      searchText: this.#search.text,
      headingTitle: title,
      firstParagraph: this.#firstParagraph,
      components: this.#components,
      warnings: this.#warnings,
      links,
      assets,
      dependencies,
      problems,
    };
  }

  #listSlots(content: readonly ContentNode[]): PageSlots | undefined {
    const { files, elements } = this.#code;
    const components = files.flatMap(({ index, components: names }) =>
      [...names].map((name) => contentName(name, index)),
    );
    const own = [...components, ...[...elements].map((tagName) => `$${tagName}`), ...this.#unknown].sort();
    const slots = listSlots(content, new Set(own)).map(({ node }) => this.#slotOf.get(node));
    // A slot that is not in the content, such as one in the label of a tab, would shift the numbers of the others.
    if (slots.length === 0 || slots.some((slot, index) => slot !== this.#slots[index])) return undefined;
    const lead = this.#lead.some(({ slots: [from, to] }) => to > from) && { lead: this.#lead };
    return { own, slots: this.#slots, ...lead };
  }

  /** Begins a slot: what is added to the search text until it ends is the text of its literal props. */
  #openSlot(isFlow: boolean): TextSlot {
    if (isFlow) this.#search.endBlock();
    const at = this.#search.length;
    const headings = this.#headings.toc.length;
    const isSilent = this.#openHeadings > 0 || this.#search.isIgnoring;
    const slot: TextSlot = {
      start: at,
      children: at,
      end: at,
      headings: [headings, headings],
      inside: 0,
      ...(isFlow && { isFlow }),
      ...(isSilent && { isSilent }),
    };
    this.#slots.push(slot);
    return slot;
  }

  /** Ends a slot with the node that renders it. */
  #closeSlot(slot: TextSlot, node: ContentNode): ContentNode {
    slot.end = this.#search.length;
    slot.headings[1] = this.#headings.toc.length;
    slot.inside = this.#slots.length - 1 - this.#slots.indexOf(slot);
    if (!slot.isFlow && !slot.isSilent) this.#search.keepSpace();
    this.#slotOf.set(node, slot);
    return node;
  }

  #parts(children: readonly TreeNode[], instance: FileInstance): Part[] {
    const parts: Part[] = [];
    for (const child of keepLineSpaces(groupCallouts(children))) {
      for (const part of this.#part(child, instance)) parts.push(part);
    }
    return parts;
  }

  #part(node: TreeNode, instance: FileInstance): Part[] {
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
        return [{ kind: 'html', html: node.value, isBlock: true, toNode: () => ({ kind: 'html', html: node.value }) }];
      case 'root':
        return this.#parts(node.children, instance);
      default:
        return NOTHING;
    }
  }

  #text(value: string): Part[] {
    if (this.#openHeadings === 0) this.#search.addText(value);
    return [{ kind: 'text', value }];
  }

  #expression(source: string, node: TreeNode, instance: FileInstance): Part[] {
    if (isComment(source)) return NOTHING;
    const { given } = instance;
    if (given && /^\s*props\.children\s*$/.test(source)) {
      return this.#mayInsert(node, instance) ? this.#parts(given.children, given.outer) : NOTHING;
    }
    const literal = this.#readValue(source, instance);
    if (!literal || (typeof literal.value === 'object' && literal.value !== null)) {
      const slot = this.#openSlot(node.type === 'mdxFlowExpression');
      this.#references.checkCode(source, node, instance.file);
      const index = this.#addExpression(source, node, instance);
      return [{ kind: 'node', node: this.#closeSlot(slot, { kind: 'expression', index }) }];
    }
    const isShown = typeof literal.value === 'string' || typeof literal.value === 'number';
    return isShown ? this.#text(String(literal.value)) : NOTHING;
  }

  /** Returns the value of an expression that needs no code: a literal, a prop of a fragment, or text and numbers of constants. */
  #readValue(code: string, instance: FileInstance): Constant | undefined {
    const literal = readProp(code, instance) ?? readLiteral(code);
    if (literal) return literal;
    const { file } = instance;
    const constants =
      this.#constants.get(file) ?? new Constants(file, (path) => void this.#references.dependencies.add(path));
    this.#constants.set(file, constants);
    const constant = constants.evaluate(code);
    return constant && (typeof constant.value !== 'object' || constant.value === null) ? constant : undefined;
  }

  #addExpression(code: string, node: TreeNode, instance: FileInstance): number {
    const { index, names } = this.#code.addExpression(code, instance, node.position);
    this.#addValues(names.used, instance.file);
    for (const name of names.components) {
      const binding = instance.file.bindings.get(name);
      if (binding?.kind === 'theme' && binding.name !== '*') this.#use(binding.name, node, instance);
      else if (!binding) this.#use(name, node, instance);
    }
    return index;
  }

  /** Collects what fragments have that code uses as values: they are modules, and their content is not that of the page. */
  #addValues(names: ReadonlySet<string>, { bindings }: PageFile): void {
    for (const name of names) {
      const binding = bindings.get(name);
      if (binding?.kind !== 'fragment' || this.#values.has(binding.file)) continue;
      this.#values.add(binding.file);
      const built = new ContentBuilder(binding.file, this.#options, this.#values).build(binding.file);
      for (const id of built.ids) this.#headings.addAnchorName(id);
      for (const dependency of built.dependencies) this.#references.dependencies.add(dependency);
      addAll(this.#references.links, built.links);
      addAll(this.#references.assets, built.assets);
      addAll(this.#references.problems, built.problems);
      addAll(this.#components, built.components);
      addAll(this.#warnings, built.warnings);
    }
  }

  #attributes(node: JsxNode, instance: FileInstance): JsxAttributes {
    return readAttributes(node, {
      readLiteral: (code) => this.#readValue(code, instance),
      addExpression: (code, name) => {
        this.#references.checkCode(code, node, instance.file, name);
        return this.#addExpression(code, node, instance);
      },
    });
  }

  #element(written: TreeElement, instance: FileInstance): Part[] {
    if ((isIgnored(written.properties) || isFormulaLook(written)) && !this.#search.isIgnoring) {
      return this.#search.ignore(() => this.#element(written, instance));
    }
    const node = this.#references.withSafeLinks(written, instance.file);
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level !== undefined && !this.#isPlainHeading(node)) return this.#heading(node, Number(level), instance);
    switch (node.tagName) {
      case 'pre':
        return this.#pre(node, instance);
      case 'a': {
        const back = readBackReference(node);
        if (back) return this.#themeComponent('FootnoteBackReference', back, node, instance);
        return this.#plain({ ...node, properties: this.#linked(node, instance) }, instance);
      }
      case 'img':
        return this.#plain({ ...node, properties: this.#linked(node, instance) }, instance);
      case 'table':
        return wrapElement('div', { className: ['table-scroll'], tabIndex: 0 }, this.#plain(node, instance));
      case 'math':
        return this.#math(node);
      case 'code':
        return this.#inlineCode(node, instance);
      case 'ul':
        return this.#plain(markFacts(node), instance);
      case 'li':
        return this.#plain(labelTask(node), instance);
      case 'td':
      case 'th':
        return this.#plain(alignByClass(node), instance);
      case 'blockquote': {
        const alert = readAlert(node);
        return alert ? this.#alert(alert.type, alert.children, node, instance) : this.#plain(node, instance);
      }
      default:
        return this.#plain(node, instance);
    }
  }

  /** Renders a formula. Its text is its source, once. */
  #math(node: TreeElement): Part[] {
    if (this.#openHeadings === 0) this.#search.addText(texOf(node) ?? '');
    return renderStatic(node);
  }

  /** Renders inline code, which is highlighted if it ends with a language. */
  #inlineCode(node: TreeElement, instance: FileInstance): Part[] {
    const { langAlias } = this.#options;
    const inline = readInlineCode(node, langAlias);
    if (!inline) return this.#plain(markLongCode(withoutLanguage(node, langAlias)), instance);
    this.#search.addText(inline.code);
    const block = toInlineCode(inline, markLongCode(withoutLanguage(node, langAlias)));
    this.#codeBlocks.push(block);
    return [{ kind: 'node', node: block.node }];
  }

  /** Renders an element without special rules. */
  #plain(node: TreeElement, instance: FileInstance): Part[] {
    const { tagName, properties } = node;
    const isBlock = BLOCK_ELEMENTS.has(tagName);
    if (typeof properties.id === 'string') this.#headings.addId(properties.id, node, instance.file);
    if (tagName === 'a' && typeof properties.name === 'string') this.#headings.addAnchorName(properties.name);
    if (isBlock) this.#search.endBlock();
    const start = this.#search.length;
    const firstSlot = this.#slots.length;
    const parts = this.#parts(breakBeforeFlags(node.children), instance);
    const end = this.#search.length;
    if (isBlock) this.#search.endBlock();
    const isFirst = tagName === 'p' && this.#firstParagraph === undefined && this.#openHeadings === 0;
    if (isFirst && !showsPicturesAlone(node)) {
      this.#firstParagraph = this.#search.text.slice(start).replace(/ {2,}/g, ' ').trim() || undefined;
      this.#lead.push({ start, end, slots: [firstSlot, this.#slots.length] });
    }
    if (this.#options.elements.includes(tagName)) return this.#component(node, properties, parts, instance);
    return this.#openReaders > 0 ? elementPart(tagName, properties, parts) : wrapElement(tagName, properties, parts);
  }

  /** Renders an element as the component of the theme that has its name. */
  #component(
    node: TreeElement,
    properties: TreeElement['properties'],
    children: Part[],
    instance: FileInstance,
  ): Part[] {
    this.#use(node.tagName, node, instance);
    const props = toReactProps(properties);
    return [{ kind: 'node', node: { kind: 'component', name: node.tagName, props, children: joinInline(children) } }];
  }

  /** Other engines give no id to a heading that is an element, which would take that of one in Markdown. A title is needed in any case. */
  #isPlainHeading({ tagName, data }: TreeElement): boolean {
    return this.#options.isForeign && data?.isTag === true && tagName !== 'h1';
  }

  #heading(node: TreeElement, depth: number, instance: FileInstance): Part[] {
    const { langAlias } = this.#options;
    const heading = splitHeading(
      node.children.map((child) => withLiteralText(withoutLanguages(child, langAlias), instance)),
    );
    const { id: ownId } = node.properties;
    const writtenId = typeof ownId === 'string' ? ownId : undefined;
    const text = node.data?.idText ?? heading.text;
    const added = this.#headings.add(depth, { ...heading, text }, writtenId, node, instance.file);
    if (!added) {
      const problem = `has a duplicate heading id "${heading.customId}".`;
      this.#references.report(instance.file, node, problem, 'Give each heading a unique id.');
      return this.#parts(heading.children, instance);
    }
    const { id, alias } = added;
    this.#search.endBlock();
    if (isFootnotesLabel(node, id)) return this.#themeComponent('FootnotesLabel', { id }, node, instance);
    this.#openHeadings += 1;
    const inner = this.#parts(heading.children, instance);
    this.#openHeadings -= 1;
    if (alias !== undefined) {
      // Links to the id of before still work.
      this.#headings.addId(alias, node, instance.file);
      inner.unshift(...wrapElement('span', { id: alias }, NOTHING));
    }
    const properties = { ...node.properties, id };
    if (isOnlyForScreenReaders(node)) return wrapElement(node.tagName, properties, inner);
    // A constant, such as a version, changes the title but not the id.
    const shown = heading.children.map((child) => withText(child, (code) => this.#readValue(code, instance)));
    const title = splitHeading(this.#options.isRightToLeft ? shown.map(isolateCode) : shown);
    const hasSection = this.#headings.addToOutline(title.text, id, depth, this.#search.length, this.#search.isIgnoring);
    // Too deep for the outline, so search indexes it as text of the section above.
    if (!hasSection) this.#search.addBlock(title.text);
    const children = depth === 1 ? inner : [...inner, ...headingAnchor(id)];
    const parts = this.#options.elements.includes(node.tagName)
      ? this.#component(node, properties, children, instance)
      : wrapElement(node.tagName, properties, children);
    return depth === 2 || depth === 3 ? parts.map((part) => ({ ...part, sectionDepth: depth })) : parts;
  }

  #pre(node: TreeElement, instance: FileInstance): Part[] {
    const code = node.children[0];
    if (code?.type !== 'element' || code.tagName !== 'code') return this.#plain(node, instance);
    const fence = readFence(code);
    addAll(this.#warnings, warnOfFence(code, fence.lang, this.#options.langAlias, instance.file));
    const { hidden, file } = fence.meta;
    if (hidden) return NOTHING;
    if (code.data?.isInTab) delete fence.meta.title;
    const { links } = fence.meta;
    if (links) fence.meta.links = links.map((link) => this.#references.resolveCodeLink(link, code, instance.file));
    const excerpt = file === undefined ? fence.code : this.#references.readCode(file, fence.meta, code, instance.file);
    if (excerpt !== undefined) {
      fence.code = excerpt;
      addAll(this.#warnings, warnOfCode(code, fence, instance.file));
    }
    const { line, column } = code.position?.start ?? {};
    const location = { file: instance.file.displayPath, ...(line !== undefined && { line, column }) };
    const block = { ...toCodeBlock(fence, this.#options), authored: { meta: code.data?.meta ?? '', location } };
    this.#codeBlocks.push(block);
    this.#use('CodeBlock', code, instance);
    if (this.#options.searchCodeBlocks) {
      this.#search.addBlock(readNotations(withoutEscapes(fence.code, fence.lang)).code);
    }
    return [{ kind: 'node', node: block.node }];
  }

  /** Returns the properties of a link or a picture with its URL resolved. */
  #linked(node: TreeElement, instance: FileInstance): Record<string, PropertyValue> {
    const { alt } = node.properties;
    if (node.tagName === 'img' && typeof alt === 'string') this.#search.addText(` ${alt} `);
    return this.#references.resolve(node, instance.file);
  }

  #use(name: string, node: TreeNode, instance: FileInstance) {
    const { line, column } = node.position?.start ?? {};
    this.#components.push({ name, file: instance.file.displayPath, line, column });
  }

  /** Renders a theme component in the page's language, where the parser would insert English text. */
  #themeComponent(name: string, props: Record<string, JsonValue>, node: TreeNode, instance: FileInstance): Part[] {
    this.#use(name, node, instance);
    return [{ kind: 'node', node: { kind: 'component', name, props } }];
  }

  /** Renders a GitHub alert as the callout of the same name. */
  #alert(type: string, children: readonly TreeNode[], node: TreeNode, instance: FileInstance): Part[] {
    this.#use('Callout', node, instance);
    this.#search.endBlock();
    const content = joinFlow(this.#parts(children, instance));
    this.#search.endBlock();
    return [{ kind: 'node', node: { kind: 'component', name: 'Callout', props: { type }, children: content } }];
  }

  #jsx(node: JsxNode, instance: FileInstance): Part[] {
    if (isIgnoredJsx(node) && !this.#search.isIgnoring) return this.#search.ignore(() => this.#jsx(node, instance));
    if (node.name === null) return this.#parts(node.children, instance);
    if (/^[a-z][^.]*$/.test(node.name)) return this.#jsxElement(node, node.name, instance);
    const binding = instance.file.bindings.get(rootName(node.name));
    if (binding?.kind === 'unavailable') return this.#parts(node.children, instance);
    const attributes = this.#attributes(node, instance);
    if (binding?.kind === 'fragment') return this.#fragment(binding.file, node, attributes, instance);
    if (node.name === 'CodeGroup' && !binding) return this.#codeGroup(node, attributes, instance);
    const name = this.#componentName(node.name, node, instance);
    const { id } = attributes.props;
    if (typeof id === 'string' && (node.name === 'Field' || this.#options.containerComponents.has(node.name)))
      this.#headings.addId(id, node, instance.file);
    if (node.name === 'Callout') this.#renderTitle(attributes.props, instance);
    if (CARDS.has(name) || name === 'Field') this.#resolveCard(attributes.props, node, instance);
    else if (name !== DIAGRAM) this.#references.checkProps(attributes.props, node, instance.file, name);
    const isFlow = node.type === 'mdxJsxFlowElement';
    if (binding?.kind !== 'module' && !KNOWN_COMPONENTS.has(name)) this.#unknown.add(name);
    const isOwn = binding?.kind === 'module' || this.#unknown.has(name);
    const slot = isOwn || !isLiteral(attributes) ? this.#openSlot(isFlow) : undefined;
    if (isFlow) this.#search.endBlock();
    for (const text of wordsOf(name, attributes.props)) this.#search.addText(` ${text} `);
    if (isFlow) this.#search.endBlock();
    if (slot) slot.children = this.#search.length;
    const value = isOwn ? this.#valueOf(node.children, instance) : undefined;
    if (value !== undefined) attributes.expressions.children = value;
    const isGlobal = this.#unknown.has(name) && this.#options.isForeign;
    const isReader = isOwn && node.children.length > 0 && (isGlobal || this.#readsChildren(node.name, instance));
    if (isReader) this.#openReaders++;
    // Components may expect that all of their children are elements.
    const parts =
      value !== undefined
        ? NOTHING
        : name === 'Callout'
          ? this.#parts(node.children, instance)
          : groupCallouts(node.children).flatMap((child) =>
              isReader && child.type === 'element' && child.tagName === 'table'
                ? this.#plain(child, instance)
                : this.#part(child, instance),
            );
    if (isReader) this.#openReaders--;
    if (isFlow) this.#search.endBlock();
    const component = toComponentNode(name, attributes, isFlow ? joinFlow(parts) : joinInline(parts));
    return [{ kind: 'node', node: slot ? this.#closeSlot(slot, component) : component }];
  }

  #readsChildren(name: string, { file }: FileInstance): boolean {
    const { alias } = this.#options;
    return readsChildren(name, file, { alias, dependOn: (each) => void this.#references.dependencies.add(each) });
  }

  /**
   * Returns the index of an expression that is the only child of a component, which receives its value as in JSX: a function, a list or a
   * text. Among others, an expression is an element.
   */
  #valueOf(children: readonly TreeNode[], instance: FileInstance): number | undefined {
    const [child, ...others] = children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
    if (others.length > 0 || (child?.type !== 'mdxFlowExpression' && child?.type !== 'mdxTextExpression'))
      return undefined;
    const { value } = child;
    const isGiven = instance.given !== undefined && /^\s*props\.children\s*$/.test(value);
    const literal = this.#readValue(value, instance);
    const isText = literal && (typeof literal.value !== 'object' || literal.value === null);
    if (isComment(value) || isGiven || isText) return undefined;
    this.#references.checkCode(value, child, instance.file);
    return this.#addExpression(value, child, instance);
  }

  /** Renders the title of a container, which has inline Markdown. Its text is in `title`. */
  #renderTitle(props: Record<string, JsonValue>, instance: FileInstance) {
    if (typeof props.titleHtml !== 'string') return;
    const nodes = parseInlineMarkdown(props.titleHtml);
    const parts = this.#search.ignore(() => this.#parts(nodes, instance));
    if (parts.some(({ kind }) => kind === 'node')) delete props.titleHtml;
    else props.titleHtml = renderParts(parts);
  }

  /** Resolves the link and the picture of a card. */
  #resolveCard(props: Record<string, JsonValue>, node: JsxNode, { file }: FileInstance) {
    const { href, icon } = props;
    if (typeof href === 'string' && !hasUnsafeScheme(href)) props.href = this.#references.resolveProp(href, node, file);
    else this.#references.checkProps({ href }, node, file);
    this.#references.checkProps({ src: icon }, node, file);
  }

  /** Renders code blocks as tabs. */
  #codeGroup(node: JsxNode, attributes: JsxAttributes, instance: FileInstance): Part[] {
    this.#use('Tabs', node, instance);
    const tabs = readCodeGroup(node.children, (child) => {
      const problem = 'has content in a code group that is not a code block.';
      this.#references.report(
        instance.file,
        child,
        problem,
        'Move it out of the group, or write the tabs with <Tabs>.',
      );
    });
    if (tabs.length === 0) {
      const hint = 'Add code blocks, each with its label in brackets: ```ts [a.ts]';
      this.#references.report(instance.file, node, 'has a code group without code blocks.', hint);
      return NOTHING;
    }
    const children = tabs.map(({ label, value, content }): ContentNode => {
      this.#use('Tab', content, instance);
      this.#search.addBlock(label);
      return toComponentNode(
        'Tab',
        toAttributes(value === label ? { label } : { label, value }),
        joinFlow(this.#parts([content], instance)),
      );
    });
    return [{ kind: 'node', node: toComponentNode('Tabs', attributes, children) }];
  }

  /** Returns the name that content uses for a component of the theme or of the page's own scope. */
  #componentName(written: string, node: TreeNode, instance: FileInstance): string {
    const { file } = instance;
    const binding = file.bindings.get(rootName(written));
    if (binding?.kind === 'module') return this.#code.addComponent(written, file);
    const name = binding?.kind === 'theme' ? themeName(binding.name, written) : written;
    this.#use(name, node, instance);
    return name;
  }

  #fragment(file: PageFile, node: JsxNode, attributes: JsxAttributes, outer: FileInstance): Part[] {
    if (!this.#mayInsert(node, outer)) return NOTHING;
    this.#addValues(file.esm.used, file);
    const instance = this.#code.addInstance(file, { outer, ...attributes, children: node.children });
    return this.#parts(file.children, instance);
  }

  /** Counts insertions, and reports the first one over the limit. */
  #mayInsert(node: TreeNode, instance: FileInstance): boolean {
    this.#insertions += 1;
    if (this.#insertions === MAX_INSERTIONS + 1) {
      const problem = `is used by a page with more than ${MAX_INSERTIONS} fragments.`;
      this.#references.report(instance.file, node, problem, 'Use fewer fragments.');
    }
    return this.#insertions <= MAX_INSERTIONS;
  }

  /**
   * Renders a plain element authored as JSX. It becomes HTML unless it has a non-literal expression or a style object.
   */
  #jsxElement(node: JsxNode, tagName: string, instance: FileInstance): Part[] {
    const attributes = this.#attributes(node, instance);
    const objects: Record<string, JsonValue> = {};
    const properties: Record<string, PropertyValue> = {};
    for (const [name, value] of Object.entries(attributes.props)) {
      if (typeof value === 'object' && value !== null) objects[name] = value;
      else properties[name] = value;
    }
    const { children, position } = node;
    const element: TreeElement = { type: 'element', tagName, properties, children, position, data: { isTag: true } };
    if (isLiteral(attributes) && Object.keys(objects).length === 0) {
      return tagName === 'pre' ? this.#plain(element, instance) : this.#element(element, instance);
    }
    const slot = isLiteral(attributes) ? undefined : this.#openSlot(BLOCK_ELEMENTS.has(tagName));
    const safe = this.#references.withSafeLinks(element, instance.file);
    const props = { ...objects, ...toReactProps(this.#linked(safe, instance)) };
    if (slot) slot.children = this.#search.length;
    const parts = this.#parts(children, instance);
    const content = BLOCK_ELEMENTS.has(tagName) && tagName !== 'p' ? joinFlow(parts) : joinInline(parts);
    const result: ContentNode = isLiteral(attributes)
      ? { kind: 'element', tag: tagName, props, children: content }
      : toComponentNode(this.#code.addElement(tagName), { ...attributes, props }, content);
    return [{ kind: 'node', node: slot ? this.#closeSlot(slot, result) : result }];
  }
}

/** Returns `Tabs` for a component imported by name, and for `All.Tabs` if `All` is the whole theme. */
function themeName(imported: string, written: string): string {
  const rest = written.slice(rootName(written).length);
  return imported === '*' ? rest.slice(1) : imported + rest;
}

function rootName(name: string): string {
  return name.split('.')[0] ?? '';
}
