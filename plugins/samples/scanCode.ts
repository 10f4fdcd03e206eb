import { hasJsx, kindOfLanguage } from './languages.ts';

/** What to do with strings: leave them, or empty them so that only the quotes remain. */
export type Literals = 'keep' | 'mask';

const REGEX_MAY_FOLLOW = /(?:^|[=(,:;!&|?{}[+\-*%~^\n]|=>|\b(?:return|typeof|case|in|of|await|yield))\s*$/;
const JSX_TEXT = />([^<>{}();=]*[^\s<>{}();=][^<>{}();=]*)</g;

/** Code with its comments blanked and its strings kept or emptied. Knows the languages that samples are written in. */
export function scanCode(code: string, lang: string, literals: Literals): string {
  const kind = kindOfLanguage(lang);
  if (kind === 'shell' || kind === 'yaml') return scanLines(code, literals);
  if (kind === 'text' || kind === 'other') return code;
  const scanned = new CodeScanner(code, kind, literals).scan();
  return literals === 'mask' && kind === 'code' && hasJsx(lang) ? scanned.replace(JSX_TEXT, '><') : scanned;
}

/** Shell and YAML: `#` begins a comment, strings end on their line or later. */
function scanLines(code: string, literals: Literals): string {
  return code.replace(/(')[^']*'|(")(?:\\.|[^"\\])*"|(^|\s)#[^\n]*/g, (match, single, double, before) => {
    if (typeof before === 'string') return before;
    return literals === 'mask' ? (single ?? double).repeat(2) : match;
  });
}

class CodeScanner {
  #code: string;
  #kind: string;
  #literals: Literals;
  #at = 0;
  #out = '';

  constructor(code: string, kind: string, literals: Literals) {
    this.#code = code;
    this.#kind = kind;
    this.#literals = literals;
  }

  scan(): string {
    this.#scanUntil(undefined);
    return this.#out;
  }

  /** Reads up to the brace that closes a template's expression, or to the end. */
  #scanUntil(closing: '}' | undefined): void {
    let depth = 0;
    while (this.#at < this.#code.length) {
      const char = this.#code[this.#at] ?? '';
      const next = this.#code[this.#at + 1];
      if (char === '/' && next === '*') this.#skipTo('*/', 2);
      else if (char === '/' && next === '/' && this.#kind !== 'css') this.#skipTo('\n', 0);
      else if ((char === '"' || char === "'") && !this.#isApostrophe()) this.#readString(char);
      else if (char === '`' && this.#kind === 'code') this.#readTemplate();
      else if (char === '/' && this.#kind === 'code' && this.#startsRegex()) this.#readRegex();
      else {
        if (char === '{') depth += 1;
        if (char === '}' && depth === 0 && closing) return;
        if (char === '}') depth -= 1;
        this.#out += char;
        this.#at += 1;
      }
    }
  }

  #skipTo(end: string, length: number): void {
    const found = this.#code.indexOf(end, this.#at + 2);
    const to = found === -1 ? this.#code.length : found + length;
    this.#out += this.#code.slice(this.#at, to).replace(/[^\n]/g, ' ');
    this.#at = to;
  }

  #readString(quote: string): void {
    const rest = this.#code.slice(this.#at + 1);
    const [inner = ''] = new RegExp(`^(?:\\\\[\\s\\S]|[^\\\\\\n${quote}])*`).exec(rest) ?? [];
    const isClosed = rest[inner.length] === quote;
    this.#out += quote + (this.#literals === 'mask' ? '' : inner) + (isClosed ? quote : '');
    this.#at += 1 + inner.length + (isClosed ? 1 : 0);
  }

  #readTemplate(): void {
    this.#out += '`';
    this.#at += 1;
    while (this.#at < this.#code.length) {
      const char = this.#code[this.#at] ?? '';
      if (char === '`') {
        this.#out += '`';
        this.#at += 1;
        return;
      }
      if (char === '$' && this.#code[this.#at + 1] === '{') {
        this.#out += '${';
        this.#at += 2;
        this.#scanUntil('}');
        this.#out += '}';
        this.#at += 1;
        continue;
      }
      const text = char === '\\' ? this.#code.slice(this.#at, this.#at + 2) : char;
      if (this.#literals === 'keep') this.#out += text;
      this.#at += text.length;
    }
  }

  /** In the text of JSX; no string begins right behind a word. */
  #isApostrophe(): boolean {
    return /[\p{L}\d]$/u.test(this.#out) && !/\b(?:return|case|from|import|typeof|of|in)$/.test(this.#out);
  }

  #startsRegex(): boolean {
    return this.#out === '' || REGEX_MAY_FOLLOW.test(this.#out.slice(-12));
  }

  #readRegex(): void {
    const [regex] = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(this.#code.slice(this.#at)) ?? [];
    const text = regex ?? '/';
    this.#out += regex !== undefined && this.#literals === 'mask' ? '/./' : text;
    this.#at += text.length;
  }
}
