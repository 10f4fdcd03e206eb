import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';

const fromHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The extension in one file, as the editor loads it: with `require`, and with the module `vscode` of its own. */
export default defineConfig({
  name: 'vscode',
  mode: 'production',
  target: 'node20',
  entry: { extension: fromHere('src/extension.ts') },
  output: {
    path: fromHere('dist'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  externals: { vscode: 'commonjs vscode' },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      },
    ],
  },
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
});
