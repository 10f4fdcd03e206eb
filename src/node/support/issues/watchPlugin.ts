import type { Awaitable, OutputFile, OutputFolder } from '../../../model/output.ts';
import type { DocsPlugin } from '../../../model/plugin.ts';
import { DocsError, formatLocation, quoteValue } from '../../../tools/messages/errors.ts';
import { pluginError } from '../../../tools/messages/pluginError.ts';
import { DEV_WAITING_LIMIT_S, type ForeignWork, watchdog } from '../process/watchdog.ts';
import { checkPluginTree } from './checkPluginTree.ts';
import { freezeGiven } from './freezeGiven.ts';

/** The site of a plugin: its folders, for messages, and whether somebody waits for its pages. */
interface PluginSite {
  cwd: string;
  docsDir: string;
  mode: 'build' | 'dev';
}

type AnyFunction = (...given: never[]) => unknown;

/** Keys of a plugin whose values are functions, or contain some. */
type HookName = {
  [Key in keyof DocsPlugin]-?: NonNullable<DocsPlugin[Key]> extends AnyFunction | Readonly<Record<string, AnyFunction>>
    ? Key
    : never;
}[keyof DocsPlugin];

/**
 * How each hook runs: one that may return a promise is unwound if it does not return; a synchronous one ends the process.
 * The tests try each.
 */
export const HOOKS = {
  pages: 'async',
  derivedPages: 'async',
  samples: 'async',
  tree: 'async',
  code: 'async',
  navigation: 'async',
  redirects: 'async',
  searchRecords: 'async',
  data: 'async',
  head: 'sync',
  documentHead: 'sync',
  modules: 'async',
  markdown: 'sync',
  checkPages: 'async',
  check: 'async',
  checkTheme: 'async',
  outputs: 'async',
  lateOutputs: 'async',
  outputFolders: 'async',
  checkOutput: 'async',
  commands: 'async',
  rspack: 'sync',
} as const satisfies Record<HookName, 'async' | 'sync'>;

/** The names of all hooks. */
export const HOOK_NAMES = Object.keys(HOOKS).filter((name): name is HookName => name in HOOKS);

/** Returns a plugin of the site whose hooks are named and ended if they do not return. */
export function watchPlugin(plugin: DocsPlugin, site: PluginSite): DocsPlugin {
  const { name } = plugin;
  const workOf = (what: string): ForeignWork => ({
    name: `${what} of the plugin "${name}"`,
    explain: (cause) => pluginError(name, what, cause, site),
    ...(site.mode === 'dev' && { waitSeconds: DEV_WAITING_LIMIT_S }),
  });
  const run = <Value>(what: string, hook: () => Awaitable<Value>) => watchdog.run(workOf(what), hook);
  const runSync = <Value>(what: string, hook: () => Value) => watchdog.runSync(workOf(what), hook);
  const watchOutput = (output: OutputFile): OutputFile => {
    if (typeof output?.read !== 'function') return output;
    const { fileName, hash } = output;
    return {
      ...output,
      ...(typeof hash === 'function' && { hash: (bundle) => runSync(`"hash" of "${fileName}"`, () => hash(bundle)) }),
      read: (...given) =>
        run(`"read" of "${fileName}"`, async () => {
          const content = await output.read(...given);
          if (typeof content === 'string' || content instanceof Uint8Array) return content;
          throw new DocsError({
            area: name,
            problem: `"read" of "${fileName}" returns ${quoteValue(content)}, not a text or bytes.`,
          });
        }),
    };
  };
  const watchFolder = (folder: OutputFolder): OutputFolder => {
    if (typeof folder?.write !== 'function') return folder;
    const { folderName } = folder;
    return { ...folder, write: (...given) => run(`"write" of "${folderName}"`, () => folder.write(...given)) };
  };
  const {
    pages,
    derivedPages,
    samples,
    tree,
    code,
    navigation,
    redirects,
    searchRecords,
    data,
    head,
    documentHead,
    modules,
    markdown,
    checkPages,
    check,
    checkTheme,
    outputs,
    lateOutputs,
    outputFolders,
    checkOutput,
    commands,
    rspack,
  } = plugin;
  return {
    ...plugin,
    name,
    ...(pages && {
      pages: (...given) => run('"pages"', async () => listOf(await pages.apply(plugin, frozen(given)))),
    }),
    ...(derivedPages && {
      derivedPages: (...given) =>
        run('"derivedPages"', async () => listOf(await derivedPages.apply(plugin, frozen(given)))),
    }),
    ...(samples && {
      samples: (...given) => run('"samples"', async () => listOf(await samples.apply(plugin, frozen(given)))),
    }),
    ...(tree && {
      tree: (...given) =>
        run(`"tree" for ${given[1].displayPath}`, async () => {
          const value = await tree.apply(plugin, frozenRest(given));
          checkPluginTree(name, given[0], given[1].displayPath);
          return value;
        }),
    }),
    ...(code && {
      code: (...given) =>
        run(`"code" for ${formatLocation(given[0].location)}`, () => code.apply(plugin, frozen(given))),
    }),
    ...(navigation && {
      navigation: (...given) =>
        run(`"navigation" for ${given[0].lang}`, () => navigation.apply(plugin, frozenRest(given))),
    }),
    ...(redirects && {
      redirects: (...given) => run('"redirects"', () => redirects.apply(plugin, frozen(given))),
    }),
    ...(searchRecords && {
      searchRecords: (...given) =>
        run('"searchRecords"', async () => {
          const records = await searchRecords.apply(plugin, frozen(given));
          return records === undefined ? undefined : listOf(records);
        }),
    }),
    ...(data && {
      data: (...given) => run(`"data" for ${given[0].source.displayPath}`, () => data.apply(plugin, frozen(given))),
    }),
    ...(head && {
      head: (...given) => runSync(`"head" for ${given[0].source.displayPath}`, () => head.apply(plugin, frozen(given))),
    }),
    ...(documentHead && {
      documentHead: (...given) =>
        runSync(`"documentHead" for ${given[0].source.displayPath}`, () => documentHead.apply(plugin, frozen(given))),
    }),
    ...(modules && {
      modules: mapValues(
        modules,
        (make, module) =>
          (...given) =>
            run(`"modules" for "${module}"`, () => make(...frozen(given))),
      ),
    }),
    ...(markdown && {
      markdown: mapValues(
        markdown,
        (convert, component) =>
          (...given) =>
            runSync(`"markdown" of <${component}>`, () => convert(...frozen(given))),
      ),
    }),
    ...(checkPages && { checkPages: (...given) => run('"checkPages"', () => checkPages.apply(plugin, frozen(given))) }),
    ...(check && { check: (...given) => run('"check"', () => check.apply(plugin, frozen(given))) }),
    ...(checkTheme && {
      checkTheme: (...given) => run('"checkTheme"', () => checkTheme.apply(plugin, frozen(given))),
    }),
    ...(outputs && {
      outputs: async (...given) => {
        const files = await run('"outputs"', async () => listOf(await outputs.apply(plugin, frozen(given))));
        return Array.isArray(files) ? files.map(watchOutput) : files;
      },
    }),
    ...(lateOutputs && {
      lateOutputs: async (...given) => {
        const files = await run('"lateOutputs"', async () => listOf(await lateOutputs.apply(plugin, frozen(given))));
        return Array.isArray(files) ? files.map(watchOutput) : files;
      },
    }),
    ...(outputFolders && {
      outputFolders: async (...given) => {
        const folders = await run('"outputFolders"', async () =>
          listOf(await outputFolders.apply(plugin, frozen(given))),
        );
        return Array.isArray(folders) ? folders.map(watchFolder) : folders;
      },
    }),
    ...(checkOutput && {
      checkOutput: (...given) => run('"checkOutput"', () => checkOutput.apply(plugin, frozenRest(given))),
    }),
    ...(commands && {
      commands: mapValues(
        commands,
        (execute, command) =>
          (...given) =>
            run(`"commands" for "${command}"`, () => execute(...frozen(given))),
      ),
    }),
    ...(rspack && {
      rspack: (...given) => runSync(`"rspack" for the ${given[1]}`, () => rspack.apply(plugin, given)),
    }),
  };
}

/** Returns an object with other values. */
function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

/** Keeps a hook from changing what others read. */
function frozen<Given extends readonly unknown[]>(given: Given): Given {
  freezeGiven(given);
  return given;
}

/** Does so for a hook that changes its first argument, or whose first argument is frozen and lists files once they are asked for. */
function frozenRest<Given extends readonly unknown[]>(given: Given): Given {
  freezeGiven(given.slice(1));
  return given;
}

/** Runs a generator within the hook. Returns any other value as it is, so that it is reported. */
function listOf<Item>(items: Iterable<Item>): Iterable<Item> {
  return typeof items === 'object' && items !== null && Symbol.iterator in items ? [...items] : items;
}
