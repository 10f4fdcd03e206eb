/**
 * Returns the package of a module.
 * @param specifier such as `theme/config` or `@acme/theme/config`
 * @example '@acme/theme'
 */
export function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}
