import { DISPLAY_WORDS, type LanguageKind, MARK_RULES } from '../../src/build/code/fenceWords.ts';
import { DocsError, type SourceLocation } from '../../src/build/messages/errors.ts';
import { suggestion } from '../../src/build/messages/suggest.ts';
import type { PageText, SampleFence } from './collectFences.ts';
import { kindOfLanguage } from './languages.ts';

export type EnvironmentName = 'node' | 'happy-dom' | 'jsdom';

/** What a fence's meta says about how its code is proven. */
export interface Marks {
  /** Name of the file, if the title is one. */
  fileName?: string;
  title?: string;
  group?: string;
  hidden: boolean;
  /** true, or a part of the message that the failure must have. */
  fails?: true | string;
  env?: EnvironmentName;
  /** Command-line flags as written. */
  flags?: string;
  signature: boolean;
  check: boolean;
  /** Why the fence is left alone. */
  noRun?: string;
  /** true: output of the sample before; a string: of that group. */
  output?: true | string;
}

const ENVIRONMENTS: readonly string[] = ['node', 'happy-dom', 'jsdom'] satisfies EnvironmentName[];
const EXCLUSIVE = ['signature', 'check', 'no-run', 'output'] as const;
const WORD = /([\w-]+)(?:=("[^"]*"|'[^']*'|`[^`]*`|[^\s]+))?|\{[\d,\s-]+\}|\S+/g;
const FILE_NAME = /^[^\s<>:"|?*]+\.[\w-]+$|^(?:.*\/)?\.[\w.-]+$/;

/** Reads the marks of a fence; what is wrong with them is added to `problems`. */
export function readMarks(fence: SampleFence, page: PageText, problems: DocsError[]): Marks {
  const marks: Marks = { hidden: false, signature: false, check: false };
  const seen = new Set<string>();
  const complain = (problem: string, hint?: string, word?: string) =>
    problems.push(markError(fence, page, problem, hint, word));
  for (const [word, key, rawValue] of fence.meta.matchAll(WORD)) {
    if (word.startsWith('{') || (key !== undefined && DISPLAY_WORDS.has(key))) continue;
    const rule = key === undefined || !Object.hasOwn(MARK_RULES, key) ? undefined : MARK_RULES[key];
    if (key === undefined || !rule) {
      const hint =
        suggestion(key ?? word, [...Object.keys(MARK_RULES), ...DISPLAY_WORDS]) ??
        `Known marks: ${Object.keys(MARK_RULES).join(', ')}.`;
      complain(`has a fence with the unknown mark "${key ?? word}".`, hint, word);
      continue;
    }
    const value = rawValue?.replace(/^(["'`])(.*)\1$/s, '$2');
    if (rule.value === 'required' && !value) {
      complain(`has a fence whose mark "${key}" lacks its value.`, `Write ${key}="…".`, word);
      continue;
    }
    if (rule.value === 'none' && value !== undefined) {
      complain(`has a fence whose mark "${key}" has a value, which it does not take.`, `Write ${key} alone.`, word);
    }
    if (rule.on && !rule.on.includes(kindOfLanguage(fence.lang))) {
      const fits = rule.on.map((kind) => FITTING[kind]).join(', ');
      complain(
        `has the mark "${key}" on ${nameLanguage(fence.lang)}, which it does not fit.`,
        `It fits ${fits}.`,
        word,
      );
      continue;
    }
    seen.add(key);
    if (key === 'env' && value !== undefined && !ENVIRONMENTS.includes(value)) {
      const hint = suggestion(value, ENVIRONMENTS) ?? `There are ${ENVIRONMENTS.join(', ')}.`;
      complain(`asks for the environment "${value}", which does not exist.`, hint, word);
      continue;
    }
    assign(marks, key, value);
  }
  const rivals = EXCLUSIVE.filter((key) => seen.has(key));
  if (rivals.length > 1) {
    complain(`has a fence with ${rivals.map((key) => `"${key}"`).join(' and ')}, of which it can have one.`);
  }
  return marks;
}

const FITTING: Record<LanguageKind, string> = {
  code: 'ts, js, tsx and jsx',
  json: 'json',
  yaml: 'yaml',
  css: 'css',
  shell: 'bash',
  text: 'txt',
  other: 'languages that are not checked',
};

const nameLanguage = (lang: string) => (lang === '' ? 'a fence without a language' : `a fence in "${lang}"`);

function assign(marks: Marks, key: string, value: string | undefined): void {
  if (key === 'title' || key === 'file') {
    marks.title = value;
    if (value !== undefined && FILE_NAME.test(value)) marks.fileName = value;
  } else if (key === 'group') marks.group = value;
  else if (key === 'flags') marks.flags = value;
  else if (key === 'no-run') marks.noRun = value;
  else if (key === 'hidden' || key === 'signature' || key === 'check') marks[key] = true;
  else if (key === 'fails' || key === 'output') marks[key] = value || true;
  else if (key === 'env' && isEnvironment(value)) marks.env = value;
}

function isEnvironment(value: string | undefined): value is EnvironmentName {
  return value !== undefined && ENVIRONMENTS.includes(value);
}

/** An error at a fence's opening line, at a word of its meta if one is given. */
export function markError(
  fence: SampleFence,
  page: PageText,
  problem: string,
  hint?: string,
  word?: string,
): DocsError {
  return new DocsError({
    area: 'samples',
    location: locationOfMark(fence, page, word),
    problem,
    hint,
    source: page.text,
  });
}

/** Where a word of a fence's meta stands; without a word, where the fence begins. */
export function locationOfMark(fence: SampleFence, page: PageText, word?: string): SourceLocation {
  const opening = page.text.split(/\r\n?|\n/)[fence.line - 1] ?? '';
  const at = word === undefined ? -1 : opening.indexOf(word, fence.column);
  return { file: page.file, line: fence.line, column: at === -1 ? fence.column : at + 1 };
}
