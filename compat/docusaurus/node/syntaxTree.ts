import path from 'node:path';
import type { JsxAttribute, JsxNode, RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { readImports } from '../../../src/tools/javascript/esm.ts';
import { readLiteral } from '../../../src/tools/tree/literal.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { replaceShortcodes } from '../../support/emoji.ts';
import { textAt } from '../../support/values.ts';
import { HTML_COMMENT } from './adaptBody.ts';
import { adaptMeta, readMagicComments } from './codeFence.ts';
import { importCommonComponents } from './commonComponents.ts';
import {
  adaptFile,
  adaptLink,
  adaptPlainPicture,
  assetName,
  findLinkedFile,
  findPublishedFile,
  type LinkContext,
} from './links.ts';
import { toManagerTabs } from './npm2yarn.ts';
import { adaptImports, addVariables } from './pageVariables.ts';
import { FILE_LOADER, importRequired } from './requires.ts';
import { titleExpression } from './titleExpression.ts';

/** Uses of what shows less here than in Docusaurus, by name. */
export type Uses = Record<string, number>;

/** Position of a use: 1-based line and column. */
export type Place = { line: number; column: number };

/** What a page has, as far as the site needs it. */
export interface AdaptedTree {
  uses: Uses;
  /** The first use of each. */
  places: Record<string, Place>;
  /** Absolute paths of the files that it links to, by the path in the output. */
  files: Record<string, string>;
}

/** A file that a page links to. */
interface FoundFile {
  /** Its absolute path. */
  file: string;
  /** Its path in the output. */
  fileName: string;
}

/** Attributes of HTML elements that name a file of the site. */
const FILE_ATTRIBUTES = new Set(['src', 'srcSet', 'poster', 'href']);
/** Elements whose addresses stay as they are authored, so that code has to add the base. */
const MEDIA = new Set(['audio', 'embed', 'iframe', 'object', 'source', 'track', 'video']);

/**
 * Changes the tree of a page: links and pictures lead where Docusaurus leads them, code has its marks, and components of the theme have
 * the props of their counterparts.
 * @param isModule whether it is Markdown that code imports
 */
export function adaptTree(tree: RootNode, context: LinkContext, isModule = false): AdaptedTree {
  adaptImports(tree, context.file);
  importCommonComponents(tree, () => (context.componentsFile ? context.readText(context.componentsFile) : undefined));
  const names = importedNames(tree);
  const uses: Uses = {};
  const places: Record<string, Place> = {};
  let current: Place | undefined;
  const files: Record<string, string> = {};
  const count = (name: string) => {
    uses[name] = (uses[name] ?? 0) + 1;
    if (current) places[name] ??= current;
  };
  /** Makes a link one to a file of the output, which is no page and no file of the public folder. */
  const toFileLink = (node: TreeElement | JsxNode, { file, fileName }: FoundFile) => {
    files[fileName] = file;
    const others = isJsx(node) ? node.attributes.filter((each) => !('name' in each && each.name === 'href')) : [];
    const attributes = [{ type: 'mdxJsxAttribute', name: 'file', value: fileName }, ...others];
    const type = isJsx(node) ? node.type : 'mdxJsxTextElement';
    Object.assign(node, { type, name: 'FileLink', attributes });
  };
  const modules = new Set<string>();
  /** Makes a component of the theme the one that code has, which reads its props when it renders. */
  const toModule = (node: JsxNode) => {
    const [, name] = /^@theme\/(\w+)$/.exec(names.get(node.name ?? '') ?? '') ?? [];
    if (name === undefined) return;
    modules.add(name);
    node.name = `Theme${name}`;
  };
  const visit = (node: TreeNode): void => {
    const start = node.position?.start;
    if (start) current = { line: start.line, column: start.column };
    if (node.type === 'text' && context.hasEmoji) {
      node.value = replaceShortcodes(node.value, () => count('shortcodes of emoji'));
    }
    if (node.type === 'element') {
      const linked = linkedFile(node, context);
      if (linked) toFileLink(node, linked);
      else adaptElement(node, context, count);
    } else if (isJsx(node)) {
      adaptJsx(node, names, context, count, toModule);
      const published = node.name === 'a' && findPublishedFile(textAttribute(node, 'href') ?? '', context);
      if (published) toFileLink(node, published);
    }
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) return;
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  const imports = [...modules].map((name) => `import Theme${name} from "@theme-original/${name}";`);
  if (imports.length > 0) tree.children.unshift({ type: 'mdxjsEsm', value: imports.join('\n') });
  addVariables(tree, context.file, { imports: names, isModule });
  importRequired(tree);
  return { uses, places, files };
}

/** A first heading of level 1 is the title of a page, unless another heading or a line is above it. */
const TITLE_OR_AFTER = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr']);

/**
 * Adds the title to a page whose headings of level 1 are all below another heading or a line, or elements of HTML: there, it is shown as well.
 */
export function addTitle(tree: RootNode, title: string): void {
  const [first] = tree.children.filter(
    (node) => node.type === 'element' && node.data?.isTag !== true && TITLE_OR_AFTER.has(node.tagName),
  );
  if (first?.type === 'element' && first.tagName === 'h1') return;
  if (!tree.children.some(hasTitle)) return;
  const children: TreeNode[] = [{ type: 'text', value: title }];
  tree.children.unshift({ type: 'element', tagName: 'h1', properties: {}, children });
}

function hasTitle(node: TreeNode): boolean {
  const name = node.type === 'element' ? node.tagName : isJsx(node) ? node.name : undefined;
  return name === 'h1' || ('children' in node && node.children.some(hasTitle));
}

/** Returns the file beside a page, or in another static folder than the first, that an element links to, with its path in the output. */
function linkedFile({ tagName, properties }: TreeElement, context: LinkContext): FoundFile | undefined {
  const href = tagName === 'a' ? properties.href : undefined;
  if (typeof href !== 'string') return undefined;
  const published = findPublishedFile(href, context);
  if (published) return published;
  const file = findLinkedFile(href, context);
  if (file === undefined) return undefined;
  return { file, fileName: assetName(file) };
}

function isJsx(node: TreeNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the modules behind the default imports of a page. */
function importedNames(tree: RootNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const { specifier, names: imported } of readImports(node.value))
      for (const each of imported) if (each.imported === 'default') names.set(each.local, specifier);
  }
  return names;
}

function adaptElement(node: TreeElement, context: LinkContext, count: (name: string) => void): void {
  const { tagName } = node;
  if (tagName === 'a') adaptAddress(node, 'href', (href) => adaptLink(href, context));
  if (tagName === 'img') adaptAddress(node, 'src', (src) => adaptFile(src, context));
  if (/^h[1-6]$/.test(tagName)) adaptHeading(node);
  const [code] = node.children;
  if (tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
  if (!toManagerTabs(node, textOf(code), code.data?.meta ?? '')) adaptCode(code, context, count);
}

/** Changes an address. Messages have the authored one. */
function adaptAddress(node: TreeElement, name: 'href' | 'src', adapt: (address: string) => string): void {
  const authored = node.properties[name];
  if (typeof authored !== 'string') return;
  const adapted = adapt(authored);
  if (adapted === authored) return;
  node.properties[name] = adapted;
  node.data = { ...node.data, authored };
}

/** An id with spaces or braces at the end of a heading. */
const UNUSUAL_ID = /\s*\{#([^{}]*\s[^{}]*|\S*[{}]\S*)\}\s*$/;
/** The words of a comment alone. */
const COMMENT = /^\s*\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/;

/** Gives a heading the id of Docusaurus: that of a comment which begins with `#`, or one of the text as it is authored, expressions included. */
function adaptHeading(node: TreeElement): void {
  const text = authoredText(node);
  const hasExpression = node.children.some(({ type }) => type === 'mdxTextExpression');
  // Docusaurus keeps all spaces, such as those around a component.
  const hasSpaces = text !== text.replace(/\s+/g, ' ').trim();
  if (hasExpression || hasSpaces || text !== textOf(node) || text.includes(':'))
    node.data = { idText: text, ...node.data };
  const last = node.children.at(-1);
  const [mark, id] = (last?.type === 'text' && UNUSUAL_ID.exec(last.value)) || [];
  if (last?.type === 'text' && mark !== undefined) {
    last.value = last.value.slice(0, -mark.length);
    node.properties.id = id;
  }
  if (last?.type !== 'mdxTextExpression') return;
  const [first = ''] = COMMENT.exec(last.value)?.[1]?.trim().split(' ') ?? [];
  if (/^#./.test(first)) last.value = `/* ${first} */`;
  else if (COMMENT.test(last.value)) node.children.pop();
}

function authoredText(node: TreeNode): string {
  if (node.type === 'mdxTextExpression') return node.value === HTML_COMMENT ? '' : node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  return node.type !== 'text' && 'children' in node && !/^(?:br|math)$/.test('tagName' in node ? node.tagName : '')
    ? node.children.map(authoredText).join('')
    : textOf(node);
}

const MARKED_LINES = /\{[\d,-]+\}/;
const LIVE = /(?:^|\s)live(?=\s|$)/;

function adaptCode(
  code: TreeElement,
  { magicComments, codeLanguage }: LinkContext,
  count: (name: string) => void,
): void {
  const meta = code.data?.meta ?? '';
  if (codeLanguage !== undefined && !code.data?.lang && code.properties.className === undefined) {
    code.properties.className = [`language-${codeLanguage}`];
    code.data = { ...code.data, lang: codeLanguage };
  }
  if (LIVE.test(meta)) count('live code blocks');
  // Docusaurus reads no comments of code whose lines are marked at its start.
  const { code: text, highlighted } = MARKED_LINES.test(meta)
    ? { code: textOf(code), highlighted: [] }
    : readMagicComments(textOf(code), magicComments);
  if (text !== textOf(code)) code.children = [{ type: 'text', value: text }];
  const adapted = adaptMeta(meta, highlighted, text.trim() !== '');
  if (adapted !== meta) code.data = { ...code.data, meta: adapted };
}

/** Returns whether an attribute gives an inline table of contents the headings of the page, which it knows. */
function isWholeList(attribute: JsxNode['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'toc') return false;
  return typeof attribute.value === 'object' && attribute.value?.value.trim() === 'toc';
}

const REQUIRE = /^\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*$/;
/** A text as an expression. */
const LITERAL = /^\s*(['"`])([^'"`\\$]*)\1\s*$/;
const BASE_URL = /^\s*useBaseUrl\(\s*(['"])([^'"]+)\1\s*\)\s*$/;

function adaptJsx(
  node: JsxNode,
  names: ReadonlyMap<string, string>,
  context: LinkContext,
  count: (name: string) => void,
  toModule: (node: JsxNode) => void,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') adaptAttribute(node.name ?? '', attribute, context, count);
  }
  if (node.name === 'LinkCard') {
    const href = textAttribute(node, 'href');
    if (href !== undefined) setAttribute(node, 'href', adaptLink(href, context));
  }
  if (node.name === 'Callout') adaptTitle(node);
  // Their names in a head are those of attributes: elements of these names would replace the ones of the page.
  if (node.name === 'html' || node.name === 'body') node.name = `${node.name}Attrs`;
  // Elements of the head of the document.
  if (node.name === 'head') node.name = 'Head';
  switch (names.get(node.name ?? '')) {
    case '@theme/Tabs':
      adaptTabs(node, names, toModule);
      break;
    case '@theme/Admonition':
      adaptAdmonition(node, toModule);
      break;
    case '@theme/CodeBlock':
      adaptCodeBlock(node, names, context, count);
      break;
    case '@theme/TOCInline':
      if (attributeOf(node, 'minHeadingLevel') || attributeOf(node, 'maxHeadingLevel')) break;
      node.attributes = node.attributes.filter((each) => !isWholeList(each));
      break;
  }
}

/** Pictures that code requires, and addresses that it asks for the base of, are plain attributes of HTML elements. */
function adaptAttribute(
  name: string,
  attribute: JsxAttribute,
  context: LinkContext,
  count: (name: string) => void,
): void {
  const { value } = attribute;
  const isHtml = /^[a-z]/.test(name) && FILE_ATTRIBUTES.has(attribute.name);
  if (!isHtml || value === null || value === undefined) return;
  const expression = typeof value === 'string' ? undefined : value.value;
  const [, , required] = expression === undefined || name !== 'img' ? [] : (REQUIRE.exec(expression) ?? []);
  const [, , based] = expression === undefined ? [] : (BASE_URL.exec(expression) ?? []);
  if (based !== undefined && MEDIA.has(name)) return;
  const [, , literal] = expression === undefined ? [] : (LITERAL.exec(expression) ?? []);
  const text = typeof value === 'string' ? value : literal;
  if (MEDIA.has(name) && text !== undefined && startsWithBase(text, context)) {
    // Links of the site have no base, and the elements get none.
    keepAddress(attribute, text);
    return;
  }
  const rooted = based === undefined || based.startsWith('/') ? based : `/${based}`;
  const written = text ?? required?.replace(FILE_LOADER, '') ?? rooted;
  if (written === undefined) return;
  if (name === 'img' && attribute.name === 'src' && required === undefined) {
    const picture = adaptPlainPicture(written, context);
    if (picture === undefined) {
      count('pictures in HTML');
      keepAddress(attribute, written);
    } else attribute.value = picture;
    return;
  }
  attribute.value = name === 'a' ? adaptLink(written, context) : adaptFile(written, context);
}

/** Leaves an address as it is: only literals are checked and changed. */
function keepAddress(attribute: JsxAttribute, address: string): void {
  attribute.value = { type: 'mdxJsxAttributeValueExpression', value: `String(${JSON.stringify(address)})` };
}

function startsWithBase(address: string, { base }: LinkContext): boolean {
  return base !== '/' && address.startsWith(base);
}

function attributeOf(node: JsxNode, name: string): JsxAttribute | undefined {
  return node.attributes.find((each): each is JsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name);
}

/** Returns whether a flag is set: `block`, or `block={true}`. */
function isTrue(attribute: JsxAttribute | undefined): boolean {
  const value = attribute?.value;
  return attribute !== undefined && !(value && typeof value === 'object' && value.value.trim() === 'false');
}

function textAttribute(node: JsxNode, name: string): string | undefined {
  const value = attributeOf(node, name)?.value;
  if (typeof value === 'string') return value;
  const literal = value ? readLiteral(value.value)?.value : undefined;
  return typeof literal === 'string' ? literal : undefined;
}

function setAttribute(node: JsxNode, name: string, value: string): void {
  removeAttributes(node, [name]);
  node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

function removeAttributes(node: JsxNode, names: readonly string[]): void {
  node.attributes = node.attributes.filter((each) => each.type !== 'mdxJsxAttribute' || !names.includes(each.name));
}

/** Returns the labels in `values` of tabs that are in the order of the tabs, and nothing but labels; `undefined` for all others. */
function labelsOf(node: JsxNode, tabs: readonly JsxNode[]): Map<string, string> | undefined {
  const labels = new Map<string, string>();
  const written = attributeOf(node, 'values')?.value;
  if (!written) return labels;
  const values = typeof written === 'object' ? readLiteral(written.value)?.value : undefined;
  if (!Array.isArray(values) || values.length !== tabs.length) return undefined;
  for (const [index, each] of values.entries()) {
    const [value, label] = [textAt(each, 'value'), textAt(each, 'label')];
    const tab = tabs[index];
    if (!isRecord(each) || value === undefined || !tab || textAttribute(tab, 'value') !== value) return undefined;
    if (Object.keys(each).some((key) => key !== 'value' && key !== 'label')) return undefined;
    if (label !== undefined) labels.set(value, label);
  }
  return labels;
}

/** Returns whether an element has no spread attributes. */
function isPlain(node: JsxNode): boolean {
  return node.attributes.every(({ type }) => type === 'mdxJsxAttribute');
}

/** Attributes of tabs that those of the engine lack. */
const TAB_ATTRIBUTES = ['attributes', 'className'];

/** Tabs whose values are texts are those of the engine. All others are rendered by the module for code. */
function adaptTabs(node: JsxNode, names: ReadonlyMap<string, string>, toModule: (node: JsxNode) => void): void {
  const tabs = node.children.filter(isJsx);
  const labels = labelsOf(node, tabs);
  const isTab = (tab: JsxNode) =>
    names.get(tab.name ?? '') === '@theme/TabItem' &&
    isPlain(tab) &&
    !TAB_ATTRIBUTES.some((name) => attributeOf(tab, name)) &&
    textAttribute(tab, 'value') !== undefined;
  const hasCode = node.children.some(
    (each) => 'value' in each && /Expression$/.test(each.type) && !COMMENT.test(each.value),
  );
  if (!labels || hasCode || !isPlain(node) || !tabs.every(isTab) || attributeOf(node, 'className')) {
    for (const each of [node, ...tabs]) toModule(each);
    return;
  }
  for (const tab of tabs) {
    const value = textAttribute(tab, 'value');
    const label = labels.get(value ?? '');
    if (label !== undefined && !attributeOf(tab, 'label')) setAttribute(tab, 'label', label);
    if (isTrue(attributeOf(tab, 'default')) && value !== undefined && !attributeOf(node, 'defaultValue')) {
      setAttribute(node, 'defaultValue', value);
    }
    removeAttributes(tab, ['default', 'hidden']);
  }
  removeAttributes(node, ['values']);
  if (isTrue(attributeOf(node, 'queryString'))) {
    // Without a name of its own, the parameter has that of the group.
    const name = textAttribute(node, 'queryString') ?? textAttribute(node, 'groupId');
    if (name !== undefined) setAttribute(node, 'query', name);
  }
  const isBlock = isTrue(attributeOf(node, 'block'));
  removeAttributes(node, ['lazy', 'block', 'queryString']);
  if (!isBlock) return;
  const attributes: JsxAttribute[] = [{ type: 'mdxJsxAttribute', name: 'className', value: 'tabs--block' }];
  Object.assign(node, { name: 'div', attributes, children: [{ ...node }] });
}

/** The title of an admonition may have JSX, as any text of the page. */
function adaptTitle(node: JsxNode): void {
  const title = textAttribute(node, 'titleHtml') ?? textAttribute(node, 'title') ?? '';
  const code = titleExpression(title);
  if (code === undefined) return;
  removeAttributes(node, ['title', 'titleHtml']);
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: code };
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'title', value });
}

/** Types that the callouts of this engine have under another name. */
const CALLOUT_TYPES: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };
/** Types of Docusaurus that are those of this engine. Any other has the look of an information. */
const SAME_TYPES = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']);

/** An admonition whose type is a text is a callout. Those with an icon of their own are rendered by the module for code. */
function adaptAdmonition(node: JsxNode, toModule: (node: JsxNode) => void): void {
  const [type, title] = [attributeOf(node, 'type'), attributeOf(node, 'title')?.value];
  const hasNoTitle = title && typeof title === 'object' && title.value.trim() === 'null';
  const written = type ? textAttribute(node, 'type') : 'info';
  if (written === undefined || hasNoTitle || attributeOf(node, 'icon') || !isPlain(node)) {
    toModule(node);
    return;
  }
  setAttribute(node, 'type', CALLOUT_TYPES[written] ?? (SAME_TYPES.has(written) ? written : 'info'));
}

/** A block whose code is a text, or that of a file, is a fence. */
function adaptCodeBlock(
  node: JsxNode,
  names: ReadonlyMap<string, string>,
  context: LinkContext,
  count: (name: string) => void,
): void {
  const [only, ...others] = node.children.filter((each) => textOf(each).trim() !== '' || each.type !== 'text');
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  const literal = isExpression ? (readTemplate(only.value) ?? importedText(only.value, names, context)) : undefined;
  const text = literal ?? (only?.type === 'text' ? only.value : undefined);
  if (text === undefined || others.length > 0) {
    count('code that a page makes');
    return;
  }
  const title = textAttribute(node, 'title');
  if (title === undefined && attributeOf(node, 'title')) count('titles of code that are no text');
  const [, named] = /(?:^|\s)language-(\S+)/.exec(textAttribute(node, 'className') ?? '') ?? [];
  const lang = textAttribute(node, 'language') ?? named ?? context.codeLanguage ?? 'txt';
  const metastring = textAttribute(node, 'metastring');
  const meta = [
    title !== undefined && `title=${JSON.stringify(title)}`,
    numbersOf(attributeOf(node, 'showLineNumbers')),
    metastring,
  ].filter((each) => typeof each === 'string');
  const code: TreeElement = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${lang}`] },
    children: [{ type: 'text', value: text }],
    data: { lang, meta: meta.join(' ') },
  };
  const fence: TreeElement = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  // A fragment, since the node itself is in the list of its parent.
  Object.assign(node, { name: null, attributes: [], children: [fence] });
}

/** Returns the meta of numbered lines: `showLineNumbers={5}` begins with 5. */
function numbersOf(attribute: JsxAttribute | undefined): string | undefined {
  if (!isTrue(attribute)) return undefined;
  const value = attribute?.value;
  const [first] = (value && typeof value === 'object' && /^\d+$/.exec(value.value.trim())) || [];
  return `showLineNumbers${first === undefined ? '' : `=${first}`}`;
}

/** Returns the text of a file that a page imports as `import code from '!!raw-loader!./a.js'`, by the name of the import. */
function importedText(
  expression: string,
  names: ReadonlyMap<string, string>,
  { file, siteDir, readText }: LinkContext,
): string | undefined {
  const [, imported] = /^(.+)\?raw$/.exec(names.get(expression.trim()) ?? '') ?? [];
  if (imported?.startsWith('@site/')) return readText(path.join(siteDir, imported.slice('@site/'.length)));
  return imported?.startsWith('.') ? readText(path.resolve(path.dirname(file), imported)) : undefined;
}

/** Returns the text of a string or a template without expressions. */
function readTemplate(expression: string): string | undefined {
  const literal = readLiteral(expression)?.value;
  if (typeof literal === 'string') return literal;
  const [, template] = /^\s*`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`\s*$/.exec(expression) ?? [];
  return template?.replace(/\\([`$\\])/g, '$1');
}
