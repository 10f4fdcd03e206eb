import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { DocsErrorOptions } from '../../model/issue.ts';
import type { DocsPlugin, TreeContext } from '../../model/plugin.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isCollected, toErrorOptions } from '../support/issues/pluginErrors.ts';
import type { MarkdownParser } from './markdown/markdownParser.ts';

/** Returns the folder for caches of a plugin, which is the same in all hooks. */
export function pluginCacheDir(cacheDir: string | undefined, { name }: Pick<DocsPlugin, 'name'>): string {
  return path.join(cacheDir ?? tmpdir(), 'plugins', name);
}

/** The hooks that run where a page is compiled, which may be another process: those that are given a `TreeContext`. */
export const PAGE_HOOKS = ['tree', 'code'] as const satisfies (keyof DocsPlugin)[];

/** What the hooks of a page need, and the lists that their findings are added to. */
export interface PageHookState {
  config: ResolvedConfig;
  plugins: readonly DocsPlugin[];
  parser: MarkdownParser;
  /** Absolute paths of files. */
  dependencies: Set<string>;
  problems: DocsError[];
  warnings: DocsErrorOptions[];
}

/** Creates the context of the hooks that run where a page is compiled. */
export function createTreeContext(
  plugin: DocsPlugin,
  { config, parser, dependencies, problems, warnings }: PageHookState,
): TreeContext {
  return {
    config,
    report(issue) {
      const options = toErrorOptions(plugin, issue);
      if (isCollected(plugin, issue)) warnings.push(options);
      else problems.push(new DocsError(options));
    },
    cacheDir: pluginCacheDir(config.cacheDir, plugin),
    dependOn: (file) => void dependencies.add(path.resolve(file)),
    runTask: async (module, body, limitMs) => String(await parser.run({ kind: 'task', module, body, limitMs })),
  };
}
