import type { NotCarried } from '../../src/model/sourceAdapter.ts';
import { isRecord } from '../../src/shared/isRecord.ts';

/**
 * What becomes of a key of another engine: it is carried over, in part with a difference; it has a line of its own when a site sets it; or
 * nothing is lost without it.
 */
export type Fate =
  | 'carried'
  | { carried: string }
  /** The consequence for readers, as the end of a sentence about the key. `when` tells whether a value has that consequence. */
  | { named: string; when?: (value: unknown) => boolean }
  /** Why nothing is lost. */
  | { unneeded: string };

/** Keys by their path, such as `themeConfig.editLink.text`. A `*` stands for any key. */
export type KeyTable = Readonly<Record<string, Fate>>;

const UNKNOWN = 'has no counterpart';

/**
 * Returns the keys of a configuration that are not carried over. Keys that no table has are among them.
 * @param prefix path of the object in the configuration, `themeConfig.`
 */
export function findUncarried(options: unknown, table: KeyTable, prefix = ''): NotCarried[] {
  if (!isRecord(options)) return [];
  return Object.entries(options).flatMap(([key, value]): NotCarried[] => {
    const name = prefix + key;
    // A key may have dots: the version "1.0".
    const fate = table[name] ?? table[`${prefix}*`];
    if (fate === undefined) return isSet(value) ? [{ name, consequence: UNKNOWN }] : [];
    if (fate !== 'carried' && 'named' in fate) {
      const { named, when = isSet } = fate;
      return when(value) ? [{ name, consequence: named }] : [];
    }
    const inner = `${table[name] ? name : `${prefix}*`}.`;
    const isDescribed = Object.keys(table).some((each) => each.startsWith(inner));
    return isDescribed ? findUncarried(value, table, inner) : [];
  });
}

/** Returns what becomes of a key. One that the table has by name comes before a `*`. */
export function fateOf(name: string, table: KeyTable): Fate | undefined {
  return table[name] ?? table[name.replace(/[^.]+$/, '*')];
}

/** Returns what readers miss of a key, as the end of a sentence. */
export function consequenceOf(fate: Fate | undefined): string {
  return fate !== undefined && fate !== 'carried' && 'named' in fate ? fate.named : UNKNOWN;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

/** Returns a table of keys, for a guide. Those that are carried over as they are follow as a list of names. */
export function formatKeys(table: KeyTable): string {
  const code = (name: string) => `\`${name}\``;
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const plain = Object.entries(table).flatMap(([name, fate]) => (fate === 'carried' ? [name] : []));
  const leaves = plain.filter((name) => !Object.keys(table).some((each) => each.startsWith(`${name}.`)));
  const others = Object.entries(table).flatMap(([name, fate]): string[] => {
    if (fate === 'carried') return [];
    if ('carried' in fate) return [`| ${code(name)} | yes | ${cell(fate.carried)} |`];
    return 'named' in fate
      ? [`| ${code(name)} | no | ${cell(fate.named)} |`]
      : [`| ${code(name)} | not needed | ${cell(fate.unneeded)} |`];
  });
  return [
    '| key | works | difference |',
    '| --- | --- | --- |',
    ...others,
    ...(leaves.length > 0 ? ['', 'These keys work as they are:', '', leaves.map(code).join(', ')] : []),
  ].join('\n');
}
