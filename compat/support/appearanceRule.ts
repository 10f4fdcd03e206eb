import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

/**
 * Returns the rule of the bundler by which a module of an adapter applies the color scheme.
 * @param file its absolute path
 */
export function appearanceRule(file: string) {
  const importers = ['entries/boot.ts', 'appearance/useAppearance.ts'];
  const specifiers = ['./appearance.ts', '../appearance/appearance.ts'];
  return {
    include: importers.map((name) => path.join(ENGINE_ROOT, 'src/client', name)),
    resolve: { alias: Object.fromEntries(specifiers.map((specifier) => [specifier, file])) },
  };
}
