import type { UnknownWord } from '#runtime';
import { formatCount, formatMessage, type PartMessages } from '../shared/messages.ts';

/** Maximum length of a query in a message. */
const MAX_QUOTED_CHARACTERS = 80;
/** Says how many pages an answer has. */
export function countText(messages: PartMessages<'search'>, tag: string, count: number, query: string): string {
  if (count === 0) {
    const shown = query.length > MAX_QUOTED_CHARACTERS ? `${query.slice(0, MAX_QUOTED_CHARACTERS)}…` : query;
    return formatMessage(messages.searchNoResults, { query: shown });
  }
  return formatCount(messages.searchPages, count, messages.lang ?? tag);
}

/** Says which words no page has, and what was searched for instead. */
export function unknownText(messages: PartMessages<'search'>, tag: string, unknown: readonly UnknownWord[]): string {
  const quote = (words: readonly string[]) =>
    new Intl.ListFormat(messages.lang ?? tag, { type: 'disjunction' }).format(
      words.map((word) => formatMessage(messages.searchWord, { word })),
    );
  const instead = unknown.flatMap((each) => each.instead ?? []);
  return [
    unknown.length > 0 ? formatMessage(messages.searchUnknown, { words: quote(unknown.map(({ word }) => word)) }) : '',
    instead.length > 0 ? formatMessage(messages.searchInstead, { words: quote(instead) }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
