import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * FlexSearch's build with nothing but its index, to stand in for `flexsearch` in a bundle: a quarter of the bytes, and
 * without the parts that ask for `import.meta` and workers of node. Absolute, since the package does not export it.
 */
export function flexsearchBuild(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('flexsearch'));
  return path.join(folder, 'flexsearch.light.module.min.js');
}
