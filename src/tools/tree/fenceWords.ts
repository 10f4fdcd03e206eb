/** Kind of a fence's language, which decides how its code can be checked. */
export type LanguageKind = 'code' | 'json' | 'yaml' | 'css' | 'shell' | 'text' | 'other';

interface MarkRule {
  value: 'none' | 'required' | 'optional';
  /** Kinds of language that support the attribute. All kinds if absent. */
  on?: LanguageKind[];
}

/** All sample attributes. src/samples/README.md documents them. */
export const ATTRIBUTE_RULES: Record<string, MarkRule> = {
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

/** Meta words that only affect how code is displayed. */
export const DISPLAY_WORDS: ReadonlySet<string> = new Set(
  'lineNumbers wrapCode terminal fold height region lines twoslash'.split(' '),
);
