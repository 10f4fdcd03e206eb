import path from 'node:path';
import type { MarkdownPlugin } from '../../../src/model/configSections.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { isInside } from '../../../src/tools/messages/isInside.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { headingIds } from '../../support/headingIds.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { isFunction, listAt } from '../../support/values.ts';
import { frontMatterForPlugins, headingsBeforePlugins } from './givenToPlugins.ts';
import { markdownPluginName } from './plugins.ts';
import {
  blogInstances,
  type DocsInstance,
  type DocusaurusConfig,
  docsInstances,
  localesOf,
  pagesInstances,
  versionsFolder,
} from './siteSettings.ts';

/** Returns where the configuration has a value, by its path. */
export type Locate = (path: readonly PropertyKey[]) => NotCarried['place'];

const LISTS = ['remarkPlugins', 'rehypePlugins', 'recmaPlugins'] as const;
type List = (typeof LISTS)[number];
/** Lists of the configuration by those of this engine, in which theirs come first. */
const SOURCES: Record<List, readonly string[]> = {
  remarkPlugins: ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  rehypePlugins: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
  recmaPlugins: ['recmaPlugins'],
};

/** Plugins whose effect is built in. */
const BUILT_IN = /npm2yarn|^remark-?gfm$/i;
/** Plugins for formulas, which are built in as well. They run beside others, which may expect their output. */
const MATH = /math|katex/i;
/** Nodes that do not exist here, because callouts are read from the text. */
const DIRECTIVES = /(?:text|leaf|container)Directive|admonitionHTML/;

/** Names by which code recognizes admonitions of Docusaurus. */
const ADMONITIONS = /(['"`])admonition\1|mdxAdmonitionTitle/;

/** A plugin as a configuration has it: a package that it requires, or a name. */
const WRITTEN_PLUGIN = /^\[?\s*(?:require\(\s*(['"])([^'"]+)\1|([A-Za-z_$][\w$]*)(?=\s*[\],]))/;

/** Returns whether formulas are those of the engine: the site has plugins for them, and no others run. */
export function hasBuiltInMath(config: DocusaurusConfig): boolean {
  const entries = LISTS.flatMap((list) => entriesOf(config, list)).filter(({ entry }) => !isBuiltIn(entry));
  return entries.length > 0 && entries.every(({ entry }) => MATH.test(markdownPluginName(entry)));
}

/** Returns whether the effect of a plugin is built in. The function of `npm2yarn` has no name of its own. */
function isBuiltIn(entry: unknown): boolean {
  const name = markdownPluginName(entry);
  const plugin: unknown = [entry].flat()[0];
  return BUILT_IN.test(name) || (name === '' && isFunction(plugin) && /npm2yarn/i.test(String(plugin)));
}

/** Returns the plugins that run, as lists of this engine. Each runs on the pages of its instance alone. */
export function runnablePlugins(config: DocusaurusConfig): Record<List, MarkdownPlugin[]> {
  const run = (list: List, keys = SOURCES[list]) =>
    ownPlugins(config, list).flatMap(({ entry, at, folders }) =>
      keys.includes(String(at.at(-2))) && reasonAgainst(entry) === undefined ? [onPagesIn(entry, folders)] : [],
    );
  const before = run('remarkPlugins', ['beforeDefaultRemarkPlugins']);
  const after = run('remarkPlugins', ['remarkPlugins']);
  const rehypePlugins = run('rehypePlugins');
  return {
    remarkPlugins:
      before.length + after.length > 0 ? [frontMatterForPlugins, ...before, headingsBeforePlugins, ...after] : [],
    // Headings in HTML have no id yet.
    rehypePlugins: rehypePlugins.length > 0 ? [headingIds, ...rehypePlugins] : [],
    recmaPlugins: run('recmaPlugins'),
  };
}

/** Returns whether plugins run on the pages of a folder. */
export function runsPluginsOn(folder: string, config: DocusaurusConfig): boolean {
  return LISTS.some((list) =>
    ownPlugins(config, list).some((each) => each.folders.includes(folder) && reasonAgainst(each.entry) === undefined),
  );
}

/** Returns the plugins that are not run, and those that do less. */
export function pluginsNotRun(config: DocusaurusConfig, locate: Locate): NotCarried[] {
  return LISTS.flatMap((list) =>
    ownPlugins(config, list, locate).flatMap(({ entry, name, place }) => {
      const consequence = reasonAgainst(entry) ?? withoutAdmonitions(entry);
      return consequence === undefined ? [] : { name, consequence, ...(place && { place }) };
    }),
  );
}

/** Returns what moving the plugins that run to a configuration of this engine takes. */
export function pluginSteps(config: DocusaurusConfig): NotCarried[] {
  return LISTS.flatMap((list) =>
    ownPlugins(config, list)
      .filter(({ entry }) => reasonAgainst(entry) === undefined)
      .map(({ name }) => ({ name, consequence: `is code: add it to "markdown.${list}"` })),
  );
}

interface NamedEntry extends Entry {
  name: string;
  place: NotCarried['place'];
}

/** Returns the plugins of a list whose effect is not built in. */
function ownPlugins(config: DocusaurusConfig, list: List, locate: Locate = () => undefined): NamedEntry[] {
  const hasMath = hasBuiltInMath(config);
  return entriesOf(config, list).flatMap((each) => {
    const [key, index] = each.at.slice(-2);
    const place = locate(each.at);
    const name = markdownPluginName(each.entry) || writtenName(place);
    if (isBuiltIn(each.entry) || (hasMath && MATH.test(name))) return [];
    return { ...each, place, name: name === '' ? `${String(key)}[${String(index)}]` : `${String(key)} "${name}"` };
  });
}

/** A plugin of the configuration. */
interface Entry {
  entry: unknown;
  /** Path in the configuration. */
  at: readonly PropertyKey[];
  /** Absolute paths of the folders of the pages that it runs on. */
  folders: readonly string[];
}

function entriesOf(config: DocusaurusConfig, list: List): Entry[] {
  const kinds = { docs: docsInstances(config), blog: blogInstances(config), pages: pagesInstances(config) };
  const instances = Object.entries(kinds).flatMap(([kind, found]) =>
    found.map((instance) => ({ instance, folders: foldersOf(instance, kind, config) })),
  );
  return SOURCES[list].flatMap((key) =>
    instances.flatMap(({ instance: { options, path: at }, folders }) =>
      [...listAt(options, key).entries()].map(([index, entry]) => ({ entry, at: [...at, key, index], folders })),
    ),
  );
}

/** Returns the folders of an instance: its own, those of its versions, and those of its translations. */
function foldersOf({ id, folder }: DocsInstance, kind: string, config: DocusaurusConfig): string[] {
  const { siteDir } = config;
  const plugin = `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
  const translated = localesOf(config).map((locale) => path.join(siteDir, 'i18n', locale.folder, plugin));
  return [folder, ...(kind === 'docs' ? [versionsFolder(config, id)] : []), ...translated];
}

/** Returns why a plugin is not run; `undefined` for one that is. */
function reasonAgainst(entry: unknown): string | undefined {
  const plugin: unknown = [entry].flat()[0];
  if (recordedPackage(plugin) !== undefined) return 'is not run: it is not installed';
  if (!isFunction(plugin)) return 'is not run: it is no function';
  return DIRECTIVES.test(String(plugin)) ? 'is not run: it reads directives, which are text here' : undefined;
}

/** Returns what a plugin that looks for admonitions misses. */
function withoutAdmonitions(entry: unknown): string | undefined {
  const plugin: unknown = [entry].flat()[0];
  const looks = isFunction(plugin) && ADMONITIONS.test(String(plugin));
  return looks ? 'finds no admonitions, which are other elements here' : undefined;
}

/** Returns a plugin that leaves pages outside of some folders as they are. */
function onPagesIn(entry: unknown, folders: readonly string[]): MarkdownPlugin {
  const [attach, ...options]: unknown[] = [entry].flat(1);
  if (!isFunction(attach)) return entry;
  const concerns = (file: unknown) => {
    const from = valueAt(file, ['path']);
    return typeof from === 'string' && folders.some((folder) => isInside(from, folder));
  };
  const attachInFolders = function (this: unknown): unknown {
    const transform: unknown = attach.apply(this, options);
    if (!isFunction(transform)) return transform;
    // Unified passes a callback to a function with three parameters.
    if (transform.length > 2)
      return (tree: unknown, file: unknown, next: () => void) =>
        concerns(file) ? transform(tree, file, next) : next();
    return (tree: unknown, file: unknown) => (concerns(file) ? transform(tree, file) : undefined);
  };
  return Object.defineProperty(attachInFolders, 'name', { value: attach.name });
}

/** Returns the name that a plugin has in the configuration, for one whose function has none; `''` for code. */
function writtenName(place: NotCarried['place']): string {
  if (!place?.line) return '';
  const [first = '', ...others] = (readSource(place.file) ?? '').split('\n').slice(place.line - 1);
  const [, , required, name] = WRITTEN_PLUGIN.exec([first.slice((place.column ?? 1) - 1), ...others].join('\n')) ?? [];
  return required ?? name ?? '';
}
