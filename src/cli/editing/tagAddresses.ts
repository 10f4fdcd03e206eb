import type { MdastNode } from 'satteri';
import { unescapeHtml, type WrittenAddress } from './addresses.ts';
import { findCodeAddresses } from './codeAddresses.ts';

type JsxElement = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whitespace between attributes, with the marks of a quote around the element. */
const BLANKS = /(?:\s|(?<=^[ \t>]*)>)*/my;
const NAME = /[^\s"'=<>/{}]+/y;
const EQUALS = /\s*=\s*/y;
const VALUE = /"([^"]*)"|'([^']*)'|([^\s"'=<>`{]+)/y;
/** A comment, an element whose content is text, or an opening tag: HTML without positions of its attributes. */
const HTML = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)(?=[\s/>])|(?<!\\)<[A-Za-z][^\s/>]*(?=[\s/])/gi;

/** Finds the addresses in the opening tag of a JSX element, whose attributes have no positions of their own. */
export function findJsxAddresses(
  text: string,
  offset: number,
  { attributes }: JsxElement,
  names: ReadonlySet<string>,
): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  // A container has no tag in the text.
  if (text[offset] !== '<') return found;
  let at = skip(/<[^\s/>]*/y, text, offset);
  for (const attribute of attributes) {
    at = skip(BLANKS, text, at);
    const value = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value;
    if (attribute.type === 'mdxJsxAttribute') {
      if (!text.startsWith(attribute.name, at)) return found;
      at += attribute.name.length;
      if (value === null || value === undefined) continue;
      at = skip(EQUALS, text, at);
    }
    if (typeof value === 'object' && value !== null) {
      const start = at + 1;
      const end = endOfCode(value.value, text, start);
      if (text[at] !== '{' || text[end] !== '}') return found;
      const code = text.slice(start, end);
      const isAddress = attribute.type === 'mdxJsxAttribute' && isAddressName(attribute.name, names);
      found.push(
        ...(attribute.type === 'mdxJsxExpressionAttribute'
          ? findSpread(code, start, names)
          : findCodeAddresses(code, start, isAddress ? 'address' : 'value', names)),
      );
      at = end + 1;
      continue;
    }
    const quote = text[at] ?? '';
    const end = text.indexOf(quote, at + 1);
    if (end < 0) return found;
    const isAddress = attribute.type === 'mdxJsxAttribute' && isAddressName(attribute.name, names);
    if (isAddress) found.push(attributeAddress(text, at + 1, end));
    at = end + 1;
  }
  return found;
}

/** Finds the addresses in HTML, or in text with tags that are no JSX yet. */
export function findHtmlAddresses(
  text: string,
  from: number,
  to: number,
  names: ReadonlySet<string>,
): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  const pattern = new RegExp(HTML);
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
    if (match[0].startsWith('<!--')) continue;
    let at = match.index + match[0].length;
    while (at < to) {
      at = skip(/\s*/y, text, at);
      const name = read(NAME, text, at)?.[0];
      if (name === undefined) break;
      at += name.length;
      const behind = skip(EQUALS, text, at);
      if (behind === at) continue;
      const value = read(VALUE, text, behind);
      if (!value) {
        at = behind;
        break;
      }
      const isQuoted = value[3] === undefined;
      at = behind + value[0].length;
      if (isAddressName(name, names)) {
        found.push(attributeAddress(text, behind + (isQuoted ? 1 : 0), at - (isQuoted ? 1 : 0)));
      }
    }
    const content = match[1];
    const end = content === undefined ? -1 : text.toLowerCase().indexOf(`</${content.toLowerCase()}`, at);
    pattern.lastIndex = content === undefined ? at : end < 0 ? to : end;
  }
  return found;
}

/** Returns the end of code in a text, which has other line ends and more indentation than the parser, and the marks of a quote around it. */
function endOfCode(code: string, text: string, start: number): number {
  let at = start;
  for (const unit of [...code.split(''), '}']) {
    while (text[at] !== unit && /[\s>]/.test(text[at] ?? '')) at += 1;
    if (text[at] !== unit) return -1;
    at += 1;
  }
  return at - 1;
}

function findSpread(code: string, offset: number, names: ReadonlySet<string>): WrittenAddress[] {
  const dots = /^\s*\.\.\./.exec(code)?.[0].length ?? 0;
  return findCodeAddresses(code.slice(dots), offset + dots, 'value', names);
}

/** Names of HTML attributes have no case. */
function isAddressName(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || names.has(name.toLowerCase());
}

function attributeAddress(text: string, start: number, end: number): WrittenAddress {
  return { kind: 'link', written: unescapeHtml(text.slice(start, end)), notation: 'html', start, end };
}

function read(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skip(pattern: RegExp, text: string, at: number): number {
  return at + (read(pattern, text, at)?.[0].length ?? 0);
}
