import { DEFAULT_TITLES } from '../../src/cli/comparison/frames.ts';
import { LANGUAGES } from '../../src/shared/languages/languages.ts';
import type { Difference } from './compareFacts.ts';
import type { Engine } from './markup.ts';
import type { PageFacts } from './pageFacts.ts';

/** What a reason may look at besides the values that differ. */
interface ComparedPages {
  route?: string;
  ours?: PageFacts | undefined;
  theirs?: PageFacts | undefined;
  /** Text of the page's file. */
  source?: string | undefined;
  /** All pages of the other engine by route. */
  theirPages?: ReadonlyMap<string, PageFacts>;
  /** All pages of this engine by route. */
  ourPages?: ReadonlyMap<string, PageFacts>;
  /** Messages of the build of this engine. */
  messages?: readonly string[];
}

type Side = 'theirs' | 'ours';

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
  /** Which message of the build names the loss. Without it, the reason does not apply. */
  namedBy?: RegExp;
  /** Returns what a value says; a value of each engine with the same are a pair. `undefined` for values that the reason does not concern. */
  key?(value: string, side: Side): string | undefined;
  /** Values of the other engine alone. */
  isMissing?(value: string, pages: ComparedPages): boolean;
  /** Values of this engine alone. */
  isAdded?(value: string, pages: ComparedPages): boolean;
  /** Whether the reason explains all that is left. */
  explains?(left: Pick<Difference, 'missing' | 'added'>, pages: ComparedPages): boolean;
}

const TYPES: ReadonlySet<string> = new Set([
  'tip',
  'note',
  'info',
  'warning',
  'caution',
  'danger',
  'important',
  'details',
]);
const FOOTNOTES = '2 #footnote-label ';
const FOOTNOTE_TITLES = new Set(Object.values(LANGUAGES).map(({ page }) => page.footnotes));
const PROFILES = /^(?:bluesky|github|instagram|linkedin|mastodon|stackoverflow|threads|twitch|twitter|x|youtube)$/;
const { en, 'zh-Hans': zh } = LANGUAGES;
/** Default titles of callouts in Chinese, by those in English in lower case. */
const CHINESE_TITLES = new Map(
  (['Tip', 'Note', 'Info', 'Important', 'Warning', 'Caution', 'Danger', 'Details'] as const).map((name) => [
    name.toLowerCase(),
    zh.page[`callout${name}`],
  ]),
);
const CHINESE = new Set(CHINESE_TITLES.values());
const TAG_LABEL = new RegExp(
  `(?<=^|[ \\n])(?:${[en, zh].flatMap(({ page }) => [page.tagNew, page.tagExperimental, page.tagDeprecated]).join('|')})(?=$|[ \\n])`,
  'gi',
);
const TREE = /^ *```tree/m;
const TREE_COMMENT = /^(?:<--|\/\/|#)$/;
const OVERVIEW = /^overview: true/m;
const PROMPT_BUTTON = new Set(['Show', 'prompt', '查看提示词']);
/** Frontmatter with a description. */
const DESCRIBED = /^---\n(?:(?!---\n).*\n)*description:/;
const DIAGRAM = /\/diagrams\/[\da-f]+-(?:light|dark)\.svg /;
const NAMED_INDEX = /\/index\/(?=$|[\s#])/;

/** Headings of the features of a landing page, in all languages of the interface. */
const FEATURES = new Set(Object.values(LANGUAGES).map(({ home }) => home.features));

const squeeze = (text: string): string => text.replace(/[\s\p{P}\p{S}]/gu, '').toLowerCase();

/** Characters of words, in any order. A colon divides the name and the text of a landing page. */
const charactersOf = (words: readonly string[]): string =>
  [...words.join('').replace(/[\s\p{C}\p{Z}:]/gu, '')].sort().join('');

/** Leaves out labels of tags, which each engine writes in its own way. */
const withoutTags = (text: string): string =>
  text
    .replace(TAG_LABEL, '')
    .replace(/ (?:non-ejectable|theme-only)$/, '')
    .trimEnd();

/** Whether a list has all values of another one, in their order. */
function hasInOrder(list: readonly string[], part: readonly string[]): boolean {
  let found = 0;
  for (const value of list) if (value === part[found]) found++;
  return found === part.length;
}

/** Returns a callout, or the title of one, as this engine writes its title. */
function withCapital(value: string): string {
  return value.replace(/^(\w+: )?(.)/u, (_, type: string = '', first: string) => type + first.toUpperCase());
}

/** Returns the Markdown of a page without its scripts, whose data components may show, and without code blocks. */
function withoutCode(source: string): string {
  return source.replace(/<script\b[\s\S]*?<\/script>|^(`{3,}).*\n[\s\S]*?^\1/gm, '');
}

/** Returns whether a page has less of a value than its source, so that it is no content of a component. */
function isLost(value: string, source: string, words: readonly string[] = []): boolean {
  const countIn = (list: readonly string[]) => list.filter((each) => each === value).length;
  const own = countIn(words);
  return source.includes(value) && (own === 0 || own < countIn(source.split(/\s+/)));
}

/** Components of Vue that messages of the build name. */
function namedComponents(messages: readonly string[] = []): string[] {
  return messages.flatMap((message) => /uses <(\w+)>, which is not a component of Markdown/.exec(message)?.[1] ?? []);
}

/** Returns whether the other engine does not find a page in its sidebar, and leads to the first row of it. */
function isLostInSidebar({ theirs }: ComparedPages): boolean {
  const first = theirs?.sidebar.find((row) => row.startsWith('/'))?.split(' ')[0];
  return first !== undefined && theirs?.neighbors.length === 1 && theirs.neighbors[0] === first;
}

/** Returns whether values are the addresses of the rows around that of a page. */
function areRowsAround(values: readonly string[], { route, ours }: ComparedPages): boolean {
  const links = ours?.sidebar.flatMap((row) => (row.startsWith('/') ? [row.split(' ')[0]] : [])) ?? [];
  const index = links.indexOf(route);
  return values.every((value) => index >= 0 && (links[index - 1] === value || links[index + 1] === value));
}

const UNLISTED = /^unlisted: true$/m;
/** Words of the notice of an unlisted page, with what is above it. */
const UNLISTED_WORDS = 60;

/** Returns whether a text is the description of pages without one of their own. */
function isOfSite(value: string, pages: ComparedPages['ourPages']): boolean {
  return [...(pages?.values() ?? [])].filter(({ description }) => description === value).length > 1;
}

/** Returns whether a word consists of characters of the formulas of a page. */
function isInFormulas(word: string, source: string): boolean {
  const formulas = (source.match(/\$+[^$]+\$+/g) ?? []).join('');
  const characters = [...word].filter((character) => /[\p{L}\p{N}]/u.test(character));
  return characters.length > 0 && characters.every((character) => formulas.includes(character));
}

const VIEW_ALL_TAGS = ['View', 'all', 'tags'];

const startsWith = (list: readonly string[], part: readonly string[]): boolean =>
  part.every((value, index) => list[index] === value);

/** Whether a list has values of another one side by side. */
const hasRun = (list: readonly string[], run: readonly string[]): boolean =>
  list.some((_, index) => startsWith(list.slice(index), run));

/** Returns the words of the heading of level 1; none if there is no such heading. */
function titleWords(page: PageFacts | undefined): string[] {
  const heading = page?.headings.find((each) => each.startsWith('1 '));
  return heading?.split(' ').slice(2) ?? [];
}

/** Returns the texts of headings without ids, which lists of Docusaurus have. */
function listHeadings(page: PageFacts | undefined): string[] {
  return page?.headings.flatMap((each) => /^2 # (.+)$/.exec(each)?.[1] ?? []) ?? [];
}

/** Returns the posts that a list of Docusaurus links to under their titles. */
function listedPosts({ theirs, theirPages }: ComparedPages): PageFacts[] {
  const titles = new Set(listHeadings(theirs));
  const linked = [...new Set(theirs?.links)].flatMap((link) => pageOf(link, theirPages) ?? []);
  return linked.filter((page) => titles.has(titleWords(page).join(' ')));
}

/** Returns the page that a link leads to. Links have the base of the site, which routes don't have. */
function pageOf(link: string, pages: ComparedPages['theirPages']): PageFacts | undefined {
  const route = link.replace(/#.*/, '').replace(/\/$/, '');
  const parts = route.split('/').slice(1);
  const found = parts.map((_, index) => pages?.get(`/${parts.slice(index).join('/')}`));
  return found.find((page) => page !== undefined) ?? (route.split('/').length <= 2 ? pages?.get('/') : undefined);
}

/** Returns the pictures of a page whose text is a name that the page has as words, too. */
function pictures({ theirs, ours }: ComparedPages): string[] {
  return (theirs?.images ?? []).filter((image) => {
    const [, name] = /^\S+ (.+)$/.exec(image) ?? [];
    return name !== undefined && hasRun(ours?.words ?? [], name.split(' '));
  });
}

/** Returns the name of the file of a picture. */
const fileOf = (image: string): string | undefined => /([^/ ]+)(?: |$)/.exec(image)?.[1];

/** Beginning of the heading of a page without one, among headings. */
const HIDDEN_TITLE = '1 #_title ';

const REASONS: readonly Reason[] = [
  {
    reason: 'templates of Vue are not evaluated, which the build names',
    engine: 'vitepress',
    facts: ['code'],
    namedBy: /uses "\{\{ \}\}" of Vue/,
    explains: ({ missing, added }) =>
      missing.length > 0 && missing.length === added.length && added.every((value) => /\{\{.+\}\}/.test(value)),
  },
  {
    reason: 'functions that change code are not run, which the build names',
    engine: 'vitepress',
    facts: ['code'],
    namedBy: /"markdown\.codeTransformers"/,
    key: squeeze,
  },
  {
    reason: 'spaces before code are kept',
    engine: 'vitepress',
    facts: ['code'],
    key: (value) => value.replace(/\n\s+/, '\n'),
  },
  {
    reason: 'marked lines are marked without a plugin of the highlighter',
    engine: 'rspress',
    facts: ['code'],
    key: (value, side) => (side === 'theirs' ? value : value.replace(/^(\S+ "[^"\n]*" )\*+(?=\n)/, '$1')),
  },
  {
    reason: 'a page without a heading has one for screen readers alone',
    engine: 'vitepress',
    facts: ['headings', 'words'],
    isAdded: (value, { ours }) =>
      value.startsWith(HIDDEN_TITLE) || ours?.headings.includes(HIDDEN_TITLE + value) === true,
  },
  {
    reason: 'a page without a title has the name of its file, which the build names',
    facts: ['title', 'headings', 'words'],
    namedBy: /has neither a title nor a heading of level 1/,
    explains: ({ missing, added }, { route = '' }) => {
      const name = route.split('/').at(-1) ?? '';
      const isName = (value: string) =>
        value === name || value === `1 #${name} ${name}` || value.startsWith(`${name} `);
      return (
        added.length > 0 && added.every(isName) && missing.every((value) => added.some((each) => each.endsWith(value)))
      );
    },
  },
  {
    reason: 'a page that the other engine does not find in its sidebar has the rows around it, or none',
    facts: ['neighbors'],
    explains: ({ added }, pages) => isLostInSidebar(pages) && areRowsAround(added, pages),
  },
  {
    reason: 'marks of footnotes have no brackets, and other ids',
    engine: 'vitepress',
    facts: ['words', 'links'],
    key: (value, side) => {
      if (side === 'theirs')
        return value
          .replace(/\[(\d+)\]/, '$1')
          .replace('\ufe0e', '')
          .replace(/^#footnote(-ref)?\d+$/, '#note$1');
      return value.replace(/^#user-content-fn(ref)?-.+$/, (_, ref) => (ref ? '#note-ref' : '#note'));
    },
  },
  {
    reason: 'the name and the text of a landing page are divided',
    facts: ['headings'],
    key: (value) => (value.startsWith('1 # ') ? squeeze(value) : undefined),
  },
  {
    reason: 'a page without a description has the beginning of its text, and not that of the site or its first heading',
    facts: ['description'],
    explains: ({ added }, { ours, source = '' }) => {
      const text = squeeze(ours?.words.join('') ?? '');
      return !DESCRIBED.test(source) && added.every((value) => text.includes(squeeze(value.replace(/…$/, ''))));
    },
  },
  {
    reason: 'the source of a list is no description',
    engine: 'docusaurus',
    facts: ['description'],
    explains: ({ missing }) => missing.length > 0 && missing.every((value) => value.startsWith('- ')),
  },
  {
    reason: 'default titles of callouts begin with a capital letter',
    facts: ['callouts', 'words'],
    key: (value) => {
      const title = value.replace(/^\w+: /, '').toLowerCase();
      return DEFAULT_TITLES.has(title) ? value.toLowerCase() : undefined;
    },
  },
  {
    reason: 'titles of callouts that a site translates begin with a capital letter',
    engine: 'docusaurus',
    facts: ['callouts', 'words'],
    // A title that the page has itself is as it is there.
    explains: ({ missing, added }, { source }) =>
      source !== undefined &&
      missing.length > 0 &&
      missing.every((value) => !source.includes(value.replace(/^\w+: /, ''))) &&
      missing.map(withCapital).join('\n') === added.join('\n'),
  },
  {
    reason: 'no page is its own neighbor',
    engine: 'docusaurus',
    facts: ['neighbors'],
    // In Docusaurus, the page of a category is also among the rows that are generated for its folder.
    explains: ({ missing }, { route = '' }) =>
      missing.length > 0 && missing.every((value) => value.replace(/\/$/, '') === route),
  },
  {
    reason: 'default titles of callouts are in the language of the page',
    facts: ['callouts', 'words'],
    key: (value, side) => {
      const [, type = '', title = ''] = /^(\w+: )?(.+)$/.exec(value) ?? [];
      if (side === 'ours') return CHINESE.has(title) ? type + title : undefined;
      const own = CHINESE_TITLES.get(title.toLowerCase());
      return own === undefined ? undefined : type + own;
    },
  },
  {
    reason: 'languages of code have other names',
    engine: 'vitepress',
    facts: ['code'],
    key: (value) => value.replace(/^(?:txt|template|ansi|vue-html) /, 'language '),
  },
  {
    reason: 'footnotes have a heading',
    facts: ['headings', 'words'],
    isAdded: (value) => value.startsWith(FOOTNOTES) || FOOTNOTE_TITLES.has(value),
    // Docusaurus has it in English.
    isMissing: (value, { ours }) =>
      (value === `${FOOTNOTES}Footnotes` || value === 'Footnotes') &&
      ours?.headings.some((each) => each.startsWith(FOOTNOTES)) === true,
  },
  {
    reason: 'headings of lists have ids',
    engine: 'docusaurus',
    facts: ['headings'],
    // Headings of Markdown have an id in both.
    key: (value, side) => (side === 'theirs' ? value : value.replace(/^2 #\S+ /, '2 # ')),
  },
  {
    reason: 'years of an archive are one level below its title',
    engine: 'docusaurus',
    facts: ['headings'],
    key: (value, side) => (side === 'theirs' ? value.replace(/^3 (?=#(\d{4}) \1$)/, '2 ') : value),
  },
  {
    reason: 'cards of documents have no headings',
    engine: 'docusaurus',
    facts: ['headings', 'words'],
    isMissing: (value, { ours }) => {
      const [, text] = /^2 # [📄🗃🔗]\ufe0f? ?(.+)$/u.exec(value) ?? [];
      return text === undefined ? /^[📄🗃🔗]\ufe0f?$/u.test(value) : hasRun(ours?.words ?? [], text.split(' '));
    },
  },
  {
    reason:
      'lists have the beginning of posts as plain text, and pictures and profiles of authors in posts alone, which the build names',
    engine: 'docusaurus',
    facts: ['words', 'images', 'links', 'headings', 'callouts', 'tabs', 'code', 'tables'],
    namedBy: /^"blog" has lists with the beginning of posts/,
    isMissing: (value, pages) =>
      // A link to a file that has another address in a translation is broken.
      (/\.mdx?$/.test(value) && listedPosts(pages).length > 0) ||
      listedPosts(pages).some((post) =>
        [
          post.words,
          post.images,
          post.links,
          post.headings.slice(1),
          post.callouts,
          post.tabs,
          post.code,
          post.tables,
        ].some((all) => all.includes(value)),
      ),
    // The last word before a cut has a mark.
    isAdded: (value, pages) =>
      value.endsWith('…') && listedPosts(pages).some(({ words }) => words.includes(value.slice(0, -1))),
  },
  {
    reason: 'lists of authors have no pictures, which the build names',
    engine: 'docusaurus',
    facts: ['images'],
    namedBy: /^"blog" has lists with the beginning of posts/,
    isMissing: (value, pages) => listHeadings(pages.theirs).length > 0 && pictures(pages).includes(value),
  },
  {
    reason: 'a picture beside the name of an author has no text, and the address without a language',
    engine: 'docusaurus',
    facts: ['images'],
    isMissing: (value, pages) =>
      pictures(pages).includes(value) &&
      pages.ours?.images.some((own) => own === fileOf(value) || own.endsWith(`/${fileOf(value)}`)) === true,
    isAdded: (value, pages) => !value.includes(' ') && pictures(pages).some((image) => fileOf(image) === fileOf(value)),
  },
  {
    reason: 'the picture of an author is no second link',
    engine: 'docusaurus',
    facts: ['links'],
    isMissing: (value, pages) =>
      pictures(pages).length > 0 &&
      pages.ours?.links.includes(value) === true &&
      pages.theirs?.links.some((link, index, links) => link === value && links[index + 1] === value) === true,
  },
  {
    reason: 'profiles of authors are named, and not pictures',
    engine: 'docusaurus',
    facts: ['words'],
    // Names in a list are divided by commas.
    isAdded: (value, pages) => {
      const name = value.replace(/,$/, '');
      // Letters are anywhere.
      if (name === 'newsletter') return pictures(pages).length > 0;
      const isLinked = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '').startsWith(`${name}.`);
      return PROFILES.test(name) && pages.theirs?.links.some(isLinked) === true;
    },
  },
  {
    reason: 'unlisted pages have no sidebar, which the build names',
    engine: 'docusaurus',
    facts: ['sidebar'],
    namedBy: /^"unlisted" leaves a page without the sidebar/,
    explains: (_difference, { route = '', ours, theirs }) =>
      ours?.sidebar.length === 0 && theirs?.sidebar.some((row) => row.split(' ')[0]?.endsWith(route) === true) === true,
  },
  {
    reason: 'unlisted posts have no row in the sidebar and no notice, which the build names',
    engine: 'docusaurus',
    facts: ['sidebar', 'callouts', 'words'],
    namedBy: /^"unlisted" leaves a page without the sidebar and the notice/,
    isMissing: (value, { route = '', theirs, source = '' }) =>
      UNLISTED.test(source) &&
      (value.split(' ')[0]?.replace(/\/$/, '').endsWith(route) === true ||
        value === theirs?.callouts[0] ||
        theirs?.words.slice(0, UNLISTED_WORDS).includes(value) === true),
    // In Docusaurus, the post is above the heading of the others.
    isAdded: (value, { source = '', ours }) => UNLISTED.test(source) && ours?.sidebar[0] === value,
  },
  {
    reason: 'types of Docusaurus alone have the look of others',
    engine: 'docusaurus',
    facts: ['callouts', 'words'],
    key: (value, side) => {
      const [, type = '', title = ''] = /^(?:(\w+): )?(\w+)$/.exec(value) ?? [];
      const name = title.toLowerCase();
      return /^(?:secondary|success)$/.test(name) && (side === 'ours' || type === '' || type === name)
        ? name
        : undefined;
    },
  },
  {
    reason: 'unknown directives are shown as text, with a warning',
    engine: 'docusaurus',
    facts: ['words'],
    namedBy: /^has an unknown callout/,
    isAdded: (value, { source = '' }) => /^:::\w*$/.test(value) && source.includes(value),
  },
  {
    reason: 'headings of HTML have ids, and are in the outline',
    engine: 'docusaurus',
    facts: ['headings', 'outline'],
    key: (value, side) => (side === 'theirs' ? value : value.replace(/^([2-6]) #\S+ /, '$1 # ')),
    isAdded: (value, { theirs }) => {
      const text = value.replace(/^#\S+ /, '');
      return (
        value.startsWith('#') && theirs?.headings.some((each) => /^\d # /.test(each) && each.slice(4) === text) === true
      );
    },
  },
  {
    reason: 'expressions in the outline are evaluated',
    engine: 'docusaurus',
    facts: ['outline'],
    key: (value) => value.replace(/['"`]/g, ''),
  },
  {
    reason: 'a page without a paragraph has the description of the site',
    engine: 'docusaurus',
    facts: ['description'],
    explains: ({ added }, { source = '', ourPages }) =>
      !DESCRIBED.test(source) && added.every((value) => isOfSite(value, ourPages)),
  },
  {
    reason: 'names of package managers are those of their commands',
    engine: 'docusaurus',
    facts: ['tabs'],
    key: (value) => (/^(?:npm|yarn|pnpm|bun)$/i.test(value) ? value.toLowerCase() : undefined),
  },
  {
    reason: 'marks of lines with classes of a site are highlights, which the build names',
    engine: 'docusaurus',
    facts: ['code'],
    namedBy: /^"themeConfig\.prism\.magicComments" marks lines/,
    key: (value) => value.replace(/^(\S+ "[^"\n]*" )\S*(?=\n)/, '$1'),
  },
  {
    reason: 'diagrams are pictures',
    engine: 'docusaurus',
    facts: ['images'],
    isAdded: (value, { source = '' }) => DIAGRAM.test(value) && /^ *`{3,}mermaid|<Mermaid\b/m.test(source),
  },
  {
    reason: 'formulas are MathML',
    engine: 'docusaurus',
    facts: ['words'],
    isMissing: (value, { source = '' }) => isInFormulas(value, source),
    // The sign behind a formula is a word.
    isAdded: (value, { source = '' }) => /^\p{P}+$/u.test(value) && source.includes(`$${value}`),
  },
  {
    reason: 'tabs are in the document, whether they are open or not',
    engine: 'docusaurus',
    facts: ['words'],
    isAdded: (value, { source = '' }) => /<Tabs\b[^>]*\blazy\b/.test(source) && source.includes(value),
  },
  {
    reason: 'descriptions of documents have no expressions and components',
    engine: 'docusaurus',
    facts: ['words'],
    explains: ({ missing, added }) => added.length === 0 && /\{[^}]*\}/.test(missing.join(' ')),
  },
  {
    reason: 'files have the names of the static folder, or other names',
    engine: 'docusaurus',
    facts: ['links'],
    key: (value) => {
      const name = /([^/]+)\.(?!mdx?$)(\w+)$/.exec(value);
      return name ? `${name[1]?.replace(/-[\da-f]{8,}$/, '')}.${name[2]}` : undefined;
    },
  },
  {
    reason: 'a page without a description has one',
    engine: 'docusaurus',
    facts: ['description'],
    explains: ({ missing }) => missing.join('') === '',
  },
  {
    reason: 'admonitions with keywords of a site have the type of their look',
    engine: 'docusaurus',
    facts: ['callouts'],
    key: (value, side) => {
      const [, type = '', title = ''] = /^(\w+): (.*)$/.exec(value) ?? [];
      if (side === 'theirs' && TYPES.has(type)) return undefined;
      return `info: ${DEFAULT_TITLES.has(title.toLowerCase()) ? title.toLowerCase() : title}`;
    },
  },
  {
    reason: 'cards of documents have no icons',
    engine: 'docusaurus',
    facts: ['words'],
    key: (value, side) => (side === 'theirs' ? /^[📄🗃🔗]\ufe0f?(.+)$/u.exec(value)?.[1] : value),
  },
  {
    reason: 'facts about a post or an author are divided by dots in lists',
    engine: 'docusaurus',
    facts: ['words'],
    isAdded: (value, { theirs }) => value === '·' && listHeadings(theirs).length > 0,
  },
  {
    reason: 'texts of the interface: "View all tags" for "View All Tags"',
    engine: 'docusaurus',
    facts: ['words'],
    explains: ({ missing, added }, { ours }) =>
      missing.join(' ') === 'All Tags' && added.join(' ') === 'all tags' && hasRun(ours?.words ?? [], VIEW_ALL_TAGS),
  },
  {
    reason: 'the archive does not repeat its title',
    engine: 'docusaurus',
    facts: ['words'],
    isMissing: (value, { theirs }) => {
      const title = titleWords(theirs);
      return title.includes(value) && startsWith(theirs?.words ?? [], [...title, ...title]);
    },
  },
  {
    reason: 'a link to a file leads to its page, also if it is not translated or of another plugin',
    engine: 'docusaurus',
    facts: ['links'],
    explains: ({ missing, added }, { theirPages }) =>
      missing.length > 0 &&
      missing.every((value) => /\.mdx?\/?(?:#.*)?$/.test(value)) &&
      added.length === missing.length &&
      added.every((value) => pageOf(value, theirPages) !== undefined),
  },
  {
    reason: 'a page that is named index has a slash',
    engine: 'docusaurus',
    facts: ['sidebar', 'neighbors', 'links'],
    key: (value) => value.replace(NAMED_INDEX, '/'),
  },
  {
    reason: 'rows of closed categories are in the document',
    engine: 'docusaurus',
    facts: ['sidebar'],
    explains: ({ missing }, { ours, theirs }) =>
      missing.length === 0 &&
      hasInOrder(ours?.sidebar.map((row) => row.replace(NAMED_INDEX, '/')) ?? [], theirs?.sidebar ?? []),
  },
  {
    reason: 'the heading of a page has an id',
    engine: 'docusaurus',
    facts: ['headings'],
    key: (value, side) => (side === 'theirs' ? value : value.replace(/^1 #\S+ /, '1 # ')),
  },
  {
    reason: 'a list of posts has the title of its blog as heading',
    engine: 'docusaurus',
    facts: ['headings', 'words'],
    isAdded: (value, { theirs, ours }) => {
      const [heading = ''] = ours?.headings ?? [];
      const words = titleWords(ours);
      const isTitle = theirs?.title === words.join(' ') || theirs?.title.startsWith(`${words.join(' ')} | `) === true;
      if (!isTitle || titleWords(theirs).length > 0 || listHeadings(theirs).length === 0) return false;
      return value === heading || words.includes(value);
    },
  },
  {
    reason: 'pictures have other names',
    engine: 'docusaurus',
    facts: ['images'],
    key: (value) => /^\S*?([^/\s]+?)[-.][\da-f]{8,}(\.\w+(?: .*)?)$/.exec(value)?.slice(1).join(''),
  },
  {
    reason: 'pictures have the names of their files, and their texts are escaped once',
    engine: 'docusaurus',
    facts: ['images'],
    key: (value, side) => {
      const name = side === 'ours' ? value : value.replace(/-[\da-f]{32}(?=\.\w+(?: |$))/, '');
      return /^\S*?([^/\s]+\.\w+(?: .*)?)$/.exec(name)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    },
  },
  {
    reason: 'small pictures are files, and their texts are escaped once',
    engine: 'docusaurus',
    facts: ['images'],
    key: (value, side) => {
      if (side === 'theirs' && !value.startsWith('data:image/')) return undefined;
      return value
        .replace(/^\S+ ?/, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
    },
  },
  {
    reason: 'a title whose quote is never closed is shown, with a warning',
    engine: 'docusaurus',
    facts: ['code'],
    key: (value) => value.replace(/^(\S+) "(?:"[^"\n]*)?" /, '$1 "" '),
  },
  {
    reason: 'texts of the interface: "Source" for "Source Code"',
    facts: ['words'],
    key: (value) => (/^(?:源码|源代码)$/.test(value) ? 'source' : undefined),
    isMissing: (value, { ours }) => value === 'Code' && ours?.words.includes('Source') === true,
  },
  {
    reason: 'features of a landing page have a heading, so theirs are one level deeper',
    facts: ['headings'],
    key: (value) => /^[23] # (.*)$/.exec(value)?.[1],
    isAdded: (value) => value.startsWith('2 # ') && FEATURES.has(value.slice('2 # '.length)),
  },
  {
    reason: 'the heading of the features of a landing page',
    facts: ['words'],
    isAdded: (value) => FEATURES.has(value),
  },
  {
    reason: 'the text of a prompt is behind a button',
    engine: 'rspress',
    facts: ['code', 'words'],
    isMissing: (value, { source = '', ours }) =>
      /<Prompt\b/.test(source) &&
      (/^(?:For|your|Agent)$/.test(value) || ours?.code.join(' ').includes(value.replace(/\.$/, '')) === true),
    isAdded: (value, { source = '' }) =>
      /<Prompt\b/.test(source) && (PROMPT_BUTTON.has(value) || /^txt "" \n/.test(value)),
  },
  {
    reason: 'a group of an overview with the name of the page has no id of its own',
    engine: 'rspress',
    facts: ['headings'],
    isMissing: (value, { ours }) => {
      const [, id, text] = /^2 (#\S+) (.+)$/.exec(value) ?? [];
      return (
        id !== undefined && ours?.headings.includes(`2 # ${text}`) === true && ours.headings[0]?.split(' ')[1] === id
      );
    },
    isAdded: (value, { ours, theirs }) => {
      const [, text] = /^2 # (.+)$/.exec(value) ?? [];
      const id = ours?.headings[0]?.split(' ')[1];
      return text !== undefined && theirs?.headings.includes(`2 ${id} ${text}`) === true;
    },
  },
  {
    reason: 'an overview has neighbors, and the descriptions of its pages',
    engine: 'rspress',
    facts: ['neighbors', 'words'],
    isAdded: (_value, { source = '' }) => OVERVIEW.test(source),
  },
  {
    reason: 'a heading without a text, which is hidden, is left out',
    engine: 'rspress',
    facts: ['headings'],
    isMissing: (value) => /^\d #$/.test(value.trim()),
  },
  {
    reason: 'an example of an overview has no title of the page',
    engine: 'rspress',
    facts: ['headings', 'words'],
    isMissing: (value, { source = '', theirs }) =>
      /<Overview\b/.test(source) &&
      theirs?.headings.filter((each) => each === theirs.headings[0]).length === 2 &&
      (value === theirs.headings[0] || theirs.headings[0]?.includes(value) === true),
  },
  {
    reason: 'tags have labels in the language of the page',
    engine: 'rspress',
    facts: ['headings', 'tables', 'words'],
    key: (value) => {
      const rest = withoutTags(value);
      return rest === value ? undefined : rest;
    },
  },
  {
    reason: 'the tag of a page is a word, and not a part of its heading alone',
    engine: 'rspress',
    facts: ['words'],
    isAdded: (value, { source = '' }) => /^(?:New|新增)$/.test(value) && /^tag: new$/m.test(source),
  },
  {
    reason: 'tags are beside the heading of a page',
    engine: 'rspress',
    facts: ['headings'],
    key: (value) => (value.startsWith('1 #') ? withoutTags(value) : undefined),
  },
  {
    reason: 'texts of the interface: "Source" for "Source Code"',
    engine: 'rspress',
    facts: ['headings'],
    key: (value) => /^(1 .*) (?:Source(?: Code)?|源码|源代码)$/.exec(value)?.[1],
  },
  {
    reason: 'the outline of a document has headings of fragments, tabs and steps, too',
    engine: 'rspress',
    facts: ['outline'],
    isAdded: (value, { theirs }) =>
      theirs?.headings.some((heading) => heading.replace(/^\d /, '').startsWith(`${value.split(' ')[0]} `)) === true,
  },
  {
    reason: 'the title of a landing page is a heading',
    engine: 'rspress',
    facts: ['headings'],
    isAdded: (value, { theirs }) =>
      /^1 # /.test(value) && squeeze(theirs?.words.join('') ?? '').includes(squeeze(value.slice('1 # '.length))),
  },
  {
    reason: 'features of a landing page are links, not cards with a script',
    engine: 'rspress',
    facts: ['links'],
    isAdded: (_value, { source = '' }) => /^features:/m.test(source),
  },
  {
    reason: 'tabs of a component of the site, and those of a whole page, are tabs',
    engine: 'rspress',
    facts: ['tabs'],
    isAdded: (value, { theirs }) => squeeze(theirs?.words.join('') ?? '').includes(squeeze(value)),
  },
  {
    reason: 'tabs of a whole page are tabs, and no words',
    engine: 'rspress',
    facts: ['words'],
    isMissing: (value, { ours, theirs }) =>
      theirs?.tabs.length === 0 && ours?.tabs.some((tab) => tab.split(' ').includes(value)) === true,
  },
  {
    reason: 'braces of ids in code have no backslash that the file does not have',
    engine: 'rspress',
    facts: ['code'],
    key: (value) => (/\\?\{#/.test(value) ? value.replaceAll('\\{#', '{#') : undefined),
  },
  {
    reason: 'a comment of a tree is a word of its own',
    engine: 'rspress',
    facts: ['words'],
    isMissing: (value, { source = '' }) => TREE.test(source) && /.(?:<--|\/\/|#)$/.test(value),
    isAdded: (value, { source = '', theirs }) =>
      TREE.test(source) &&
      (TREE_COMMENT.test(value) ||
        theirs?.words.some((word) => word.startsWith(value) && TREE_COMMENT.test(word.slice(value.length))) === true),
  },
  {
    reason: 'folders of a tree end with a slash, its first row is shown',
    engine: 'rspress',
    facts: ['words'],
    key: (value, side) => (side === 'ours' ? /^(.+)\/$/.exec(value)?.[1] : value),
    // A comment behind a name is a word of its own.
    explains: ({ missing, added }, { source = '' }) =>
      TREE.test(source) &&
      charactersOf(missing).replaceAll(/[-<]/g, '') === charactersOf(added).replaceAll(/[-<]/g, ''),
    isAdded: (value, { source = '' }) => value === '.' && TREE.test(source),
  },
  {
    reason: 'items of an overview are headings',
    engine: 'rspress',
    facts: ['headings'],
    isAdded: (value, { theirs, source = '' }) => {
      const [, id, text] = /^[23] #(\S*) (.+)$/.exec(value) ?? [];
      // Those of `OverviewGroup` have no ids.
      if (text === undefined || (id !== '' && !OVERVIEW.test(source))) return false;
      return squeeze(theirs?.words.join('') ?? '').includes(squeeze(text));
    },
  },
  {
    reason: 'components of Vue show only their content, which the build names',
    engine: 'vitepress',
    facts: ['headings', 'words', 'images', 'links'],
    namedBy: /uses <\w+>, which is not a component of Markdown/,
    key: (value) => /^\d #\S+ /.exec(value)?.[0],
    isMissing: (value, { source = '', messages, ours }) =>
      // A heading with an id has a pair.
      !/^\d #\S+ /.test(value) &&
      !isLost(value, withoutCode(source), ours?.words) &&
      namedComponents(messages).some((name) => new RegExp(`<${name}\\b`).test(source)),
  },
  {
    reason: 'spaces are at other places',
    facts: ['words'],
    explains: ({ missing, added }) => missing.length > 0 && charactersOf(missing) === charactersOf(added),
  },
];

/** Reasons of values in another order. */
const REORDERED: readonly Reason[] = [
  {
    reason: 'date and authors of a post are above its title',
    engine: 'docusaurus',
    facts: ['words'],
    explains: (_difference, { ours, theirs }) => {
      const title = titleWords(theirs);
      const [own, other] = [ours?.words ?? [], theirs?.words ?? []];
      const place = own.findIndex((_, index) => startsWith(own.slice(index), title));
      const moved = [...title, ...own.slice(0, place), ...own.slice(place + title.length)];
      return title.length > 0 && place > 0 && moved.join(' ') === other.join(' ');
    },
  },
  {
    reason: 'the tag of a page is above its heading',
    engine: 'rspress',
    facts: ['words'],
    explains: (_difference, { source = '' }) => /^tag: /m.test(source),
  },
];

const PREVIEWS = /^\/~demo\//;

/**
 * Returns why a route of another engine is left out; `undefined` if it is missing.
 * @param page what the other engine has there
 */
export function explainRoute(route: string, engine: Engine, page?: PageFacts): string | undefined {
  if (engine === 'rspress' && PREVIEWS.test(route)) return 'previews of code that are not run have no page';
  const isEmptyBlog = engine === 'docusaurus' && page?.title.startsWith('Blog') && page.words.length === 0;
  return isEmptyBlog ? 'a blog without a folder has no page' : undefined;
}

/** A difference, or the rest of one, with its reason if it has one. */
interface ExplainedDifference {
  difference: Difference;
  /** Reasons of what is explained, with the number of values that each explains. */
  reasons: { reason: string; values: number }[];
  /** What no reason explains. `undefined` if nothing is left. */
  rest: Difference | undefined;
}

/** Finds the reasons of a difference. */
export function explainDifference(
  difference: Difference,
  of: Engine = 'rspress',
  pages: ComparedPages = {},
): ExplainedDifference {
  const reasons: ExplainedDifference['reasons'] = [];
  let left: Pick<Difference, 'missing' | 'added'> = difference;
  if (difference.isReordered) {
    const [reason] = REORDERED.filter(
      (each) =>
        (each.engine ?? of) === of &&
        each.facts.includes(difference.fact) &&
        each.explains?.(difference, pages) === true,
    );
    if (reason) reasons.push({ reason: reason.reason, values: 1 });
    return { difference, reasons, rest: reason ? undefined : difference };
  }
  for (const each of REASONS) {
    if ((each.engine ?? of) !== of || !each.facts.includes(difference.fact)) continue;
    const { namedBy } = each;
    if (namedBy !== undefined && !pages.messages?.some((message) => namedBy.test(message))) continue;
    const next = explain(left, each, pages);
    if (next.missing.length === left.missing.length && next.added.length === left.added.length) continue;
    const values = Math.max(left.missing.length - next.missing.length, left.added.length - next.added.length);
    reasons.push({ reason: each.reason, values });
    left = next;
  }
  const isExplained = left.missing.length === 0 && left.added.length === 0;
  return { difference, reasons, rest: isExplained ? undefined : { ...difference, ...left } };
}

/** Returns what a reason does not explain. */
function explain({ missing, added }: Pick<Difference, 'missing' | 'added'>, reason: Reason, pages: ComparedPages) {
  const rest = added.filter((value) => reason.isAdded?.(value, pages) !== true);
  const unpaired = missing.filter((value) => {
    if (reason.isMissing?.(value, pages) === true) return false;
    const key = reason.key?.(value, 'theirs');
    const index = key === undefined ? -1 : rest.findIndex((own) => reason.key?.(own, 'ours') === key);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  const left = { missing: unpaired, added: rest };
  return reason.explains?.(left, pages) === true ? { missing: [], added: [] } : left;
}
