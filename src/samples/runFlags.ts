import type { RunOptions } from '@rstest/core/api';
import { findOption, type RstestCli } from './rstestHelp.ts';
import { splitWords } from './shellWords.ts';

/** Command-line flags in the shape that Rstest's JavaScript API accepts. */
interface RunFlags {
  config?: string;
  configLoader?: string;
  root?: string;
  options: RunOptions;
  /** Flags that `rstest run` does not support. */
  unknown: string[];
}

type Value = string | number | boolean;
type Values = { [key: string]: Value | Value[] | Values };

/** Option names in the API. */
const API_NAMES: Record<string, string> = {
  reporter: 'reporters',
  findRelatedTests: 'related',
};

/** Parses flags as authored in a page, such as `--retry=2 -t "adds" sum`. */
export function parseFlags(flags: string, cli: RstestCli): RunFlags {
  const known = cli.commands.run ?? [];
  const words = splitWords(flags);
  const values: Values = {};
  const filters: string[] = [];
  const unknown: string[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (!word.startsWith('-')) {
      filters.push(word);
      continue;
    }
    const [flag = '', ...rest] = word.split('=');
    const inline = rest.length > 0 ? rest.join('=') : undefined;
    const option = findOption(known, flag);
    if (!option) {
      unknown.push(flag);
      continue;
    }
    const long = option.names.filter((name) => name.startsWith('--')).at(-1) ?? flag;
    const name = (long.endsWith('*') ? flag : long)
      .replace(/^--/, '')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const isNegated = /^--no-/.test(flag);
    const next = words[0];
    const takesNext =
      option.value === 'required' || (option.value === 'optional' && next !== undefined && !next.startsWith('-'));
    const raw = inline ?? (takesNext ? words.shift() : undefined);
    assign(values, (API_NAMES[name] ?? name).split('.'), raw === undefined ? !isNegated : coerce(raw));
  }
  const { config, configLoader, root, trace: _trace, ...options } = values;
  return {
    ...(typeof config === 'string' && { config }),
    ...(typeof configLoader === 'string' && { configLoader }),
    ...(typeof root === 'string' && { root }),
    options: filters.length > 0 ? { ...options, filters } : options,
    unknown,
  };
}

function coerce(raw: string): Value {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return raw !== '' && Number.isFinite(Number(raw)) ? Number(raw) : raw;
}

function assign(values: Values, [key = '', ...rest]: string[], value: Value): void {
  const before = values[key];
  if (rest.length > 0) {
    const nested: Values =
      typeof before === 'object' && !Array.isArray(before)
        ? before
        : before === undefined
          ? {}
          : shorthand(key, before);
    values[key] = nested;
    assign(nested, rest, value);
  } else if (typeof before === 'object' && !Array.isArray(before)) Object.assign(before, shorthand(key, value));
  else if (before === undefined || typeof value === 'boolean') values[key] = value;
  else values[key] = Array.isArray(before) ? [...before, value] : [before, value];
}

/** Merges `--coverage` with `--coverage.provider v8`, and `--pool threads` with `--pool.maxWorkers 1`. */
function shorthand(key: string, value: Value | Value[]): Values {
  return key === 'pool' ? { type: value } : { enabled: value };
}
