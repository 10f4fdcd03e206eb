import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { listImports } from '../../../src/node/config/configInputs.ts';
import { packageOf } from '../../../src/node/config/packageOf.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { Options } from '../../support/values.ts';
import { mergeOptions } from './languages.ts';

/** Option in which a site adds plugins to the parser of VitePress. */
export const PLUGIN_OPTION = 'markdown.config';
/** Plugins of that parser. */
const PLUGIN = /markdown-it-|^@mdit\/plugin-/;
const MATH = /(?:^|[/-])(?:katex|mathjax3?|texmath)$/;
/** Those whose syntax is read here, or whose containers have lines of their own. */
const READ = /(?:^|[/-])(?:attrs|container|emoji|footnote|task-lists?|tasklist|task-checkbox|cjk-friendly)$/;

/** Turns formulas on in options of a site that has a plugin for them. */
export function withPluginMath(options: Options, configFile: string): Options {
  if (!listPlugins(options, configFile).some((name) => MATH.test(name))) return options;
  return mergeOptions({ markdown: { math: true } }, options);
}

/** Names the plugins of the parser that have no effect. */
export function namePlugins(notCarried: readonly NotCarried[], options: Options, configFile: string): NotCarried[] {
  const lost = listPlugins(options, configFile).filter((name) => !MATH.test(name) && !READ.test(name));
  if (lost.length === 0) return [...notCarried];
  const names = lost.map((name) => `"${name}"`).join(', ');
  const consequence = `is not run: what is written for ${names} shows as text`;
  return notCarried.map((each) => (each.name === PLUGIN_OPTION ? { ...each, consequence } : each));
}

function listPlugins(options: Options, configFile: string): string[] {
  if (typeof valueAt(options, PLUGIN_OPTION.split('.')) !== 'function') return [];
  const names = listImports(configFile).map(({ specifier }) => packageOf(specifier));
  return [...new Set(names)].filter((name) => PLUGIN.test(name)).toSorted();
}
