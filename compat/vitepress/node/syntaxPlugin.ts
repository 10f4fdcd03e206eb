import path from 'node:path';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { Position, TextNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { cutExcerpt } from '../../../src/node/pages/code/excerpt.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { type ContentFolders, readContentFile } from '../../../src/tools/files/contentFiles.ts';
import { sumUses } from '../../../src/tools/tree/countedUses.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { replaceShortcodes, withoutShortcodes } from '../../support/emoji.ts';
import { withoutMarks } from './headingId.ts';
import { mayHave } from './includeFiles.ts';
import { rebaseLinks } from './rebasedLinks.ts';
import { type SnippetFile, toSnippets } from './snippets.ts';
import { fillContents, isContentsMark } from './tableOfContents.ts';
import { vitepressVersion } from './vitepressVersion.ts';

const NAME = 'vitepress';
const EMOJI = 'emoji';
const REGIONS = 'regions';

/**
 * Reads what pages for VitePress have beyond Markdown: links of included files, files with `<<<`, `[[toc]]`, attributes, flags of code,
 * hashes of links, single tildes, which strike nothing, and shortcodes of emoji.
 */
export const vitepressSyntax: DocsPlugin = {
  name: NAME,
  checks: {
    [EMOJI]: { finds: 'shortcodes that are no emoji of this engine, such as `:rockett:`', severity: 'warn' },
    [REGIONS]: { finds: 'regions that a file does not have: all of it is shown', severity: 'warn' },
  },
  tree(tree, file, { report, config, dependOn }) {
    if (file.source.includes('@include:')) tree.children = rebaseLinks(tree.children);
    if (!mayHave(SYNTAX, file.source)) return undefined;
    const unknown = new Map<string, number>();
    const onUnknown = (code: string) => void unknown.set(code, (unknown.get(code) ?? 0) + 1);
    let hasFormulaIds = false;
    if (mayHave(FORMULA_OR_PICTURE, file.source)) {
      const { major = 1, manifest } = vitepressVersion(config.docsDir);
      hasFormulaIds = major > 1;
      if (manifest !== undefined) dependOn(manifest);
    }
    const hasRegion: SnippetFile['hasRegion'] = (name, region, { position }) => {
      const folder = name.startsWith('/') ? '' : path.dirname(file.relativePath);
      const target = path.join(config.docsDir, folder, name);
      dependOn(target);
      const issue = regionIssue(target, { region, name: name.replace(/^\//, '@/'), config });
      if (!issue) return true;
      const { line, column } = position?.start ?? {};
      const location = { file: file.displayPath, ...(line !== undefined && { line, column }) };
      const message = `${issue.problem.replace(/\.$/, '')}: all of it is shown.`;
      report({ check: REGIONS, location, message, hint: issue.hint });
      return false;
    };
    tree.children = readSyntax(tree.children, { ...file, hasFormulaIds, hasRegion }, onUnknown);
    tree.children = fillContents(tree.children);
    if (unknown.size === 0) return undefined;
    const lineOf = (code: string) => file.source.slice(0, file.source.indexOf(code)).split('\n').length;
    return Object.fromEntries([...unknown].map(([code, count]) => [code, { count, line: lineOf(code) }]));
  },
  check({ pages }, { report }) {
    const uses = [...sumUses(pages, NAME)];
    const [[, first] = []] = uses;
    if (!first) return;
    const names = uses.map(([code, { count }]) => `"${code}" (${countOf(count, 'use')})`).join(', ');
    report({
      check: EMOJI,
      location: { file: first.file, line: first.line },
      message: `has shortcodes that are none of the emoji of this engine and show as text. In all pages: ${names}.`,
      hint: 'Write the emoji themselves, or the codes as `code`.',
    });
  },
};

/** Returns why a file has no such region; `undefined` for one that cannot be read, which is reported where it is shown. */
function regionIssue(file: string, { region, name, config }: { region: string; name: string; config: ContentFolders }) {
  try {
    return cutExcerpt(readContentFile(file, config), name, { region }).issue;
  } catch {
    return undefined;
  }
}

/** What a file has that is more than Markdown, or that counts for the ids of headings in another way than its text. */
const SYNTAX =
  /\$|\[\^|&[#\w]+;|^[ \t>]*#.*!\[|<<<|(?<!~)~(?!~)|[)\]`]\{[^{}\n]+\}|(?<!\{)\{[^{}\n]*[.#=][^{}\n]*\}[ \t]*$|\[\[toc\]\]|:(?:[a-z]\w{0,30}|[+-]1|100):|:(?:no-)?line-numbers|#[^\s)]*[^\s)\x20-\x7e]/im;

/** What ids of headings may have or not. */
const FORMULA_OR_PICTURE = /^[ \t>]*#.*(?:\$|!\[)/m;

interface SyntaxFile extends SnippetFile {
  /**
   * Whether ids of headings have formulas, and the texts of pictures, as in VitePress 2.
   * @default false
   */
  hasFormulaIds?: boolean;
}

/** Reads the syntax of nodes, which it changes. Calls `onUnknown` with each shortcode that is not known. */
export function readSyntax(
  nodes: readonly TreeNode[],
  file: SyntaxFile,
  onUnknown: (code: string) => void,
  around?: Around,
): TreeNode[] {
  return nodes.flatMap((node, index): TreeNode[] => {
    if (node.type === 'text') {
      takeAttributes(node, nodes[index - 1]);
      if (around !== 'html' && node.value.includes(':')) {
        node.value = unguarded(replaceShortcodes(guarded(node, file.source), onUnknown));
      }
      return [node];
    }
    if (!('children' in node)) return [node];
    const within = aroundChildren(node, around);
    if (node.type === 'element') {
      if (node.tagName === 'pre') takeFlags(node.children[0]);
      if (node.tagName === 'pre' || node.tagName === 'code') return [node];
      const snippets = toSnippets(node, file);
      if (snippets.length > 0) return readSyntax(snippets, file, onUnknown, around);
      takeBlockAttributes(node);
      if (node.tagName === 'a') takeMarks(node);
      if (isContentsMark(node)) return [node];
      if (isInSingleTildes(node, file.source)) {
        const mark = (): TextNode => ({ type: 'text', value: '~' });
        return [mark(), ...readSyntax(node.children, file, onUnknown, within), mark()];
      }
      if (HEADING.test(node.tagName)) {
        const idText = idTextOf(node, file);
        if (idText !== textOf(node)) node.data = { ...node.data, idText };
      }
    }
    if (!isBareAddress(node)) node.children = readSyntax(node.children, file, onUnknown, within);
    return [node];
  });
}

/**
 * `[text](/file.html){target="_self"}`: attributes right behind a link, a picture or code, which no reader is meant to see. A name and a
 * value match as a whole alone: a long word that is none, `{{ translate() }}`, would take a time of its own.
 */
const ATTRIBUTES = /^\{((?:[ \t]*(?:[.#][\w-]+|(?<![\w:-])[\w:-]+(?:=(?:"[^"{}]*"|[^\s"{}]+(?![^\s"{}])))?))+)[ \t]*\}/;
const ATTRIBUTE = /([.#])([\w-]+)|([\w:-]+)(?:=(?:"([^"]*)"|(\S+)))?/g;
const ELEMENTS = new Set(['a', 'img', 'code', 'strong', 'em']);
/** Attributes that the element decides itself, handlers of events, and directives of Vue. */
const NOT_TAKEN = /^(?:href|src|srcset|on\w+|v-.*|:.*)$/i;

/** Takes the attributes in braces of all elements, outside of code. */
export function takeAllAttributes(nodes: readonly TreeNode[]): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'text') takeAttributes(node, nodes[index - 1]);
    if (!('children' in node)) continue;
    if (node.type === 'element') {
      if (node.tagName === 'pre' || node.tagName === 'code') continue;
      takeBlockAttributes(node);
    }
    takeAllAttributes(node.children);
  }
}

function takeBlockAttributes(block: TreeElement): void {
  takeLines(block);
  if (BLOCKS.has(block.tagName)) takeLastAttributes(block);
  else if (HEADING.test(block.tagName)) takeHeadingAttributes(block);
}

function takeAttributes(text: TextNode, before: TreeNode | undefined): void {
  if (before?.type !== 'element' || !ELEMENTS.has(before.tagName)) return;
  const [all, written = ''] = ATTRIBUTES.exec(text.value) ?? [];
  if (all === undefined) return;
  text.value = text.value.slice(all.length);
  setAttributes(before, written);
}

/** Takes the attributes of a list and a quote: a last line with nothing else, `{.class}`, of an item or of the quote. */
function takeLines(block: TreeElement): void {
  const blocks = LISTS.has(block.tagName)
    ? block.children.filter(isElement).map((item) => item.children.filter(isElement).find(isParagraph) ?? item)
    : [block.tagName === 'blockquote' ? lastParagraph(block) : undefined];
  for (const each of blocks) {
    const last = each?.children.at(-1);
    const start = last?.type === 'text' ? last.value.trimEnd().lastIndexOf('\n') : -1;
    if (last?.type !== 'text' || start < 0) continue;
    const line = last.value.slice(start).trim();
    const [all, written = ''] = ATTRIBUTES.exec(line) ?? [];
    if (all !== line || !/[.#=]/.test(written)) continue;
    last.value = last.value.slice(0, start);
    setAttributes(block, written);
  }
}

const LISTS = new Set(['ul', 'ol']);

function isElement(node: TreeNode | undefined): node is TreeElement {
  return node?.type === 'element';
}

function isParagraph({ tagName }: TreeElement): boolean {
  return tagName === 'p';
}

function lastParagraph(quote: TreeElement): TreeElement | undefined {
  const last = quote.children.findLast(isElement);
  if (last?.tagName === 'blockquote') return lastParagraph(last);
  return last && isParagraph(last) ? last : undefined;
}

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'blockquote']);

/** `A paragraph. {.class #id}`: attributes at the end of a block, of which a name alone is taken for text. */
function takeLastAttributes(block: TreeElement): void {
  const last = block.children.at(-1);
  if (last?.type !== 'text') return;
  const start = last.value.lastIndexOf('{');
  const [all, written = ''] = start < 0 ? [] : (ATTRIBUTES.exec(last.value.slice(start)) ?? []);
  if (all === undefined || !/[.#=]/.test(written) || last.value.slice(start + all.length).trim() !== '') return;
  // Right behind a link or code, they are its own.
  const before = block.children.at(-2);
  if (start === 0 && before?.type === 'element' && ELEMENTS.has(before.tagName)) return;
  last.value = last.value.slice(0, start).trimEnd();
  setAttributes(block, written);
}

const HEADING = /^h[1-6]$/;

/** `## Heading {.class #id}`: an id alone is read as everywhere; with others, it stays as it would be alone. */
function takeHeadingAttributes(heading: TreeElement): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text' || !/\}\s*$/.test(last.value)) return;
  const start = last.value.lastIndexOf('{');
  const [all, written = ''] = start < 0 ? [] : (ATTRIBUTES.exec(last.value.slice(start)) ?? []);
  if (all === undefined || !/[.=]|#\S+\s/.test(written) || last.value.slice(start + all.length).trim() !== '') return;
  const [, id] = /(?:^|\s)#([\w-]+)/.exec(written) ?? [];
  last.value = last.value.slice(0, start) + (id === undefined ? '' : `{#${id}}`);
  setAttributes(heading, written.replace(/(?:^|\s)#[\w-]+/, ''));
}

function setAttributes({ properties }: TreeElement, written: string): void {
  for (const [, mark, label = '', name = '', quoted, plain] of written.matchAll(ATTRIBUTE)) {
    if (mark === '#') properties.id = label;
    else if (mark === '.') properties.className = [properties.className ?? [], label].flat().map(String);
    else if (name === 'class')
      properties.className = [properties.className ?? [], quoted ?? plain ?? ''].flat().map(String);
    else if (!NOT_TAKEN.test(name)) properties[name] = quoted ?? plain ?? '';
  }
}

/** What stands behind the language of a fence: `js:line-numbers=5{1,4}`, or the lines before the flag. */
const FLAGS = /^([^{:]+)(\{[\d,\s-]*\})?:(no-)?line-numbers(=\d+)?(\{[\d,\s-]*\})?$/;

/** Writes flags behind a language as words behind it. */
function takeFlags(code: TreeNode | undefined): void {
  if (code?.type !== 'element' || code.data?.lang === undefined) return;
  const [, lang, before, isOff, first = '', behind] = FLAGS.exec(code.data.lang) ?? [];
  if (lang === undefined) return;
  const words = [isOff ? 'lineNumbers=false' : `lineNumbers${first}`, before ?? behind, code.data.meta];
  code.data = { ...code.data, lang, meta: words.filter((word) => word).join(' ') };
}

/** `a~b~c`: GitHub strikes it through, while VitePress needs two tildes. */
function isInSingleTildes({ tagName, position }: TreeElement, source: string): boolean {
  if (tagName !== 'del' || position === undefined) return false;
  const { line, column } = position.start;
  return /^~(?!~)/.test(source.split('\n')[line - 1]?.slice(column - 1) ?? '');
}

const ENTITY = /&(?:#\w+|\w+);/;

/**
 * Returns the text of a heading that decides its id: an entity counts as it is written, an emoji as itself, but not as a shortcode.
 * @example 'A &lt;T&gt;' for `## A &lt;T&gt; :tada:`
 */
function idTextOf(node: TreeNode, file: SyntaxFile): string {
  if (node.type === 'text') {
    const written = withEntities(node, file.source);
    return written === node.value
      ? unguarded(withoutShortcodes(guarded(node, file.source)))
      : withoutShortcodes(written);
  }
  if (node.type !== 'element')
    return 'children' in node ? node.children.map((each) => idTextOf(each, file)).join('') : '';
  if (node.tagName === 'code') return textOf(node);
  if (node.properties.dataFootnoteRef !== undefined) return '';
  if (node.tagName === 'math') return file.hasFormulaIds ? textOf(node) : '';
  if (node.tagName === 'img') return file.hasFormulaIds ? String(node.properties.alt ?? '') : '';
  return node.children.map((each) => idTextOf(each, file)).join('');
}

/** What texts are in: those of a block of HTML have no shortcodes, other than those of a tag in a line. */
type Around = 'html' | 'line';

const LINES = /^(?:p|h[1-6]|li|td|th)$/;

function aroundChildren(node: TreeNode, around: Around | undefined): Around | undefined {
  if (node.type === 'mdxJsxFlowElement') return 'html';
  if (node.type !== 'element') return around;
  if (node.data?.isTag) return around ?? 'html';
  return LINES.test(node.tagName) ? 'line' : around === 'html' ? undefined : around;
}

/** Returns whether the text of a link is its address, as in `<https://a.example>`. */
function isBareAddress(node: TreeNode): boolean {
  if (node.type !== 'element' || node.tagName !== 'a' || node.data?.isTag) return false;
  const text = textOf(node);
  const { href } = node.properties;
  return (
    typeof href === 'string' &&
    text !== '' &&
    ['', 'http://', 'mailto:'].some((start) => decode(href) === start + decode(text))
  );
}

/** Stands for a colon that is part of no shortcode. */
const COLON = '\uE000';

/** Returns a text without the colons that a backslash escapes, and without those of an id in braces. */
function guarded({ value, position }: TextNode, source: string): string {
  const text = value.replace(/\{#[^\s{}]+\}\s*$/, (mark) => mark.replaceAll(':', COLON));
  if (position?.end === undefined || !source.includes('\\:')) return text;
  const escaped = [...writtenText(position, source).matchAll(/\\([!-/:-@[-`{-~])|:/g)].flatMap(([, character]) =>
    character === undefined ? [false] : character === ':' ? [true] : [],
  );
  // The source of an included file is elsewhere.
  if (escaped.length !== value.split(':').length - 1) return text;
  let at = 0;
  return text.replace(/[:\uE000]/g, (colon) => (escaped[at++] ? COLON : colon));
}

function unguarded(text: string): string {
  return text.replaceAll(COLON, ':');
}

/** Returns what is written at a range. */
function writtenText({ start, end = start }: Position, source: string): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** Returns a text with its entities as they are written. That of an included file, whose source is elsewhere, stays as it is. */
function withEntities({ value, position }: TextNode, source: string): string {
  if (position?.end === undefined) return value;
  const written = writtenText(position, source);
  const texts = written.replace(/\\(?=[!-/:-@[-`{-~])/g, '').split(ENTITY);
  if (texts.length === 1) return value;
  let at = 0;
  for (const text of texts) {
    const found = value.indexOf(text, at);
    if (found < 0) return value;
    at = found + text.length;
  }
  return written;
}

/** A link to a heading has the id that VitePress makes of its hash, without marks such as accents. */
function takeMarks({ properties }: TreeElement): void {
  const { href } = properties;
  if (typeof href !== 'string' || classifyLink(href) === 'external') return;
  const at = href.indexOf('#');
  if (at >= 0) properties.href = href.slice(0, at) + withoutMarks(decode(href.slice(at)));
}

function decode(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    // A percent sign of its own.
    return hash;
  }
}
