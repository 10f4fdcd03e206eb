import { scanCode } from '../tools/javascript/scanCode.ts';
import type { FenceLine, SampleFence } from './collectFences.ts';

/** The code of a fence as it runs, with the original fence line of each line. */
export interface SampleSource {
  code: string;
  /** One entry per line of the code. */
  lines: FenceLine[];
}

const NOTATION =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|[\w-]+)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?/g;

/** Takes out the `[!code …]` notations, which readers do not see, and the lines that a diff removes. */
export function prepareSampleSource(fence: SampleFence): SampleSource {
  let removedLeft = 0;
  const lines: FenceLine[] = [];
  for (const line of fence.lines) {
    const names = [...line.text.matchAll(NOTATION)];
    const text = names.length > 0 ? line.text.replace(NOTATION, '') : line.text;
    const removal = names.find(([, name]) => name === '--');
    const isAlone = names.length > 0 && text.trim() === '';
    if (removal) removedLeft = Math.max(removedLeft, Number(removal[2] ?? 1));
    if (isAlone) continue;
    if (removedLeft > 0) {
      removedLeft -= 1;
      continue;
    }
    lines.push({ ...line, text: text.replaceAll('[\\!code', '[!code') });
  }
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

const OTHER_RUNNER =
  /\bfrom\s+["'](?:vitest|jest|@jest\/globals|node:test|bun:test|mocha|ava|uvu|@playwright\/test)["']/;
const TEST_CALL =
  /(?<![\w$.])(?:test|it|describe)(?:\.(?!extend\b)\w+(?:\s*\([^()]*\)(?=\s*[.(`]))?)*\s*(?:<[^()]*>)?\s*[(`]/;
const EXTENDED_TEST = /\b(?:const|let)\s+([\w$]+)\s*=\s*(?:[\w$]+)\.extend\b/g;
const DECLARATION = /\b(?:function|class)\s+(?:test|it|describe)\b/;

/**
 * Returns whether code registers tests with Rstest by calling `test`, `it`, `describe` or a test extended from them.
 */
export function containsTests(code: string, lang: string): boolean {
  const text = scanCode(code, lang, 'keep');
  if (OTHER_RUNNER.test(text)) return false;
  const masked = scanCode(code, lang, 'mask');
  if (DECLARATION.test(masked)) return false;
  if (TEST_CALL.test(masked)) return true;
  return [...masked.matchAll(EXTENDED_TEST)].some(([, name = '']) =>
    new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?:\\.(?!extend\\b)\\w+)*\\s*[(\`]`).test(masked),
  );
}

/** Returns whether Rstest finds a configuration file of this name by default. */
export function isConfigName(fileName: string): boolean {
  return /(?:^|\/)rstest\.config\.[cm]?[jt]s$/.test(fileName);
}

/** Returns whether Rstest's default pattern matches a file of this name. */
export function isTestName(fileName: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(fileName);
}
