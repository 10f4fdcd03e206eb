import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core';

type Match = ReturnType<PatternScanner['findNextMatchSync']>;

/** A pattern that matches only where the search begins: what was found from another place says nothing. */
const ANCHORED = /\\G/;

/**
 * An engine whose scanners share their patterns. Grammars list the same few hundred patterns in hundreds of rules, and
 * compiling them for each rule costs more than all searching: 9,665 patterns where 669 are different. Each pattern is
 * compiled once here, and remembers its next match in a line, since scanners ask for it again and again.
 */
export function shareScanners(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, SharedPattern>();
  const patternOf = (source: string): SharedPattern => {
    let pattern = patterns.get(source);
    if (!pattern) {
      pattern = new SharedPattern(engine, source);
      patterns.set(source, pattern);
    }
    return pattern;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner: (sources) =>
      new SharedScanner(sources.map((source) => patternOf(typeof source === 'string' ? source : source.source))),
  };
}

/** The pattern that matches first from a place on; of several at one place, the first of the list. */
class SharedScanner implements PatternScanner {
  #patterns: SharedPattern[];

  constructor(patterns: SharedPattern[]) {
    this.#patterns = patterns;
  }

  findNextMatchSync(text: string | RegexEngineString, start: number, options: number): Match {
    const patterns = this.#patterns;
    let found: SharedPattern | undefined;
    let index = 0;
    for (let i = 0; i < patterns.length; i++) {
      const pattern = patterns[i];
      if (!pattern?.find(text, start, options) || (found && pattern.matchStart >= found.matchStart)) continue;
      found = pattern;
      index = i;
      if (pattern.matchStart === start) break;
    }
    return found?.match ? { index, captureIndices: found.match.captureIndices } : null;
  }
}

class SharedPattern {
  match: Match = null;
  /** Where the match begins; meaningless without one. */
  matchStart = 0;
  #scanner: PatternScanner;
  #isAnchored: boolean;
  #text: string | RegexEngineString | undefined;
  #searchedFrom = 0;
  #options = 0;

  constructor(engine: RegexEngine, source: string) {
    this.#scanner = engine.createScanner([source]);
    this.#isAnchored = ANCHORED.test(source);
  }

  /** Looks for the next match from a place on; it is in `match`. */
  find(text: string | RegexEngineString, start: number, options: number): boolean {
    if (!this.#isKnown(text, start, options)) {
      this.#text = text;
      this.#searchedFrom = start;
      this.#options = options;
      this.match = this.#scanner.findNextMatchSync(text, start, options);
      this.matchStart = this.match?.captureIndices[0]?.start ?? 0;
    }
    return this.match !== null;
  }

  #isKnown(text: string | RegexEngineString, start: number, options: number): boolean {
    return (
      this.#text === text &&
      !this.#isAnchored &&
      this.#options === options &&
      start >= this.#searchedFrom &&
      (this.match === null || this.matchStart >= start)
    );
  }
}
