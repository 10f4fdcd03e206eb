/** Returns the key of local storage that has the version which a reader has chosen last, as in Docusaurus. */
export function preferenceKey(instance: string): string {
  return `docs-preferred-version-${instance}`;
}
