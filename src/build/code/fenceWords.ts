/** What can be done with a fence, by the language written behind its backticks. */
export type LanguageKind = 'code' | 'json' | 'yaml' | 'css' | 'shell' | 'text' | 'other';

interface MarkRule {
  value: 'none' | 'required' | 'optional';
  /** Kinds of language the mark may stand on; all if absent. */
  on?: LanguageKind[];
}

/** Every mark there is. plugins/samples/README.md explains them to authors. */
export const MARK_RULES: Record<string, MarkRule> = {
  title: { value: 'required' },
  file: { value: 'required' },
  group: { value: 'required' },
  hidden: { value: 'none' },
  fails: { value: 'optional', on: ['code'] },
  env: { value: 'required', on: ['code'] },
  flags: { value: 'required', on: ['code'] },
  signature: { value: 'none', on: ['code'] },
  check: { value: 'none', on: ['code'] },
  'no-run': { value: 'required', on: ['code', 'json', 'yaml', 'css', 'shell'] },
  output: { value: 'optional', on: ['text', 'shell', 'other'] },
};

/** Words of the meta that only say how code is shown. */
export const DISPLAY_WORDS: ReadonlySet<string> = new Set(
  'lineNumbers wrapCode fold height twoslash preview playground direction'.split(' '),
);
