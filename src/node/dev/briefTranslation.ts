const TRANSLATION = /^\[docs:translation-\w+\] (\S+?)(?::\d+)* .*/;

/**
 * Shortens a difference of a translation to its first line, unless the translation was edited itself: its author is
 * writing the page of another language, which the translation follows later. Other messages stay as they are.
 * @param edited display paths of the files that were edited
 */
export function briefTranslation(message: string, edited: readonly string[]): string {
  const [first = '', file = ''] = TRANSLATION.exec(message) ?? [];
  return first === '' || edited.includes(file) ? message : first;
}
