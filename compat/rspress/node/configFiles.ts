/** Names of configurations. In `rstack.config.*`, a site may be one of several programs: `define.doc({ … })`. */
export const CONFIG_FILES: readonly string[] = ['rspress', 'rstack'].flatMap((name) =>
  ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((extension) => `${name}.config.${extension}`),
);
