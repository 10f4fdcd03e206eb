import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core';

type Match = ReturnType<PatternScanner['findNextMatchSync']>;

/** A pattern that matches only where the search starts, so a cached match from another position is invalid. */
const ANCHORED = /\\G/;

/**
 * Wraps a regular expression engine so that its scanners share patterns. Grammars list the same few hundred patterns in
 * hundreds of rules, and compiling them per rule costs more than all matching: 9,665 patterns, of which 669 are
 * distinct. Each pattern is compiled once, and caches its next match in a line, because scanners search for it
 * repeatedly.
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

/**
 * Finds the pattern with the first match from a position on. If several match at the same position, the first in the
 * list wins.
 */
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
  /** Start of the match; undefined behavior without a match. */
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

  /** Finds the next match from a position on, and stores it in `match`. */
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
