import { isRecord } from '../../../src/shared/isRecord.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { listAt, type Options, recordAt } from '../../support/values.ts';

/** A plugin, theme or preset of a configuration. */
export interface DocusaurusModule {
  /** Name of its package; `''` for a function of the site's own. */
  name: string;
  /** As the configuration has it: a name, a path or a function. `undefined` for one of a preset. */
  module?: unknown;
  options: Options;
  /** Path of its options in the configuration. */
  path: readonly PropertyKey[];
  /** Whether it is a preset whose options are read as those of the classic one. */
  isWrapper?: true;
}

/** Kind of a module, by the key that lists it. */
const KINDS = { presets: 'preset', plugins: 'plugin', themes: 'theme' } as const;

/** Names of packages of Docusaurus without `@docusaurus/` and their kind. */
const SHORT_NAME =
  /^(?:classic|content-(?:docs|blog|pages)|client-redirects|sitemap|svgr|debug|pwa|ideal-image|google-(?:gtag|analytics|tag-manager)|mermaid|live-codeblock|search-algolia)$/;

/** Options of the classic preset whose name is that of a plugin. */
const IN_CLASSIC: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  svgr: '@docusaurus/plugin-svgr',
  theme: '@docusaurus/theme-classic',
};
/** Returns the package that an option of the classic preset stands for. */
export function packageOfOption(name: string): string | undefined {
  return IN_CLASSIC[name];
}

const ON_BY_DEFAULT = ['docs', 'blog', 'pages', 'theme', 'sitemap'];

/** Options by which a preset is one that wraps the classic one. */
const WRAPPED = ['docs', 'blog', 'pages'];

/**
 * Returns the plugins and themes of a configuration, those of the classic preset first. Presets are modules without a counterpart, but for
 * the packages of the classic one. Without that, they are those of a preset that wraps it, as far as its options are the same.
 */
export function listModules(config: Options): DocusaurusModule[] {
  const presets = modulesAt(config, 'presets');
  const isWrapper = ({ options }: DocusaurusModule) => WRAPPED.some((key) => key in options);
  const wrapper = presets.some(isClassic) ? undefined : presets.find(isWrapper);
  const classic = presets.filter((preset) => isClassic(preset) || preset === wrapper).flatMap(modulesOfClassic);
  const others = presets.flatMap((preset): DocusaurusModule[] => {
    if (isClassic(preset)) return [];
    return [preset === wrapper ? { ...preset, isWrapper: true } : preset];
  });
  return [...classic, ...others, ...modulesAt(config, 'plugins'), ...modulesAt(config, 'themes')];
}

/** Returns the classic presets of a configuration. */
export function classicPresets(config: Options): DocusaurusModule[] {
  return modulesAt(config, 'presets').filter(isClassic);
}

function modulesAt(config: Options, key: keyof typeof KINDS): DocusaurusModule[] {
  return listAt(config, key).flatMap((entry, index) => {
    if (entry === null || entry === undefined || entry === false) return [];
    const [module, options] = Array.isArray(entry) ? entry : [entry, {}];
    const name = typeof module === 'string' ? packageName(module, KINDS[key]) : '';
    return [{ name, module, options: isRecord(options) ? options : {}, path: [key, index, 1] }];
  });
}

/** Returns the package of a name, a short one, or an absolute path of its module. */
function packageName(written: string, kind: string): string {
  const [, installed] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written) ?? [];
  const name = (installed ?? written).replaceAll('\\', '/');
  return SHORT_NAME.test(name)
    ? `@docusaurus/${kind}-${name}`
    : name.replace(/^@docusaurus\/([a-z-]+)\/.*$/, '@docusaurus/$1');
}

function isClassic({ name }: DocusaurusModule): boolean {
  return name === '@docusaurus/preset-classic';
}

function modulesOfClassic({ options, path }: DocusaurusModule): DocusaurusModule[] {
  const names = new Set([...ON_BY_DEFAULT, ...Object.keys(options)]);
  return [...names].flatMap((key) => {
    const name = IN_CLASSIC[key];
    const isUnset = key in options && options[key] === undefined && !ON_BY_DEFAULT.includes(key);
    const isOff = isUnset || options[key] === false || options[key] === null;
    return name === undefined || isOff ? [] : [{ name, options: recordAt(options, key), path: [...path, key] }];
  });
}

/** Names of functions that any plugin has. */
const GENERIC = /^(?:_?default|attacher|plugin|transformer)$/;

/** Returns the name of a plugin of Markdown: that of its function, or of its package if that is not installed. `''` if it has none. */
export function markdownPluginName(entry: unknown): string {
  const plugin: unknown = [entry].flat()[0];
  const packageName = recordedPackage(plugin);
  if (packageName !== undefined) return packageName;
  const name = typeof plugin === 'function' ? plugin.name : typeof plugin === 'string' ? plugin : '';
  return GENERIC.test(name) ? '' : name;
}
