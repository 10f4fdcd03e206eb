import type { DocsPlugin } from '../model/plugin.ts';

/** Merges the plugins, the engine's first. A plugin of the site replaces the engine's plugin of the same name. */
export function resolvePlugins(engine: readonly DocsPlugin[], own: readonly DocsPlugin[]): DocsPlugin[] {
  const replaced = new Set(own.map(({ name }) => name));
  return [...engine.filter(({ name }) => !replaced.has(name)), ...own.filter(({ disabled }) => disabled !== true)];
}
