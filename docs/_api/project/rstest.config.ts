import { writeFileSync } from 'node:fs';
import type { RsbuildPlugin, RstestExposeAPI } from '@rstest/core';

/** Writes down what Rstest and Rsbuild made of an empty configuration. */
const writeDefaults: RsbuildPlugin = {
  name: 'write-defaults',
  setup(api) {
    api.onAfterCreateCompiler(({ compiler }) => {
      const rstest = api.useExposed<RstestExposeAPI>('rstest')?.getRstestConfig();
      const rspack = 'compilers' in compiler ? compiler.compilers[0]?.options : compiler.options;
      const defaults = {
        rstest,
        rsbuild: api.getNormalizedConfig(),
        rspack: { output: { module: rspack?.output.module } },
      };
      writeFileSync(process.env.DEFAULTS_FILE ?? 'defaults.json', JSON.stringify(defaults));
    });
  },
};

export default { plugins: [writeDefaults] };
