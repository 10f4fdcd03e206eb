import type { LanguageKind } from '../tree/fenceWords.ts';

const EXTENSIONS: Record<string, string> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'mts',
  cts: 'cts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'mjs',
  cjs: 'cjs',
  jsx: 'jsx',
};

const KINDS: Record<string, LanguageKind> = {
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  css: 'css',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
  txt: 'text',
  text: 'text',
  plaintext: 'text',
  ansi: 'text',
  log: 'text',
  console: 'text',
  md: 'text',
  markdown: 'text',
  '': 'text',
};

/** Returns the kind of a fence's language. Unknown languages are `other` and are not checked. */
export function kindOfLanguage(lang: string): LanguageKind {
  const name = lang.toLowerCase();
  return name in EXTENSIONS ? 'code' : (KINDS[name] ?? 'other');
}

/** Returns the file extension for a language of kind `code`, without the dot. */
export function extensionOf(lang: string): string {
  return EXTENSIONS[lang.toLowerCase()] ?? 'ts';
}

/** Returns whether code in the language may contain JSX. */
export function hasJsx(lang: string): boolean {
  return extensionOf(lang).endsWith('x');
}

/** Returns whether the language has types to check. */
export function isTyped(lang: string): boolean {
  return extensionOf(lang).includes('t');
}
