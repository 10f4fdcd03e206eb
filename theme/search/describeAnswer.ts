import type { PartMessages } from '../shared/messages.ts';
import { countText, unknownText } from './searchTexts.ts';
import type { Search } from './useSearch.ts';

/** What the panel says about an answer, besides its rows. */
export interface AnswerSummary {
  /** Whether nothing is searched for. */
  isIdle: boolean;
  isLoading: boolean;
  /** Whether the full text is still loading. */
  isPartial: boolean;
  /** Words that no page has; `''` if there are none. */
  unknown: string;
  /** Why the search has no complete answer; `undefined` if it has one. */
  failure: string | undefined;
  /** Says that no page has the words; `undefined` while one may. */
  none: string | undefined;
  /** The answer for screen readers; `''` while there is none. */
  status: string;
}

/** Describes the answer of a search in the language of the page. */
export function describeAnswer(
  { query, answer, groups, hasFailed }: Pick<Search, 'query' | 'answer' | 'groups' | 'hasFailed'>,
  messages: PartMessages<'search'>,
  tag: string,
): AnswerSummary {
  const isIdle = query.trim() === '';
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  const isPartial = answer?.isPartial === true;
  const words = isIdle ? [] : groups.flatMap((group) => group.unknown ?? []);
  const unknown = unknownText(messages, tag, words);
  const counted = answer && countText(messages, tag, count, answer.query);
  const isOpenEnded = isPartial && count === 0;
  return {
    isIdle,
    isLoading: !isIdle && answer === undefined && !hasFailed,
    isPartial,
    unknown,
    failure: hasFailed ? (count === 0 ? messages.searchFailed : messages.searchPartialFailed) : undefined,
    none: count === 0 && !isPartial && !hasFailed ? counted : undefined,
    status: isOpenEnded ? '' : [unknown, counted].filter(Boolean).join(' '),
  };
}
