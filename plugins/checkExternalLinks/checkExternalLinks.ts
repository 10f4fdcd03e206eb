import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsPlugin, HookContext } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { type ExternalLink, readExternalLinks } from './readExternalLinks.ts';
import { type AddressResult, groupBy, type RequestLimits, requestAddresses } from './requestAddresses.ts';

const NAME = 'check-external-links';
const CHECK = 'external-links';
/** Maximum number of addresses in a message; the rest is a count. */
const MOST_LISTED = 5;
/** Width of the column of answers, such as `404` or `ECONNREFUSED`. */
const ANSWER_CHARACTERS = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Options of `checkExternalLinks`. */
export interface ExternalLinkOptions extends Partial<RequestLimits> {
  /** Addresses that are not requested: those that begin with a string, or match a pattern. */
  ignore?: readonly (string | RegExp)[];
  /**
   * Days for which an address that has answered is not requested again.
   * @default 7
   */
  cacheDays?: number;
}

/** Addresses that have answered, with the time. */
type Answers = Record<string, number>;

/** A place of an address. */
interface Place extends ExternalLink {
  file: string;
}

/** Requests the links to other sites, in builds and in `check`. Watch mode requests nothing. */
export function checkExternalLinks({
  ignore = [],
  cacheDays = 7,
  hostsAtOnce = 6,
  delayMs = 500,
  timeoutMs = 15_000,
}: ExternalLinkOptions = {}): DocsPlugin {
  const isIgnored = (url: string) =>
    ignore.some((each) => (typeof each === 'string' ? url.startsWith(each) : each.test(url)));
  return {
    name: NAME,
    checks: { [CHECK]: { finds: 'links to pages of other sites that do not exist', severity: 'warn' } },
    tree: (tree) => JSON.parse(JSON.stringify(readExternalLinks(tree))),
    async check(site, context) {
      if (context.mode !== 'dev') await ask(site, context, cacheDays, () => undefined);
    },
    commands: {
      'external-links': (site, context) =>
        ask(site, context, 0, (url, { detail }) => console.log(`${detail.padEnd(ANSWER_CHARACTERS)} ${url}`)),
    },
  };

  /** Requests the addresses of a site that have not answered for some days, and reports what is wrong with them. */
  async function ask(
    site: SiteGraph,
    { report, cacheDir }: HookContext,
    days: number,
    onResult: (url: string, result: AddressResult) => void,
  ): Promise<void> {
    const places = groupBy(placesOf(site), ({ url }) => url);
    const file = path.join(cacheDir, 'answers.json');
    const answers = readAnswers(file, Date.now() - days * DAY_MS);
    const open = [...places.keys()].filter((url) => !isIgnored(url) && answers[url] === undefined);
    const results = new Map<string, AddressResult>();
    await requestAddresses(open, { hostsAtOnce, delayMs, timeoutMs }, (url, result) => {
      results.set(url, result);
      if (result.state === 'alive') answers[url] = Date.now();
      onResult(url, result);
    });
    saveAnswers(file, answers);
    const lost = [...results].filter(([, { state }]) => state === 'unreachable');
    // One server may be gone, but not all of them at once.
    const isOffline = lost.length > 1 && lost.length === results.size;
    if (isOffline) {
      // No mistake of a page, so that it fails no build.
      report({
        severity: 'warning',
        message: `No site answers (${lost[0]?.[1].detail}), so links to others are not checked.`,
      });
      return;
    }
    // Their answers say nothing about the page, so that they fail no build either.
    const unasked = [...results].filter(([, { state, isAnswered }]) => state === 'unknown' && !isAnswered);
    if (unasked.length > 0) {
      const listed = unasked.slice(0, MOST_LISTED).map(([url, { detail }]) => `"${url}" (${detail})`);
      const more = unasked.length > MOST_LISTED ? ` and ${unasked.length - MOST_LISTED} more` : '';
      report({
        severity: 'warning',
        message: `Could not ask ${listed.join(', ')}${more}, so ${unasked.length === 1 ? 'it is' : 'they are'} not checked.`,
        hint: 'Open them yourself, or add them to "ignore" of checkExternalLinks().',
      });
    }
    for (const [url, { state, detail }] of results) {
      if (state !== 'dead' && state !== 'unreachable') continue;
      for (const { file: at, line, column } of places.get(url) ?? []) {
        const why = state === 'dead' ? `which answers ${detail}` : `whose server cannot be reached (${detail})`;
        report({
          check: CHECK,
          location: { file: at, line, column },
          message: `links to "${url}", ${why}.`,
          hint: 'Correct the address, or add it to "ignore" of checkExternalLinks().',
        });
      }
    }
  }
}

function placesOf({ pages }: SiteGraph): Place[] {
  const seen = new Set<string>();
  return pages.flatMap(({ treeData }) =>
    (treeData?.[NAME] ?? []).flatMap(({ file, value }) => {
      // A fragment is part of several pages.
      const isNew = !seen.has(file);
      seen.add(file);
      return isNew && isLinks(value) ? value.map((link) => ({ ...link, file })) : [];
    }),
  );
}

/** Narrows the JSON that `tree` has returned. */
function isLinks(value: unknown): value is ExternalLink[] {
  return Array.isArray(value);
}

/** Reads the answers after a time. */
function readAnswers(file: string, after: number): Answers {
  try {
    const all: Answers = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(Object.entries(all).filter(([, time]) => time > after));
  } catch {
    return {};
  }
}

function saveAnswers(file: string, answers: Answers): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(answers));
  } catch {
    // The next command asks again.
  }
}
