import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { loadJiti } from '../../src/tools/packages/lazyPackages.ts';

/**
 * Returns a module that was compiled to CommonJS with all its exports: `import` finds names in the source alone, and not those that
 * TypeScript writes for `export { default as Link } from './link'`. Other engines load configurations with `require`.
 * @param specifier name of a package, or a path in it
 * @param from absolute path of the importing file
 * @returns `undefined` for other modules, and for one that cannot be loaded
 */
export function loadCommonJs(specifier: string, from: string): object | undefined {
  const require = createRequire(from);
  const url = loadJiti().createJiti(from).esmResolve(specifier, { try: true });
  try {
    const file = require.resolve(specifier);
    // A package may have another file for each of both.
    if (!url?.startsWith('file:') || file !== fileURLToPath(url)) return undefined;
    const source = readFileSync(file, 'utf8');
    if (!/\b__esModule\b/.test(source) || /^(?:import|export)\b/m.test(source)) return undefined;
    const exported: unknown = require(specifier);
    if (typeof exported !== 'object' || exported === null || types.isModuleNamespaceObject(exported)) return undefined;
    const own = Object.getOwnPropertyDescriptors(exported);
    return Object.defineProperties({}, { ...own, default: own.default ?? { value: exported, enumerable: true } });
  } catch {
    // The configuration says why where it imports it.
    return undefined;
  }
}
