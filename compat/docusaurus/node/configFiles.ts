/** Names of the configuration of a Docusaurus site. */
export const CONFIG_FILES: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
