import path from 'node:path';
import { countOf } from '../../shared/countOf.ts';
import type { Comparison, Loss, LossKind } from './compareOutputs.ts';
import type { LostText } from './lostWords.ts';

/** Losses of one cause. */
export interface LossGroup {
  kind: LossKind;
  /** What they have in common. */
  text: string;
  losses: Loss[];
}

/** Kinds of which an example names the cause. */
const ONE_LINE: ReadonlySet<LossKind> = new Set(['address', 'file', 'moved', 'words']);
/** Kinds that are not of pages that both sites have. */
const OF_SITE: ReadonlySet<LossKind> = new Set(['address', 'form', 'file', 'moved', 'item', 'row', 'script']);
/** Kinds of which a page may lose a list. */
const JOINED: ReadonlySet<LossKind> = new Set(['picture', 'link', 'code']);
const SHOWN_GROUPS = 12;
const SHOWN_EXAMPLES = 3;
const SHOWN_REDIRECTS = 40;
const VALUE_CHARACTERS = 100;

interface Section {
  title: string;
  /** What losses of one cause have in common; the reasons for it are beside the titles. */
  cause(loss: Loss): string;
  /** Formats one of a group; `undefined` where the page alone says it. */
  example?(loss: Loss): string;
  hint?: string;
}

const quote = (text: string): string => JSON.stringify(cut(text));
const change = ({ value, to = '' }: Loss): string => `${quote(value)} becomes ${to === '' ? 'nothing' : quote(to)}`;

const SECTIONS: Readonly<Record<LossKind, Section>> = {
  address: {
    title: 'Addresses of pages that answer 404',
    cause: ({ page }) => folderOf(page.replace(/\/$/, '')),
    example: ({ value, to }) => (to === undefined ? value : `${value} (nearest: ${to})`),
  },
  form: {
    title: 'Addresses that only hosts with rules answer',
    cause: ({ page }) =>
      page.endsWith('/')
        ? 'ended with a slash, and their documents are files now: "documents: \'folder\'" of "route" keeps them'
        : 'ended in ".html", and their documents are folders now: "documents: \'file\'" of "route" keeps them',
    example: ({ value, to }) => `${value} (now ${to})`,
  },
  file: {
    title: 'Files that are not served any more',
    cause: ({ page }) => `${folderOf(page)}*${path.posix.extname(page)}`,
    example: ({ value, to }) =>
      `${value}${to === undefined ? '' : ` (now ${to})`}${/\/sitemap[^/]*\.xml$/.test(value) ? ' (needs "siteOrigin")' : ''}`,
  },
  moved: {
    title: 'Pictures with another address',
    cause: ({ page }) => `${folderOf(page)}*${path.posix.extname(page)}`,
    example: ({ value, to }) => `${value} (now ${to})`,
  },
  anchor: {
    title: 'Anchors that pages lose',
    cause: ({ to }) => (to === undefined ? 'their targets are gone' : 'the heading has another id'),
    example: ({ page, value, to }) => `${page}#${value}${to === undefined ? '' : ` (now #${to})`}`,
  },
  words: {
    title: 'Words that are gone',
    cause: ({ value, lost }) => (lost?.element === undefined ? value.replace(/\d+/g, '#') : `<${lost.element}>`),
    example: ({ lost }) => (lost ? inContext(lost) : ''),
  },
  item: {
    title: 'Items that feeds lose',
    cause: ({ page }) => page,
    example: ({ value, label = '' }) => `${value}${labelOf(label)}`,
  },
  row: {
    title: 'Links of menus, sidebars and footers that no page has any more',
    cause: ({ value }) => (value.startsWith('/') ? folderOf(value) : placeOf(value)),
    example: ({ page, value, label = '' }) => `${value}${labelOf(label)}, as on ${page}`,
  },
  title: { title: 'Titles', cause: ({ value, to = '' }) => titleChange(value, to), example: change },
  description: {
    title: 'Descriptions',
    cause: ({ to }) => (to === '' ? 'there is none any more' : 'another one'),
    example: change,
  },
  language: { title: 'Languages of pages (<html lang>)', cause: change },
  noindex: {
    title: 'Pages for search engines (robots)',
    cause: ({ value }) => (value === 'true' ? '"noindex" is gone' : '"noindex" is new'),
  },
  canonical: {
    title: 'Canonical addresses',
    cause: ({ to }) => (to === undefined ? 'there is none any more: they need "siteOrigin"' : 'another one'),
    example: (loss) => (loss.to === undefined ? loss.value : change(loss)),
  },
  head: {
    title: 'Tags of heads',
    cause: ({ value, to }) => `${tagOf(value)} ${to === undefined ? 'is gone' : 'has another value'}`,
    example: ({ value, to }) => {
      const content = value.slice(tagOf(value).length + 1);
      return to === undefined ? quote(content) : change({ kind: 'head', page: '', value: content, to });
    },
  },
  script: { title: 'Scripts of other hosts', cause: ({ value }) => value },
  picture: { title: 'Pictures and media', cause: ({ value }) => value, example: ({ value }) => value },
  link: { title: 'Links in the content', cause: ({ value }) => value, example: ({ value }) => value },
  code: {
    title: 'Code blocks with another text',
    cause: ({ value }) => cut(value),
    example: ({ value }) => cut(value),
  },
  table: { title: 'Tables', cause: change },
  formula: { title: 'Formulas', cause: change },
};

const labelOf = (label: string): string => (label === '' ? '' : ` (${quote(label)})`);

/** Name of a tag before its content. */
function tagOf(value: string): string {
  return /^(?:(?:alternate|hreflang) )?\S+/.exec(value)?.[0] ?? value;
}

/** Returns the host of an address, with the repository if it is one of sources. */
function placeOf(address: string): string {
  return (
    /^[a-z]+:\/\/(?:[^/]*\b(?:git\w*|bitbucket|codeberg)\b[^/]*(?:\/[^/]+){0,2}|[^/]+)/i.exec(address)?.[0] ?? address
  );
}

/** Kinds that fail a comparison. */
export const FAILING: ReadonlySet<LossKind> = new Set(['address', 'form', 'file', 'anchor', 'words']);

/** Groups losses by kind and cause, the most frequent ones first. */
export function groupLosses(losses: readonly Loss[]): LossGroup[] {
  const groups = new Map<string, LossGroup>();
  for (const loss of losses) {
    const { kind } = loss;
    const text = SECTIONS[kind].cause(loss);
    const group = groups.get(`${kind} ${text}`) ?? { kind, text, losses: [] };
    group.losses.push(loss);
    groups.set(`${kind} ${text}`, group);
  }
  return joinSingle([...groups.values()]).sort((one, other) => other.losses.length - one.losses.length);
}

/** Joins what a page alone has lost of a kind: a list of links, for example. */
function joinSingle(groups: readonly LossGroup[]): LossGroup[] {
  const joined = new Map<string, LossGroup>();
  for (const group of groups) {
    const [loss, second] = group.losses;
    const isSingle = loss !== undefined && second === undefined && JOINED.has(group.kind);
    const key = isSingle ? `${group.kind} ${loss.page}` : `${group.kind}\n${group.text}`;
    const known = joined.get(key);
    if (known) {
      known.losses.push(...group.losses);
      known.text = 'on one page';
    } else joined.set(key, { ...group, losses: [...group.losses] });
  }
  return [...joined.values()];
}

/**
 * Formats a comparison.
 * @param sourceOf returns the file of the page at an address, as a display path
 */
export function formatComparison(
  { old, losses, frame, ofTheme }: Comparison,
  { all, sourceOf }: { all: boolean; sourceOf: (page: string) => string | undefined },
): string {
  const groups = groupLosses(losses);
  const kinds = Object.keys(SECTIONS).filter((kind): kind is LossKind => groups.some((group) => group.kind === kind));
  const sections = kinds.map((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const { title, example } = SECTIONS[kind];
    const found = own.flatMap((group) => group.losses);
    const onPages = new Set(found.map(({ page }) => page)).size;
    const where = OF_SITE.has(kind) ? '' : ` on ${countOf(onPages, 'page')}`;
    const shown = all ? own : own.slice(0, SHOWN_GROUPS);
    const lines = shown.flatMap((group) => {
      const examples = all ? group.losses : group.losses.slice(0, SHOWN_EXAMPLES);
      const formatted = examples.map((loss) => {
        const value = example?.(loss);
        if (OF_SITE.has(kind)) return value ?? loss.value;
        const source = sourceOf(loss.page);
        const where = source === undefined ? '' : ` (${source})`;
        if (kind === 'anchor') return `${value}${where}`;
        // The cause has said it.
        const isSaid = value === undefined || value === group.text;
        return isSaid ? `${loss.page}${where}` : `${loss.page}${where}: ${value}`;
      });
      const more = group.losses.length - examples.length;
      // A single example says more than its cause.
      if (group.losses.length === 1 && ONE_LINE.has(kind)) return formatted.map((line) => `  1 × ${line}`);
      return [
        `  ${group.losses.length.toLocaleString('en')} × ${group.text}`,
        ...formatted.map((line) => `      ${line}`),
        ...(more > 0 ? [`      and ${more.toLocaleString('en')} more`] : []),
      ];
    });
    const more = own.length - shown.length;
    const rest = more > 0 ? [`  and ${countOf(more, 'more cause')}: --all`] : [];
    return [`${title}: ${found.length.toLocaleString('en')}${where}`, ...lines, ...rest].join('\n');
  });
  const redirects = formatRedirects(losses, all);
  const left = [
    ['texts of the theme, on nearly all pages', frame.map(quote)] as const,
    ['pictures that no source has', ofTheme] as const,
  ].filter(([, values]) => values.length > 0);
  const notCompared = left.map(([what, values]) => {
    const shown = values.slice(0, all ? undefined : SHOWN_EXAMPLES);
    const more = values.length - shown.length;
    return `Not compared: ${what}: ${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
  });
  if (old.words === 0)
    notCompared.unshift(
      'Not compared: words: the documents of the published site have none, so that scripts write them',
    );
  return [...sections, redirects, notCompared.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Formats the addresses that are gone as a setting. */
function formatRedirects(losses: readonly Loss[], all: boolean): string {
  const gone = losses.filter(({ kind }) => kind === 'address');
  if (gone.length === 0) return '';
  const known = gone.filter(({ to }) => to !== undefined);
  const shown = all ? gone : (known.length > 0 ? known : gone).slice(0, SHOWN_REDIRECTS);
  const more = gone.length - shown.length;
  // A folder may have several documents of one address.
  const settings = new Map(
    shown.toReversed().map(({ value, to }): [string, string | undefined] => [value.replace(/(?:\.html)+$/, ''), to]),
  );
  const lines = [...settings].toReversed().map(([from, to]) => {
    const key = JSON.stringify(from);
    return to === undefined ? `  // ${key}: "",` : `  ${key}: ${JSON.stringify(to)},`;
  });
  return [
    'For the configuration, where you agree with the nearest address:',
    'redirects: {',
    ...lines,
    ...(more > 0 ? [`  // ${more.toLocaleString('en')} more: --all`] : []),
    '},',
  ].join('\n');
}

function inContext({ before, text, after, words }: LostText): string {
  return [before, `[${text}]`, after, `(${countOf(words, 'word')})`].filter((part) => part !== '').join(' ');
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1) || '/';
}

/** The page's own title is another one on each page. */
function titleChange(old: string, now: string): string {
  const [own = ''] = [old, now].map((title) => title.split(/\s[|·–—-]\s/)[0] ?? '');
  if (own === '' || !now.includes(own)) return 'another title';
  return `${quote(old.replace(own, '…'))} becomes ${quote(now.replace(own, '…'))}`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > VALUE_CHARACTERS ? `${line.slice(0, VALUE_CHARACTERS)}…` : line;
}
