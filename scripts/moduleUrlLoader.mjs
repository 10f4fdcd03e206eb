// Rspack loader for bundleEngine.mjs: in a bundle, a module finds files by the URL that it has unbundled. The bundled files
// are in one folder beside those of the modules.
import path from 'node:path';

/** TypeScript adds it to each import whose request is an expression: a module of a site, which Node.js loads. */
const COMPUTED_IMPORT = 'import(__rewriteRelativeImportExtension(';

export default function moduleUrlLoader(source) {
  const file = path.relative(this.getOptions().lib, this.resourcePath).split(path.sep).join('/');
  return source
    .replaceAll('import.meta.url', () => `new URL('../${file}', import.meta.url).href`)
    .replaceAll(COMPUTED_IMPORT, () => COMPUTED_IMPORT.replace('(', '(/* webpackIgnore: true */ '));
}
