import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Folders of packages and output, whose files have no classes of the site. */
const NO_SOURCES = /^(?:\..*|node_modules|dist|build|doc_build)$/;

/** The layer of the reset of Tailwind 3. Tailwind takes `@layer base` for itself, so that the layer of the theme has another name until then. */
const RESET_LAYER = 'docspack-base';
/** What Tailwind 3 reads as its directives: `@import "tailwindcss/base"`. */
const DIRECTIVE_IMPORT = /^(?:url\()?['"]tailwindcss\/(base|components|utilities|variants)(?:\.css)?['"]\)?$/;

/** The last configuration, whose file is read again when it has changed. */
let last = { file: '', mtimeMs: 0, value: undefined };

/**
 * Runs the plugins of a site's configuration of PostCSS (option `config`), and others of the site (option `plugins`), with the PostCSS that it
 * has installed (option `postcss`), in the folder of the project (option `folder`), under a time limit (option `limited`). Plain JavaScript,
 * because Rspack imports loaders itself.
 */
export default function postcssLoader(source, map) {
  const callback = this.async();
  const { limited } = this.getOptions();
  limited(() => runPlugins(this, source, map)).then(
    ({ css, map }) => callback(null, css, map),
    (error) => callback(error),
  );
}

async function runPlugins(context, source, map) {
  const { config, plugins: others = [], postcss: entry, folder } = context.getOptions();
  const file = context.resourcePath;
  if (config !== undefined) context.addDependency(config);
  const { plugins: configured = [], ...options } =
    config === undefined ? {} : await readConfig(config, { mode: context.mode, file, folder });
  const plugins = [...configured, ...(await toPlugins(others, createLoad(entry, folder)))];
  const { default: postcss } = await import(/* webpackIgnore: true */ pathToFileURL(entry).href);
  const processor = inFolder(folder, () => postcss([layerReset, ...plugins]));
  processor.plugins = processor.plugins.map((plugin) => placed(plugin, folder));
  const result = await processor.process(source, {
    ...options,
    from: file,
    to: file,
    map: context.sourceMap ? { inline: false, annotation: false, prev: map } : false,
  });
  for (const message of result.messages) {
    if (message.type === 'dependency') context.addDependency(message.file);
    if (message.type === 'dir-dependency')
      for (const folder of sourceFolders(message.dir)) context.addContextDependency(folder);
  }
  return { css: result.css.replaceAll(`@layer ${RESET_LAYER}`, '@layer base'), map: result.map?.toJSON() };
}

/** Runs something synchronous with a folder as the working directory: Tailwind 3 looks for its configuration and for classes there. */
function inFolder(folder, run) {
  const before = process.cwd();
  if (folder === before) return run();
  process.chdir(folder);
  try {
    return run();
  } finally {
    process.chdir(before);
  }
}

/** Returns a plugin that begins its work on a style sheet in a folder. */
function placed(plugin, folder) {
  if (typeof plugin === 'function') return (...input) => inFolder(folder, () => plugin(...input));
  if (plugin.Once === undefined) return plugin;
  return Object.assign(Object.create(plugin), {
    Once: (...input) => inFolder(folder, () => plugin.Once(...input)),
  });
}

/**
 * Gives the reset of Tailwind 3 the layer of the theme's own: without one, or in one of the site, its rules for elements would win over all of the
 * theme.
 */
const layerReset = {
  postcssPlugin: 'docspack-reset',
  Once(root, { AtRule }) {
    root.walkAtRules('import', (rule) => {
      const [, name] = DIRECTIVE_IMPORT.exec(rule.params) ?? [];
      if (name) rule.replaceWith(new AtRule({ name: 'tailwind', params: name, source: rule.source }));
    });
    root.walkAtRules('tailwind', (rule) => {
      if (rule.params.trim() !== 'base') return;
      const layer = new AtRule({ name: 'layer', params: RESET_LAYER, source: rule.source });
      let outer = rule;
      while (outer.parent.type !== 'root') outer = outer.parent;
      outer.before(layer);
      layer.append(rule);
      if (outer !== rule && outer.nodes.length === 0) outer.remove();
    });
  },
};

/** The whole project, with its packages and caches, would change with each build. */
function sourceFolders(folder) {
  if (!existsSync(path.join(folder, 'node_modules'))) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_SOURCES.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
}

/** Reads a configuration in the forms of postcss-load-config and postcss-loader. */
async function readConfig(config, { mode, file, folder }) {
  const { mtimeMs } = statSync(config);
  if (last.file !== config || last.mtimeMs !== mtimeMs) {
    const value = await require('jiti')
      .createJiti(import.meta.url, { moduleCache: false })
      .import(config, { default: true });
    last = { file: config, mtimeMs, value };
  }
  const { value } = last;
  const cwd = path.dirname(config);
  const given = typeof value === 'function' ? await value({ mode, env: mode, file, cwd, options: {} }) : value;
  const { plugins = [], parser, syntax, stringifier } = given ?? {};
  const load = createLoad(config, folder);
  const [loaded, ...others] = await Promise.all([
    toPlugins(plugins, load),
    ...[parser, syntax, stringifier].map((each) => (typeof each === 'string' ? load(each) : each)),
  ]);
  return { plugins: loaded, parser: others[0], syntax: others[1], stringifier: others[2] };
}

async function toPlugins(given, load) {
  const lists = await Promise.all(
    Array.isArray(given)
      ? given.map((item) => {
          if (!item) return [];
          if (typeof item === 'string') return [load(item)];
          if (Array.isArray(item)) return typeof item[0] === 'string' ? [load(...item)] : toPlugins(item, load);
          const isPlugin = typeof item === 'function' || 'postcssPlugin' in item || 'plugins' in item;
          return isPlugin ? [item] : toPlugins(item, load);
        })
      : Object.entries(given).map(([name, options]) => (options === false ? [] : [load(name, options)])),
  );
  return Promise.all(lists.flat());
}

/** Returns a function that loads a package, which is a plugin, and calls it with options in a folder. */
function createLoad(config, folder) {
  const { resolve } = createRequire(config);
  return async (name, options) => {
    const module = await import(/* webpackIgnore: true */ pathToFileURL(resolve(name)).href);
    const value = module.default?.default ?? module.default ?? module;
    const isSet = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
    return isSet ? inFolder(folder, () => value(options)) : value;
  };
}
