import type { DocsError } from '../../tools/messages/errors.ts';

/**
 * Returns whether a difference of a translation is printed without code frame and hint: its author is writing the page of another
 * language, which the translation follows later.
 * @param edited display paths of the files that were edited
 */
export function isBriefTranslation({ area, location }: DocsError, edited: readonly string[]): boolean {
  return area.startsWith('translation-') && location !== undefined && !edited.includes(location.file);
}
