import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Runs the loader of Tailwind that a site has installed (option `loader`). Style sheets depend on the files with their classes, but not on their
 * folders: Rspack would watch the whole project with its packages and caches, and never get ready.
 */
export default function tailwindLoader(...input) {
  this.addContextDependency = () => {};
  const module = require(this.getOptions().loader);
  const loader = module.default ?? module;
  return loader.apply(this, input);
}
