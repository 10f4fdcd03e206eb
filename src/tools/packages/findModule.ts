import path from 'node:path';
import { loadJiti } from './lazyPackages.ts';

/**
 * Returns the URL of the module that `import` of a specifier means in a site, or else in the engine. An engine that is linked, or
 * that a package runner has fetched, cannot reach the packages of the site.
 *
 * @param specifier such as `katex` or `@takumi-rs/helpers/jsx`
 * @param docsDir absolute path of the folder of the pages
 * @returns `undefined` if the package is not installed
 */
export function findModule(specifier: string, docsDir: string): string | undefined {
  const resolveFrom = (file: string) => loadJiti().createJiti(file).esmResolve(specifier, { try: true });
  return resolveFrom(path.join(docsDir, 'index.js')) ?? resolveFrom(import.meta.url);
}
