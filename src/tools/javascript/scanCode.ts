import { hasJsx, kindOfLanguage } from './languages.ts';

/** Whether to keep strings, to empty them so that only the quotes remain, or to keep only the quotes and line breaks. */
type Literals = 'keep' | 'mask' | 'mask-in-lines';

const REGEX_MAY_FOLLOW = /(?:^|[=(,:;!&|?{}[+\-*%~^\n]|=>|\b(?:return|typeof|case|in|of|await|yield))\s*$/;
const JSX_TEXT = />([^<>{}();=]*)</g;
/**
 * Length of the output that decides what may follow: the longest word of `REGEX_MAY_FOLLOW`, and the spaces after it.
 */
const TAIL_CHARACTERS = 12;
/**
 * Anything longer is not treated as a regular expression. Searching for the end from every slash of a long line would
 * take too long.
 */
const MAX_REGEX_CHARACTERS = 1_000;

/** Code without comments, strings and braces. */
const PLAIN = /[^/"'`{}]+/y;

/** Blanks the comments in code, and keeps or empties its strings. Supports the languages that samples use. */
export function scanCode(code: string, lang: string, literals: Literals): string {
  const kind = kindOfLanguage(lang);
  if (kind === 'shell' || kind === 'yaml') return scanLines(code, literals);
  if (kind === 'text' || kind === 'other') return code;
  const scanned = new CodeScanner(code, kind, literals).scan();
  return literals !== 'keep' && kind === 'code' && hasJsx(lang)
    ? scanned.replace(JSX_TEXT, (text, inner: string) => (inner.trim() === '' ? text : `>${mask(inner, literals)}<`))
    : scanned;
}

/** Returns what remains of the text of a string. */
function mask(text: string, literals: Literals): string {
  if (literals === 'keep') return text;
  return literals === 'mask' ? '' : text.replace(/[^\n]/g, '');
}

/** Scans Shell and YAML, where `#` starts a comment and a string may span lines. */
function scanLines(code: string, literals: Literals): string {
  return code.replace(/(')[^']*'|(")(?:\\.|[^"\\])*"|(^|\s)#[^\n]*/g, (match, single, double, before) => {
    if (typeof before === 'string') return before;
    const quote = single ?? double;
    return quote + mask(match.slice(1, -1), literals) + quote;
  });
}

class CodeScanner {
  #code: string;
  #kind: string;
  #literals: Literals;
  #at = 0;
  #out: string[] = [];
  /** The end of the output, kept short because the output is joined only at the end. */
  #tail = '';

  constructor(code: string, kind: string, literals: Literals) {
    this.#code = code;
    this.#kind = kind;
    this.#literals = literals;
  }

  scan(): string {
    this.#scanUntil(undefined);
    return this.#out.join('');
  }

  #put(text: string): void {
    if (text === '') return;
    this.#out.push(text);
    this.#tail = (this.#tail + text.slice(-TAIL_CHARACTERS)).slice(-TAIL_CHARACTERS);
  }

  /** Reads up to the brace that closes a template's expression, or to the end. */
  #scanUntil(closing: '}' | undefined): void {
    let depth = 0;
    while (this.#at < this.#code.length) {
      PLAIN.lastIndex = this.#at;
      const plain = PLAIN.exec(this.#code)?.[0];
      if (plain !== undefined) {
        this.#put(plain);
        this.#at += plain.length;
        continue;
      }
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
        this.#put(char);
        this.#at += 1;
      }
    }
  }

  #skipTo(end: string, length: number): void {
    const found = this.#code.indexOf(end, this.#at + 2);
    const to = found === -1 ? this.#code.length : found + length;
    this.#put(this.#code.slice(this.#at, to).replace(/[^\n]/g, ' '));
    this.#at = to;
  }

  #readString(quote: string): void {
    let end = this.#at + 1;
    while (end < this.#code.length && this.#code[end] !== quote && this.#code[end] !== '\n') {
      end += this.#code[end] === '\\' ? 2 : 1;
    }
    end = Math.min(end, this.#code.length);
    const inner = this.#code.slice(this.#at + 1, end);
    const isClosed = this.#code[end] === quote;
    this.#put(quote + mask(inner, this.#literals) + (isClosed ? quote : ''));
    this.#at = end + (isClosed ? 1 : 0);
  }

  #readTemplate(): void {
    this.#put('`');
    this.#at += 1;
    while (this.#at < this.#code.length) {
      const char = this.#code[this.#at] ?? '';
      if (char === '`') {
        this.#put('`');
        this.#at += 1;
        return;
      }
      if (char === '$' && this.#code[this.#at + 1] === '{') {
        this.#put('${');
        this.#at += 2;
        this.#scanUntil('}');
        this.#put('}');
        this.#at += 1;
        continue;
      }
      const text = char === '\\' ? this.#code.slice(this.#at, this.#at + 2) : char;
      this.#put(mask(text, this.#literals));
      this.#at += text.length;
    }
  }

  /** Returns whether a quote is an apostrophe in JSX text. No string starts directly after a word. */
  #isApostrophe(): boolean {
    return /[\p{L}\d]$/u.test(this.#tail) && !/\b(?:return|case|from|import|typeof|of|in)$/.test(this.#tail);
  }

  #startsRegex(): boolean {
    return this.#tail === '' || REGEX_MAY_FOLLOW.test(this.#tail);
  }

  #readRegex(): void {
    const [regex] =
      /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(
        this.#code.slice(this.#at, this.#at + MAX_REGEX_CHARACTERS),
      ) ?? [];
    const text = regex ?? '/';
    this.#put(regex !== undefined && this.#literals !== 'keep' ? '/./' : text);
    this.#at += text.length;
  }
}
