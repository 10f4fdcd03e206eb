/** Custom properties of Rspress that a site may set, by those of this theme with the same meaning. `--rp-c-brand` and `--rp-c-link` are read as they are. */
const TOKENS: Readonly<Record<string, string | readonly string[]>> = {
  '--rp-c-bg': '--c-bg',
  '--rp-c-bg-soft': '--c-bg-soft',
  '--rp-c-bg-mute': '--c-bg-mute',
  '--rp-c-text-1': '--c-text-1',
  // `--rp-c-text-3` of Rspress is that of disabled parts. This theme has its third color in outlines and headings of sidebars.
  '--rp-c-text-2': ['--c-text-2', '--c-text-3'],
  '--rp-c-text-code-bg': '--c-code-inline-bg',
  '--rp-c-divider': '--c-border',
  '--rp-code-block-bg': '--c-code-bg',
  '--rp-font-family-base': '--font-sans',
  '--rp-font-family-mono': '--font-mono',
  '--rp-radius': '--radius-m',
  '--rp-radius-large': '--radius-l',
  '--rp-radius-small': '--radius-s',
};

/** A declaration of a custom property of Rspress, whose value may have an interpolation of Sass. */
export const DECLARATION = /(--(?:rp|shiki)-[\w-]+)\s*:\s*((?:#\{[^}]*\}|[^;{}])+)/g;
/** A value that depends on another property of Rspress, which may depend on this one. */
const DEPENDENT = /var\(\s*--rp-/;

/** Returns the custom properties of this theme that a declaration sets as well. */
export function tokensOf(name: string, value: string): string[] {
  return DEPENDENT.test(value) ? [] : [TOKENS[name] ?? []].flat();
}

/** Adds the custom properties of this theme to the declarations in a style sheet. */
export function addTokens(text: string): string {
  return text.replace(DECLARATION, (declaration: string, name: string, value: string) => {
    return [declaration, ...tokensOf(name, value).map((token) => `${token}:var(${name})`)].join(';');
  });
}
