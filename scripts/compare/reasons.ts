import type { Difference } from './compareFacts.ts';

/** A difference that is meant: what Rspress has and what this engine has instead. */
interface Reason {
  /** Why it is no loss. */
  reason: string;
  facts: readonly Difference['fact'][];
  missing?: RegExp;
  added?: RegExp;
}

const REASONS: readonly Reason[] = [
  {
    reason: 'default titles of callouts are in the language of the page',
    facts: ['callouts', 'words'],
    missing: /^(?:\w+: )?(?:Tip|Note|Info|Warning|Caution|Danger|Details|Important)$/,
    added: /^(?:\w+: )?(?:提示|说明|信息|注意|警告|危险|详情|重要)$/,
  },
  {
    reason: 'texts of the interface: "Source" for "Source Code", "Filter" for the field of an overview',
    facts: ['words'],
    missing: /^(?:Code|代码|源码)$/,
    added: /^源代码$/,
  },
  {
    reason: 'features of a landing page have a heading, so theirs are one level deeper',
    facts: ['headings', 'words'],
    missing: /^2 # /,
    added: /^(?:2 # (?:Features|特性)|3 # .*|Features|特性)$/,
  },
  {
    reason: 'items of OverviewGroup are headings',
    facts: ['headings'],
    added: /^[23] # ./,
  },
];

/** A difference, or the rest of one, with its reason if it has one. */
interface ExplainedDifference {
  difference: Difference;
  /** Reasons of what is explained. */
  reasons: string[];
  /** What no reason explains. `undefined` if nothing is left. */
  rest: Difference | undefined;
}

/** Finds the reasons of a difference. */
export function explainDifference(difference: Difference): ExplainedDifference {
  const reasons: string[] = [];
  let { missing, added } = difference;
  if (difference.isReordered) return { difference, reasons, rest: difference };
  for (const { reason, facts, missing: theirs, added: ours } of REASONS) {
    if (!facts.includes(difference.fact)) continue;
    const otherMissing = missing.filter((value) => theirs?.test(value) !== true);
    const otherAdded = added.filter((value) => ours?.test(value) !== true);
    if (otherMissing.length === missing.length && otherAdded.length === added.length) continue;
    reasons.push(reason);
    missing = otherMissing;
    added = otherAdded;
  }
  const isExplained = missing.length === 0 && added.length === 0;
  return { difference, reasons, rest: isExplained ? undefined : { ...difference, missing, added } };
}
