import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import type { ForeignConfig } from '../../support/foreignConfig.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import { hasVitePlugin } from './vitePlugins.ts';

/** The package that renders diagrams here. */
export const DIAGRAM_RENDERER = 'beautiful-mermaid';
/** The package that renders diagrams in sites of VitePress. */
export const MERMAID_PACKAGE = 'vitepress-plugin-mermaid';
/** Name of its plugin of Vite. */
export const VITE_PLUGIN = 'vite-plugin-mermaid';
/** Keys to which its wrapper of the configuration adds. */
const WRAPPED_KEYS: ReadonlySet<string> = new Set(['vite.resolve.alias', 'markdown.config']);

/** Returns whether a package renders the diagrams of a site, be it installed or not. */
export function rendersDiagrams({ options, wrappers }: Pick<ForeignConfig, 'options' | 'wrappers'>): boolean {
  return wrappers?.has(MERMAID_PACKAGE) === true || hasVitePlugin(options, VITE_PLUGIN, MERMAID_PACKAGE);
}

/** Leaves out lines about keys that the wrapper of the package has added, which the author has not written. */
export function withoutWrappedKeys(notCarried: readonly NotCarried[], configFile: string): NotCarried[] {
  return notCarried.filter(
    ({ name }) => !WRAPPED_KEYS.has(name) || locateOptionIn(name, configFile).line !== undefined,
  );
}
