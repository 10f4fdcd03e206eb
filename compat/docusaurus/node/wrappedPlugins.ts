import path from 'node:path';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { listAt, type Options } from '../../support/values.ts';

/** A plugin in a file of the site. */
interface LocalPlugin {
  /** As the configuration has it. */
  name: string;
  /** Absolute path. */
  file: string;
  index: number;
}

/** A plugin of the site that extends one of Docusaurus, as which it is read. */
export interface WrappedPlugin extends LocalPlugin {
  original: string;
}

const EXTENSIONS = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts', '/index.mjs', '/index.cjs'];
const ORIGINAL = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"](@docusaurus\/plugin-content-(?:docs|blog|pages))['"/]/;

/** Returns the plugins of a configuration that are files of the site. */
export function localPlugins(options: Options, siteDir: string): LocalPlugin[] {
  return listAt(options, 'plugins').flatMap((entry, index) => {
    const name: unknown = [entry].flat()[0];
    if (typeof name !== 'string' || !/^\.|^[\\/]|^[A-Za-z]:/.test(name) || name.includes('node_modules')) return [];
    const file = EXTENSIONS.map((extension) => path.resolve(siteDir, name + extension)).find((each) =>
      readSource(each),
    );
    return file === undefined ? [] : [{ name, file, index }];
  });
}

/** Returns a configuration in which plugins that extend those of Docusaurus are those, and these plugins. */
export function readWrappedPlugins(options: Options, siteDir: string): { options: Options; wrapped: WrappedPlugin[] } {
  const wrapped = localPlugins(options, siteDir).flatMap((each) => {
    const [, original] = ORIGINAL.exec(readSource(each.file) ?? '') ?? [];
    return original === undefined ? [] : [{ ...each, original }];
  });
  if (wrapped.length === 0) return { options, wrapped };
  const plugins = listAt(options, 'plugins').map((entry, index) => {
    const found = wrapped.find((each) => each.index === index);
    return found ? [found.original, ...[entry].flat().slice(1)] : entry;
  });
  return { options: { ...options, plugins }, wrapped };
}
