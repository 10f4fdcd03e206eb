import type { Awaitable, OutputFile } from '../../../model/output.ts';
import type { DocsPlugin } from '../../../model/plugin.ts';
import { Unreturned } from '../../../tools/messages/Unreturned.ts';

/**
 * Returns a plugin for one run: a hook that is called for each page or file, and has not returned for one, fails for the others
 * at once, for the same reason. Otherwise a site would wait as many times as it has pages. The next run calls it again.
 */
export function stopAfterHang(plugin: DocsPlugin): DocsPlugin {
  const { tree, code, data, outputs } = plugin;
  if (!tree && !code && !data && !outputs) return plugin;
  const runTree = onceHung();
  const runCode = onceHung();
  const runData = onceHung();
  const runRead = onceHung();
  const stopReading = (output: OutputFile): OutputFile =>
    typeof output?.read === 'function'
      ? { ...output, read: (...given) => runRead(() => output.read(...given)) }
      : output;
  return {
    ...plugin,
    ...(tree && { tree: (...given) => runTree(() => tree.apply(plugin, given)) }),
    ...(code && { code: (...given) => runCode(() => code.apply(plugin, given)) }),
    ...(data && { data: (...given) => runData(() => data.apply(plugin, given)) }),
    ...(outputs && {
      outputs: async (...given) => {
        const files = await outputs.apply(plugin, given);
        return Array.isArray(files) ? files.map(stopReading) : files;
      },
    }),
  };
}

/** Returns a function that runs calls until one has not returned, and then rejects all others with its error. */
function onceHung(): <Value>(call: () => Awaitable<Value>) => Promise<Value> {
  let hung: Unreturned | undefined;
  return async (call) => {
    if (hung) throw hung;
    try {
      return await call();
    } catch (cause) {
      if (cause instanceof Unreturned) hung = cause;
      throw cause;
    }
  };
}
