import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { NotCarried } from '../../src/model/sourceAdapter.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { locateOptionIn } from './locateOption.ts';

/** Check of what is not carried over. */
export const NOT_CARRIED = 'not-carried';

interface Report {
  /** Name of the plugin. */
  name: string;
  /** The other engine, for messages. */
  engine: string;
  /** Absolute path of the configuration. */
  configFile: string;
  /** Absolute paths of other files that settings may be in, besides those that it imports. */
  files: readonly string[];
  /** Folder that messages are relative to. */
  cwd: string;
  notCarried: readonly NotCarried[];
}

/** Returns a name as the subject of a message: `"base"`, and `sidebars "intro"` as it is. */
export function quoteName(name: string): string {
  return /^[^"]+ "[^"]*"$/.test(name) ? name : `"${name}"`;
}

/** Returns a plugin that reports what of a configuration could not be carried over. */
export function reportNotCarried({ name, engine, configFile, files, cwd, notCarried }: Report): DocsPlugin {
  return {
    name,
    cacheKey: notCarried.map((each) => `${each.name} ${each.consequence}`),
    checks: { [NOT_CARRIED]: { finds: `settings of ${engine} that have no counterpart`, severity: 'warn' } },
    check(_, { report }) {
      for (const { name, consequence, value, place } of notCarried) {
        const searched = value === undefined ? name : `${name} "${value}"`;
        const { file, ...position } = place ?? locateOptionIn(searched, configFile, { others: files });
        const location = { ...position, file: toDisplayPath(file, cwd) };
        report({ check: NOT_CARRIED, location, message: `${quoteName(name)} ${consequence}.` });
      }
    },
  };
}
