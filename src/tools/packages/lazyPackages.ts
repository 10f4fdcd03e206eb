import { createRequire } from 'node:module';

// Each takes 10 to 100 ms to load, and most runs of a command need none of them.
const require = createRequire(import.meta.url);

/** Loads the compiler of configurations when it is first needed. */
export function loadJiti(): typeof import('jiti') {
  return require('jiti');
}

/** Loads the matcher of file patterns when it is first needed. */
export function loadPicomatch(): typeof import('picomatch') {
  return require('picomatch');
}

/** Loads the parser of JSON with comments when it is first needed. */
export function loadJson5(): typeof import('json5') {
  return require('json5');
}

/** Loads the YAML parser when it is first needed. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml');
}

/** Loads the HTML parser when it is first needed. */
export function loadHtmlParser(): typeof import('htmlparser2') {
  return require('htmlparser2');
}

/** Loads the reader of picture sizes when it is first needed. */
export function loadImageSize(): typeof import('image-size') {
  return require('image-size');
}

/** Loads the bundler's compiler, which removes types, when it is first needed. */
export function loadSwc(): typeof import('@rspack/core').experiments.swc {
  const { experiments }: typeof import('@rspack/core') = require('@rspack/core');
  return experiments.swc;
}

/** Loads the parser of TypeScript when it is first needed. It is an ES module, which all supported versions of Node.js can require. */
export function loadOxc(): typeof import('oxc-parser') {
  return require('oxc-parser');
}
