import { bundledLanguagesInfo } from 'shiki/langs';

/** Names for plain text without highlighting. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(['', 'txt', 'text', 'plain', 'plaintext', 'none', 'ansi']);

/** Shiki's language ids by name and alias. */
export const LANGUAGE_IDS: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name): [string, string] => [name, id])),
);
