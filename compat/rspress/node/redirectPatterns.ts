import { isSitePath } from '../../../src/shared/urls.ts';
import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';

/** A redirect of `@rspress/plugin-client-redirects` whose old address is a regular expression. */
export interface RedirectPattern {
  from: string;
  to: string;
}

/** A part of an address: its text, or the number of a wildcard. */
type Piece = string | number;

/** One of the addresses that an expression stands for. */
interface Variant {
  pieces: Piece[];
  /** Pieces of the capturing groups by number; a group without a match has none. */
  groups: Piece[][];
}

/** Wildcards of paths. */
const WILDCARD = /^(?:\.[*+]|\[[^\]]+\][*+]|\\[wd][*+])\??/;
/** Expressions with more variants are too wide to be listed. */
const MAX_VARIANTS = 200;

/** Parses the subset of regular expressions that redirects are written in. Throws for any other expression. */
class PatternParser {
  #rest: string;
  #groups = 0;
  readonly wildcards: string[] = [];
  isOpenEnded = true;

  constructor(pattern: string) {
    this.#rest = pattern.replace(/^\^/, '');
    if (/(?<!\\)\$$/.test(this.#rest)) {
      this.#rest = this.#rest.slice(0, -1);
      this.isOpenEnded = false;
    }
  }

  parse(): Variant[] {
    const variants = this.#alternatives();
    if (this.#rest !== '') throw new SyntaxError('unexpected end of a group');
    return variants;
  }

  #alternatives(): Variant[] {
    const all = this.#sequence();
    while (this.#eat('|')) all.push(...this.#sequence());
    return all;
  }

  #sequence(): Variant[] {
    let variants: Variant[] = [{ pieces: [], groups: [] }];
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) {
      const atom = this.#atom();
      const choices = this.#eat('?') ? [...atom, { pieces: [], groups: [] }] : atom;
      if (/^[*+{]/.test(this.#rest)) throw new SyntaxError('repetition');
      variants = variants.flatMap(({ pieces, groups }) =>
        choices.map((choice) => ({
          pieces: [...pieces, ...choice.pieces],
          groups: Object.assign([...groups], choice.groups),
        })),
      );
      if (variants.length > MAX_VARIANTS) throw new RangeError('too many variants');
    }
    return variants;
  }

  #atom(): Variant[] {
    const [wildcard] = WILDCARD.exec(this.#rest) ?? [];
    if (wildcard !== undefined) {
      this.#rest = this.#rest.slice(wildcard.length);
      this.wildcards.push(wildcard);
      return [{ pieces: [this.wildcards.length - 1], groups: [] }];
    }
    if (this.#eat('(?:')) return this.#group(undefined);
    if (this.#eat('(')) {
      if (this.#rest.startsWith('?')) throw new SyntaxError('assertion');
      this.#groups += 1;
      return this.#group(this.#groups);
    }
    const [atom, literal = atom] = /^(?:\\([^\w])|[\w\s/.:@~%!,;=&-])/u.exec(this.#rest) ?? [];
    if (atom === undefined || literal === undefined) throw new SyntaxError('not an address');
    this.#rest = this.#rest.slice(atom.length);
    return [{ pieces: [literal], groups: [] }];
  }

  #group(number: number | undefined): Variant[] {
    const inner = this.#alternatives();
    if (!this.#eat(')')) throw new SyntaxError('open group');
    if (number === undefined) return inner;
    return inner.map(({ pieces, groups }) => {
      const own = [...groups];
      own[number] = pieces;
      return { pieces, groups: own };
    });
  }

  #eat(text: string): boolean {
    if (!this.#rest.startsWith(text)) return false;
    this.#rest = this.#rest.slice(text.length);
    return true;
  }
}

/**
 * Returns the addresses that a pattern redirects to pages of a site: new addresses by old ones.
 * @param routes addresses of all pages
 * @returns `undefined` if the pattern does not say which addresses these are
 */
export function expandRedirect(
  { from, to }: RedirectPattern,
  routes: readonly string[],
): Record<string, string> | undefined {
  const expanded: Record<string, string> = {};
  const pages = new Set(routes.map(trimPath));
  try {
    const parser = new PatternParser(from);
    const expression = new RegExp(from);
    for (const variant of parser.parse()) {
      const target = fillTarget(to, variant);
      const wildcards = variant.pieces.filter((piece) => typeof piece === 'number');
      if (wildcards.some((each) => !target.includes(each))) return undefined;
      const add = (old: string, route: string) => {
        const key = trimPath(old);
        // What is a page is not redirected, and an earlier variant may have the address.
        if (key !== '/' && !pages.has(key) && expanded[key] === undefined && key !== trimPath(route))
          expanded[key] = route;
      };
      const isText = target.every((piece) => typeof piece === 'string');
      const text = target.join('');
      // The beginning of addresses, `^/docs/`, need not be an address.
      const isAddress = !parser.isOpenEnded || !text.endsWith('/') || !isSitePath(text) || pages.has(trimPath(text));
      if (isText && isAddress) add(variant.pieces.join(''), text);
      const match = targetMatcher(target, parser.wildcards, parser.isOpenEnded);
      for (const route of isText && !parser.isOpenEnded ? [] : routes) {
        const values = match(route);
        const old = values && variant.pieces.map((piece) => values.at[piece as number] ?? piece).join('') + values.rest;
        if (old !== undefined && old.replace(expression, to) === route) add(old, route);
      }
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
  return expanded;
}

/** Puts the groups of a variant into a target with `$1`. */
function fillTarget(to: string, { groups }: Variant): Piece[] {
  return to.split(/(\$\d)/).flatMap((part): Piece[] => {
    const [, number] = /^\$(\d)$/.exec(part) ?? [];
    return number === undefined ? (part === '' ? [] : [part]) : (groups[Number(number)] ?? []);
  });
}

/** The texts of the wildcards with which a target is a route, and what the route has behind it. */
interface TargetMatch {
  at: Record<number, string>;
  rest: string;
}

/** Returns a function that compares a target with a route. */
function targetMatcher(
  target: readonly Piece[],
  wildcards: readonly string[],
  isOpenEnded: boolean,
): (route: string) => TargetMatch | undefined {
  const source = target.map((piece) => (typeof piece === 'number' ? `(${wildcards[piece]})` : escapePattern(piece)));
  const rest = source.at(-1)?.endsWith('/') ? '(.*)' : '(/.*)?';
  const expression = new RegExp(`^${source.join('')}${isOpenEnded ? rest : ''}$`);
  const numbers = target.filter((piece) => typeof piece === 'number');
  return (route) => {
    const match = expression.exec(route);
    if (!match) return undefined;
    return {
      at: Object.fromEntries(numbers.map((number, index) => [number, match[index + 1] ?? ''])),
      rest: isOpenEnded ? (match[numbers.length + 1] ?? '') : '',
    };
  };
}

/** An address without a slash or `index` at its end. */
function trimPath(path: string): string {
  return path.replace(/(?:\/(?:index)?|\.html)$/, '') || '/';
}
