import type { Difference } from './compareFacts.ts';
import type { Engine } from './markup.ts';

/** A difference that is meant: what another engine has and what this engine has instead. */
interface Reason {
  /** Why it is no loss. */
  reason: string;
  /**
   * The engine whose sites have it.
   * @default all
   */
  engine?: Engine;
  facts: readonly Difference['fact'][];
  missing?: RegExp;
  added?: RegExp;
}

const REASONS: readonly Reason[] = [
  {
    reason: 'a dash is between the titles of page and site',
    engine: 'vitepress',
    facts: ['title'],
    missing: / \| [^|]+$/,
    added: / - .+$/,
  },
  {
    reason: 'a page without a description has the beginning of its text, and not that of the site or its first heading',
    facts: ['description'],
    missing: /^/,
    added: /./,
  },
  {
    reason: 'default titles of callouts begin with a capital letter',
    facts: ['callouts', 'words'],
    missing: /^(?:\w+: )?(?:TIP|NOTE|INFO|WARNING|CAUTION|DANGER|IMPORTANT|tip|note|info|warning|caution|danger)$/,
    added: /^(?:\w+: )?(?:Tip|Note|Info|Warning|Caution|Danger|Important)$/,
  },
  {
    reason: 'languages of code have other names',
    engine: 'vitepress',
    facts: ['code'],
    missing: /^(?:txt|template) /,
    added: /^(?:ansi|vue-html) /,
  },
  {
    reason: 'footnotes have a heading',
    facts: ['headings', 'words'],
    added: /^(?:2 #footnote-label .*|Footnotes)$/,
  },
  {
    reason: 'rows of closed categories are in the document',
    engine: 'docusaurus',
    facts: ['sidebar'],
    added: /./,
  },
  {
    reason: 'the heading of a page has an id',
    engine: 'docusaurus',
    facts: ['headings'],
    missing: /^1 # /,
    added: /^1 #\S+ /,
  },
  {
    reason: 'pictures have other names, and small ones are files',
    engine: 'docusaurus',
    facts: ['images'],
    missing: /^(?:data:image\/|\S*\/assets\/images\/)/,
    added: /^\S+\.(?:png|jpe?g|gif|webp|svg|avif)(?: |$)/,
  },
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

const PREVIEWS = /^\/~demo\//;

/** Returns why a route of another engine is left out; `undefined` if it is missing. */
export function explainRoute(route: string, engine: Engine): string | undefined {
  return engine === 'rspress' && PREVIEWS.test(route) ? 'previews of code that are not run have no page' : undefined;
}

/** A difference, or the rest of one, with its reason if it has one. */
interface ExplainedDifference {
  difference: Difference;
  /** Reasons of what is explained. */
  reasons: string[];
  /** What no reason explains. `undefined` if nothing is left. */
  rest: Difference | undefined;
}

/** Finds the reasons of a difference. */
export function explainDifference(difference: Difference, of: Engine = 'rspress'): ExplainedDifference {
  const reasons: string[] = [];
  let { missing, added } = difference;
  if (difference.isReordered) return { difference, reasons, rest: difference };
  for (const { reason, engine = of, facts, missing: theirs, added: ours } of REASONS) {
    if (engine !== of || !facts.includes(difference.fact)) continue;
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
