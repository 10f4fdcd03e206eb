import { bundledLanguagesInfo } from 'shiki';

/** Names that stand for text without colors. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(['', 'txt', 'text', 'plain', 'plaintext', 'none', 'ansi']);

/** Shiki's id of a language by each of its names. */
export const LANGUAGE_IDS: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name): [string, string] => [name, id])),
);
