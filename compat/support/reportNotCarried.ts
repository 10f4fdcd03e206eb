import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { NotCarried } from '../../src/model/sourceAdapter.ts';

const CHECK = 'not-carried';

interface Report {
  /** Name of the plugin. */
  name: string;
  /** The other engine, for messages. */
  engine: string;
  /** Path of the configuration, for messages. */
  file: string;
  notCarried: readonly NotCarried[];
}

/** Returns a plugin that reports what of a configuration could not be carried over. */
export function reportNotCarried({ name, engine, file, notCarried }: Report): DocsPlugin {
  return {
    name,
    cacheKey: notCarried.map((each) => `${each.name} ${each.consequence}`),
    checks: { [CHECK]: { finds: `settings of ${engine} that have no counterpart`, severity: 'warn' } },
    check(_, { report }) {
      for (const { name, consequence } of notCarried) {
        report({ check: CHECK, location: { file }, message: `"${name}" ${consequence}.` });
      }
    },
  };
}
