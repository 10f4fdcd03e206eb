import { readFileSync } from 'node:fs';

/**
 * Texts of files that an editor has changed and not saved, by absolute path. They take precedence over the files, and are of the whole
 * process, as files are. Empty but in the language server.
 */
export const unsavedTexts = new Map<string, string>();

/**
 * Returns the text of a file as its author sees it.
 * @throws the file system's error
 */
export function readText(file: string): string {
  return unsavedTexts.get(file) ?? readFileSync(file, 'utf8');
}
