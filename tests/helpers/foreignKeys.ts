import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fate, fateOf, type KeyTable } from '../../compat/support/keys.ts';

/** Returns the keys that a table says nothing about. What is in a value that is not carried over needs no line of its own. */
export function forgottenKeys(keys: readonly string[], table: KeyTable): string[] {
  return keys.filter((key) => fateOf(key, table) === undefined && !isInUncarried(key, table));
}

function isInUncarried(key: string, table: KeyTable): boolean {
  const outer = key.slice(0, Math.max(0, key.lastIndexOf('.')));
  if (outer === '') return false;
  const fate = fateOf(outer, table);
  return fate === undefined ? isInUncarried(outer, table) : kindOf(fate) !== 'carried';
}

/** Returns the keys of a kind that have no keys of their own in the table. */
export function leaves(table: KeyTable, kind: 'carried' | 'named'): string[] {
  return Object.entries(table).flatMap(([name, fate]) =>
    kindOf(fate) === kind && !Object.keys(table).some((each) => each.startsWith(`${name}.`)) ? [name] : [],
  );
}

function kindOf(fate: Fate): string {
  return fate === 'carried' ? fate : (Object.keys(fate)[0] ?? '');
}

/** Returns an object with a value at a path, whose `*` is the key `en`. */
export function optionsAt(path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const key = first === '*' ? 'en' : first;
  return { [key]: rest.length === 0 ? value : optionsAt(rest.join('.'), value) };
}

/** Returns the keys of a list that no module of an adapter names, beside its table. */
export function unreadKeys(keys: readonly string[], folder: string): string[] {
  const code = readdirSync(folder)
    .filter((name) => name !== 'keys.ts')
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  return keys.filter((key) => {
    const name = key.split('.').at(-1) ?? key;
    return !new RegExp(`['"\`.]${name}\\b|\\b${name}[,:} ]`).test(code);
  });
}
