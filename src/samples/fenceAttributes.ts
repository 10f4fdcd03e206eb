import type { Hint, SourceLocation } from '../model/issue.ts';
import { kindOfLanguage } from '../tools/javascript/languages.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { suggestion } from '../tools/messages/suggest.ts';
import { ATTRIBUTE_RULES, DISPLAY_WORDS, type LanguageKind } from '../tools/tree/fenceWords.ts';
import type { PageText, SampleFence } from './collectFences.ts';

/** Test environments that a fence can select. */
export type EnvironmentName = 'node' | 'happy-dom' | 'jsdom';

/** Attributes of a fence that control how its code is checked. */
export interface FenceAttributes {
  /** File name, if the title is one. */
  fileName?: string;
  title?: string;
  group?: string;
  hidden: boolean;
  /** `true`, or text that the failure message must contain. */
  fails?: true | string;
  env?: EnvironmentName;
  /** Command-line flags, as authored. */
  flags?: string;
  signature: boolean;
  check: boolean;
  /** Reason why the fence is not checked. */
  noRun?: string;
  /** `true` for the output of the previous sample; a string for the output of that group. */
  output?: true | string;
}

const ENVIRONMENTS: readonly string[] = ['node', 'happy-dom', 'jsdom'] satisfies EnvironmentName[];
const EXCLUSIVE = ['signature', 'check', 'no-run', 'output'] as const;
const WORD = /([\w-]+)(?:=("[^"]*"|'[^']*'|`[^`]*`|[^\s]+))?|\{[\d,\s-]+\}|\[[^[\]]+\]|\S+/g;
const FILE_NAME = /^[^\s<>:"|?*]+\.[\w-]+$|^(?:.*\/)?\.[\w.-]+$/;

/** Reads the attributes of a fence. Adds errors to `problems`. */
export function readFenceAttributes(fence: SampleFence, page: PageText, problems: DocsError[]): FenceAttributes {
  const attributes: FenceAttributes = { hidden: false, signature: false, check: false };
  const seen = new Set<string>();
  const complain = (problem: string, hint?: Hint, word?: string) =>
    problems.push(attributeError(fence, page, problem, hint, word));
  for (const [word, key, rawValue] of fence.meta.matchAll(WORD)) {
    if (/^[{[]/.test(word) || (key !== undefined && DISPLAY_WORDS.has(key))) continue;
    const rule = key === undefined || !Object.hasOwn(ATTRIBUTE_RULES, key) ? undefined : ATTRIBUTE_RULES[key];
    if (key === undefined || !rule) {
      const hint =
        suggestion(key ?? word, [...Object.keys(ATTRIBUTE_RULES), ...DISPLAY_WORDS]) ??
        `Known attributes: ${Object.keys(ATTRIBUTE_RULES).join(', ')}.`;
      complain(`has a fence with the unknown attribute "${key ?? word}".`, hint, word);
      continue;
    }
    const value = rawValue?.replace(/^(["'`])(.*)\1$/s, '$2');
    if (rule.value === 'required' && !value) {
      complain(`has a fence whose attribute "${key}" needs a value.`, `Write ${key}="…".`, word);
      continue;
    }
    if (rule.value === 'none' && value !== undefined) {
      complain(`has a fence whose attribute "${key}" does not accept a value.`, `Write ${key} alone.`, word);
    }
    if (rule.on && !rule.on.includes(kindOfLanguage(fence.lang))) {
      const fits = rule.on.map((kind) => FITTING[kind]).join(', ');
      complain(
        `has the attribute "${key}" on ${nameLanguage(fence.lang)}, where it is not supported.`,
        `It is supported on ${fits}.`,
        word,
      );
      continue;
    }
    seen.add(key);
    if (key === 'env' && value !== undefined && !ENVIRONMENTS.includes(value)) {
      const hint = suggestion(value, ENVIRONMENTS) ?? `Supported environments: ${ENVIRONMENTS.join(', ')}.`;
      complain(`uses the unknown environment "${value}".`, hint, word);
      continue;
    }
    assign(attributes, key, value);
  }
  const rivals = EXCLUSIVE.filter((key) => seen.has(key));
  if (rivals.length > 1) {
    complain(`has a fence with ${rivals.map((key) => `"${key}"`).join(' and ')}, which are mutually exclusive.`);
  }
  return attributes;
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

const nameLanguage = (lang: string) => (lang === '' ? 'a fence without a language' : `a "${lang}" fence`);

function assign(attributes: FenceAttributes, key: string, value: string | undefined): void {
  if (key === 'title' || key === 'file') {
    attributes.title = value;
    if (value !== undefined && FILE_NAME.test(value)) attributes.fileName = value;
  } else if (key === 'group') attributes.group = value;
  else if (key === 'flags') attributes.flags = value;
  else if (key === 'no-run') attributes.noRun = value;
  else if (key === 'hidden' || key === 'signature' || key === 'check') attributes[key] = true;
  else if (key === 'fails' || key === 'output') attributes[key] = value || true;
  else if (key === 'env' && isEnvironment(value)) attributes.env = value;
}

function isEnvironment(value: string | undefined): value is EnvironmentName {
  return value !== undefined && ENVIRONMENTS.includes(value);
}

/** Creates an error at a fence's opening line, or at a word of its meta if given. */
export function attributeError(
  fence: SampleFence,
  page: PageText,
  problem: string,
  hint?: Hint,
  word?: string,
): DocsError {
  return new DocsError({
    area: 'samples',
    location: locationOfAttribute(fence, page, word),
    problem,
    hint,
    source: page.text,
  });
}

/** Returns the location of a word in a fence's meta, or of the fence itself. */
export function locationOfAttribute(fence: SampleFence, page: PageText, word?: string): SourceLocation {
  const opening = page.text.split(/\r\n?|\n/)[fence.line - 1] ?? '';
  const at = word === undefined ? -1 : opening.indexOf(word, fence.column);
  return { file: page.file, line: fence.line, column: at === -1 ? fence.column : at + 1 };
}
