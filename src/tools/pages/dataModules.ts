import type { DocsPlugin } from '../../model/plugin.ts';

/** Returns what components may import of plugins, each as `#data/PLUGIN/NAME`. */
export function dataSpecifiers(plugins: readonly Pick<DocsPlugin, 'name' | 'modules'>[]): string[] {
  return plugins.flatMap(({ name, modules = {} }) => Object.keys(modules).map((module) => `#data/${name}/${module}`));
}

/** Returns the names in `#data/PLUGIN/NAME`; `undefined` for any other specifier. */
export function parseDataSpecifier(specifier: string): { plugin: string; name: string } | undefined {
  const [, plugin, name] = /^#data\/([^/]+)\/([^/]+)$/.exec(specifier) ?? [];
  return plugin === undefined || name === undefined ? undefined : { plugin, name };
}
