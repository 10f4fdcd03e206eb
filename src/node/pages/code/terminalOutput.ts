import { escapeText } from '../../../shared/escapeHtml.ts';

/** Styles of terminal output. The class is `term-<style>`, and the theme defines its color. */
type TerminalStyle = 'title' | 'pass' | 'fail' | 'skip' | 'dim' | 'path' | 'chip' | 'error' | 'strong';

/** A pattern whose groups cover a whole line, with the style of each group. */
type LineRule = [pattern: RegExp, ...styles: (TerminalStyle | 'text' | undefined)[]];

/**
 * Rules for the lines of a test run, with the colors that Rstest uses in a terminal. The first matching rule applies.
 * In a `text` group, counts and durations are highlighted. Jest and Vitest print the same formats.
 */
const LINE_RULES: readonly LineRule[] = [
  [/^( *[A-Z]\w* v\d\S*)$/, 'title'],
  [/^(\$ )(.*)$/, 'dim', 'strong'],
  [/^( *…)$/, 'dim'],
  [/^( *)([✓✔√])( )(\[[^\]]*\] )?(\S*\.\S*)( \(.*)$/, undefined, 'pass', undefined, 'dim', 'path', 'text'],
  [/^( *)([✓✔√])( .*)$/, undefined, 'pass', 'text'],
  [/^( *)([✗×✘✖])( )(\[[^\]]*\] )?(\S*\.\S*)( \(.*)$/, undefined, 'fail', undefined, 'dim', 'path', 'text'],
  [/^( *)([✗×✘✖])( .*)$/, undefined, 'fail', 'text'],
  [/^( +)([-○↓])( .*)$/, undefined, 'dim', 'text'],
  [/^( ?)(FAIL|PASS)( +)(\S+)(.*)$/, undefined, 'chip', undefined, 'path', 'text'],
  [/^(\w*Error)(: .*)$/, 'error', 'fail'],
  [/^(error)((?: \|| +).*)$/, 'fail', 'text'],
  [/^(warn)((?: \|| +).*)$/, 'skip', 'text'],
  [/^((?:log|info|debug) \| .*)$/, 'dim'],
  [/^(-(?: .*)?)$/, 'pass'],
  [/^(\+(?: .*)?)$/, 'fail'],
  [/^(>)( *\d+ \|)(.*)$/, 'fail', 'dim', undefined],
  [/^( *\d+ \|)(.*)$/, 'dim', undefined],
  [/^( *\|)( *\^+)$/, 'dim', 'fail'],
  [/^( +at .*)$/, 'dim'],
  [/^( *(?:Test Files|Tests|Snapshots|Duration))( .*)$/, 'dim', 'text'],
];

/** Counts, durations and separators within a line. */
const INLINE =
  /(?<pass>\b\d+ (?:passed|written|updated)\b)|(?<fail>\b\d+ failed\b)|(?<skip>\b\d+ (?:skipped|obsolete)\b)|(?<dim>\b\d+ todo\b| [|>] | \((?:\d|build |retry )[^()]*\)| \d+ [kMG]?B heap used$)/g;

/** Indented text below a failed test is its message. */
const FAILED_TEST = /^ *[✗×✘✖]/;
const MESSAGE = /^ {4,}(?! *at )\S/;

/** Highlights the output of a test runner as lines of HTML, with classes that the theme styles. Runs in linear time. */
export function highlightTerminal(code: string): string[] {
  let isBelowFailure = false;
  return code.split('\n').map((line) => {
    isBelowFailure = FAILED_TEST.test(line) || (isBelowFailure && MESSAGE.test(line));
    if (isBelowFailure && !FAILED_TEST.test(line)) return wrap(line, 'fail');
    for (const [pattern, ...styles] of LINE_RULES) {
      const groups = pattern.exec(line)?.slice(1);
      if (groups !== undefined) return groups.map((text = '', index) => renderGroup(text, styles[index])).join('');
    }
    return escapeText(line);
  });
}

function renderGroup(text: string, style: LineRule[1]): string {
  if (style !== 'text') return wrap(text, style);
  let html = '';
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    html += escapeText(text.slice(end, match.index)) + wrap(match[0], toStyle(name));
    end = match.index + match[0].length;
  }
  return html + escapeText(text.slice(end));
}

function toStyle(name: string | undefined): TerminalStyle | undefined {
  return name === 'pass' || name === 'fail' || name === 'skip' || name === 'dim' ? name : undefined;
}

function wrap(text: string, style: TerminalStyle | undefined): string {
  const escaped = escapeText(text);
  return style === undefined || text.trim() === '' ? escaped : `<span class="term-${style}">${escaped}</span>`;
}
