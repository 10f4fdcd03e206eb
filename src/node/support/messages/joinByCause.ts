/** A message, with the other places of its cause. */
export interface JoinedMessage {
  /** With a last line about the other places. */
  message: string;
  /** Index of the first message of the cause. */
  index: number;
  /** The line about the other places; `undefined` if there are none. */
  more?: string;
  /** Locations or pages, such as `docs/b.md:3:1`, besides that of the message. */
  others: readonly string[];
}

/** How messages of one cause differ: only in their place. */
interface CauseFormat {
  /** Has the groups `place`, and `before` and `after` it, which identify the cause. */
  pattern: RegExp;
  /** What identifies the cause in the text after the place. */
  normalize?(after: string): string;
  /** Begins the line about the other places. */
  intro(count: number): string;
}

/** A package with its subpath. */
const PACKAGE = /"((?:@[^/"]+\/)?[^/".][^/"]*)(?:\/[^"]*)?"/;
/** Path of a node in a tree, without its last key. */
const NODE_PATH = /"children\[\d+\](?:\.children\[\d+\])*(\.\w+|)"/;
/** Maximum number of other places that are listed. */
const SHOWN_PLACES = 3;
const NO_PLACES: string[] = [];

const onMorePages = (count: number) => `And on ${countOf(count, 'more page')}`;

const FORMATS: readonly CauseFormat[] = [
  // What is missing: one change fixes it everywhere. A package may have several entries.
  {
    pattern:
      /^(?<before>\[docs:[\w-]+\]) (?<place>\S+) (?<after>.*(?:which cannot be found|which is not installed|It is not installed|which neither the page nor the theme provides|which its package does not export|from "[^".][^"]*", which has no such export)\.)/,
    normalize: (after) => (after.endsWith('found.') ? after.replace(PACKAGE, '"$1"') : after),
    intro: (count) => `The same cause ${count === 1 ? 'once' : `${count} times`} more`,
  },
  // A hook of a plugin that fails for each page. An invalid node is elsewhere in each.
  {
    pattern:
      /^(?<before>\[docs:[\w-]+\] .*?"(?:data|head|documentHead|tree)" for) (?<place>.+?)(?<after>(?:: | returns ).*|\.)$/m,
    normalize: (after) => after.replace(NODE_PATH, '"$1"'),
    intro: onMorePages,
  },
  // A hook that fails for each fence. The position is part of the place.
  {
    pattern: /^(?<before>\[docs:[\w-]+\] .*?"code" for) (?<place>.+?:\d+:\d+)(?<after>: .*|\.)$/m,
    intro: (count) => `And for ${countOf(count, 'more fence')}`,
  },
  {
    pattern:
      /^(?<before>\[docs:plugins\] .*?The plugin "[^"]*" .*? in) (?:"read" of )?"(?<place>[^"]*\.[^"]*)"(?<after>: .*|\.)$/m,
    intro: (count) => `And in ${countOf(count, 'more file')}`,
  },
  // A module or a component that fails wherever it is used.
  {
    pattern:
      /^(?<before>\[docs:prerender\] \S+ throws while) (?:<\w+> (?:at|in) )?(?<place>.+?) (?<after>is (?:rendered|loaded): .*)$/m,
    intro: onMorePages,
  },
];

/**
 * Joins the messages of one cause, such as a package that is missing or a plugin that throws for each page: the first one, with the
 * number and the first of the other places.
 */
export function joinByCause(messages: readonly string[]): readonly JoinedMessage[] {
  const known = joined.get(messages) ?? join(messages);
  joined.set(messages, known);
  return known;
}

/** Messages are counted and printed, one after the other. */
const joined = new WeakMap<readonly string[], readonly JoinedMessage[]>();

function join(messages: readonly string[]): JoinedMessage[] {
  const causes = new Map<string, { joined: JoinedMessage; others: string[]; format: CauseFormat }>();
  const all: JoinedMessage[] = [];
  for (const [index, message] of messages.entries()) {
    const found = findCause(message);
    const known = found && causes.get(found.key);
    if (known) {
      known.others.push(found.place);
      continue;
    }
    const others: string[] = found ? [] : NO_PLACES;
    const joined: JoinedMessage = { message, index, others };
    all.push(joined);
    if (found) causes.set(found.key, { joined, others, format: found.format });
  }
  for (const { joined, others, format } of causes.values()) {
    if (others.length === 0) continue;
    const shown = others.slice(0, SHOWN_PLACES);
    const rest = others.length - shown.length;
    const end = rest === 0 ? '' : ` and ${rest} more`;
    joined.more = `${format.intro(others.length)}: ${shown.join(', ')}${end}.`;
    joined.message += `\n${joined.more}`;
  }
  return all;
}

function findCause(message: string): { key: string; place: string; format: CauseFormat } | undefined {
  const end = message.indexOf('\n');
  const first = end < 0 ? message : message.slice(0, end);
  for (const format of FORMATS) {
    const { before = '', place = '', after = '' } = format.pattern.exec(first)?.groups ?? {};
    if (place !== '') return { key: `${before}\0${format.normalize?.(after) ?? after}`, place, format };
  }
  return undefined;
}

import { countOf } from '../../../shared/countOf.ts';
