import { expect, test } from '@rstest/core';
import type { PageFacts } from '../../../../scripts/compare/pageFacts.ts';
import { explainDifference } from '../../../../scripts/compare/reasons.ts';

const EMPTY: PageFacts = {
  title: '',
  description: '',
  headings: [],
  outline: [],
  sidebar: [],
  neighbors: [],
  code: [],
  tables: [],
  callouts: [],
  tabs: [],
  images: [],
  links: [],
  words: [],
};

const words = (text: string) => text.split(' ').filter(Boolean);

const POST: PageFacts = {
  ...EMPTY,
  title: 'Lift off | Rocket',
  headings: ['1 # Lift off', '2 #high High'],
  callouts: ['tip: tip'],
  links: ['https://github.com/ann', '/docs/fuel'],
  images: ['/img/ann.png Ann Lee'],
  words: words('Lift off January 2, 2026 Ann Lee We flew high.'),
};

const LIST: PageFacts = {
  ...EMPTY,
  title: 'Blog | Rocket',
  headings: ['2 # Lift off'],
  links: ['/blog/lift-off', '/docs/fuel'],
  words: words('Lift off January 2, 2026 We flew high. Read more'),
};

const OUR_LIST: PageFacts = {
  ...EMPTY,
  title: 'Blog | Rocket',
  headings: ['1 #blog Blog', '2 #lift-off Lift off'],
  words: words('Blog Lift off January 2, 2026 We… Read more'),
};

const THEIR_PAGES = new Map([
  ['/blog', LIST],
  ['/blog/lift-off', POST],
  ['/blog/other', { ...POST, headings: ['1 # Other'], words: words('Other elsewhere') }],
  ['/docs/fuel', { ...EMPTY, headings: ['1 # Fuel'], words: words('Fuel petrol') }],
]);

const MESSAGE =
  '"blog" has lists with the beginning of posts as plain text, and pictures and profiles of authors in posts alone.';

interface Case {
  fact: keyof PageFacts;
  missing?: string[];
  added?: string[];
  isReordered?: boolean;
  theirs?: PageFacts;
  ours?: PageFacts;
  source?: string;
  messages?: string[];
}

/** Returns what no reason explains; `undefined` if nothing is left. */
function restOf({ fact, missing = [], added = [], isReordered = false, ...pages }: Case) {
  const { rest } = explainDifference({ route: '/blog', fact, missing, added, isReordered }, 'docusaurus', {
    theirs: LIST,
    ours: OUR_LIST,
    theirPages: THEIR_PAGES,
    messages: [MESSAGE],
    ...pages,
  });
  return rest && { missing: rest.missing, added: rest.added };
}

test('lists have less of the posts that they link to, and nothing less of others', () => {
  expect(restOf({ fact: 'words', missing: ['high.'], added: ['We…'] })).toBeUndefined();
  expect(restOf({ fact: 'images', missing: ['/img/ann.png Ann Lee'] })).toBeUndefined();
  expect(restOf({ fact: 'links', missing: ['https://github.com/ann'] })).toBeUndefined();
  expect(restOf({ fact: 'headings', missing: ['2 #high High'] })).toBeUndefined();
  expect(restOf({ fact: 'callouts', missing: ['tip: tip'] })).toBeUndefined();
  expect(restOf({ fact: 'callouts', missing: ['note: Own'] })?.missing).toEqual(['note: Own']);
  expect(restOf({ fact: 'headings', missing: ['2 #low Low'] })?.missing).toEqual(['2 #low Low']);
  // Words of a post that is not in the list, and of a document that a post links to.
  expect(restOf({ fact: 'words', missing: ['elsewhere', 'petrol'] })?.missing).toEqual(['elsewhere', 'petrol']);
  expect(restOf({ fact: 'words', missing: ['lost'] })?.missing).toEqual(['lost']);
  expect(restOf({ fact: 'words', added: ['flew', 'never…'] })?.added).toEqual(['flew', 'never…']);
  expect(restOf({ fact: 'images', added: ['/img/ann.png Ann Lee'] })?.added).toEqual(['/img/ann.png Ann Lee']);
  expect(restOf({ fact: 'links', missing: ['/blog/other'] })?.missing).toEqual(['/blog/other']);
  // A build that does not name it.
  expect(restOf({ fact: 'words', missing: ['high.'], messages: [] })?.missing).toEqual(['high.']);
  // A document, which has headings with ids.
  const document = { ...LIST, headings: ['1 # Lift off', '2 #part Part'] };
  expect(restOf({ fact: 'words', missing: ['high.'], theirs: document })?.missing).toEqual(['high.']);
});

test('dots divide facts in lists alone', () => {
  expect(restOf({ fact: 'words', added: ['·', '·'] })).toBeUndefined();
  expect(restOf({ fact: 'words', added: ['·'], theirs: POST })?.added).toEqual(['·']);
});

test('a link to all tags has other capitals', () => {
  const values: Case = { fact: 'words', missing: ['All', 'Tags'], added: ['all', 'tags'] };
  expect(restOf({ ...values, ours: { ...EMPTY, words: words('News View all tags') } })).toBeUndefined();
  expect(restOf({ ...values, ours: { ...EMPTY, words: words('all of the tags') } })).toEqual({
    missing: ['All', 'Tags'],
    added: ['all', 'tags'],
  });
});

test('headings of lists have ids, and those of documents keep theirs', () => {
  expect(restOf({ fact: 'headings', missing: ['2 # Lift off'], added: ['2 #lift-off Lift off'] })).toBeUndefined();
  for (const [theirs, ours] of [
    ['2 #start Start', '2 #begin Start'],
    ['2 #start Start', '3 #start Start'],
    ['2 # Lift off', '3 #lift-off Lift off'],
    ['2 # Lift off', '2 #lift-off Landing'],
    ['1 #own Title', '1 #other Title'],
    ['3 #2026 2026', '2 #other 2026'],
    ['3 #part Part', '2 #part Part'],
  ] as const) {
    expect(restOf({ fact: 'headings', missing: [theirs], added: [ours] })).toEqual({
      missing: [theirs],
      added: [ours],
    });
  }
  expect(restOf({ fact: 'headings', missing: ['3 #2026 2026'], added: ['2 #2026 2026'] })).toBeUndefined();
});

test('cards are words of the page, without their icons', () => {
  const ours = { ...EMPTY, words: words('Guide First step Second') };
  const missing = ['2 # 📄️ First step', '2 # 🗃 Second'];
  expect(restOf({ fact: 'headings', missing, ours })).toBeUndefined();
  expect(restOf({ fact: 'words', missing: ['📄️', '🗃'], ours })).toBeUndefined();
  expect(restOf({ fact: 'headings', missing: ['2 # 📄️First step'], ours })).toBeUndefined();
  expect(restOf({ fact: 'words', missing: ['📄️First'], added: ['First'], ours })).toBeUndefined();
  expect(restOf({ fact: 'words', missing: ['📄️First'], added: ['Third'], ours })).toEqual({
    missing: ['📄️First'],
    added: ['Third'],
  });
  // The words of a title that are not side by side.
  const lost = ['2 # 📄️ First Second', '2 # 📄️ Third'];
  expect(restOf({ fact: 'headings', missing: lost, ours })?.missing).toEqual(lost);
  expect(restOf({ fact: 'words', missing: ['📄x'], ours })?.missing).toEqual(['📄x']);
});

test('the title of an archive is there once', () => {
  const theirs = { ...EMPTY, headings: ['1 # All posts'], words: words('All posts All posts 2026 First') };
  expect(restOf({ fact: 'words', missing: ['All', 'posts'], theirs })).toBeUndefined();
  expect(restOf({ fact: 'words', missing: ['First'], theirs })?.missing).toEqual(['First']);
  const once = { ...theirs, words: words('All posts 2026 First') };
  expect(restOf({ fact: 'words', missing: ['posts'], theirs: once })?.missing).toEqual(['posts']);
});

test('a list of posts has the title of its blog as heading, and no other', () => {
  expect(restOf({ fact: 'headings', added: ['1 #blog Blog'] })).toBeUndefined();
  expect(restOf({ fact: 'words', added: ['Blog'] })).toBeUndefined();
  expect(restOf({ fact: 'words', added: ['B', 'Rocket'] })?.added).toEqual(['B', 'Rocket']);
  const other = { ...OUR_LIST, headings: ['1 #blo Blo'] };
  expect(restOf({ fact: 'headings', added: ['1 #blo Blo'], ours: other })?.added).toEqual(['1 #blo Blo']);
  const document = { ...LIST, headings: ['2 #part Part'] };
  expect(restOf({ fact: 'headings', added: ['1 #blog Blog'], theirs: document })?.added).toEqual(['1 #blog Blog']);
  const titled = { ...LIST, headings: ['1 # Other', '2 # Lift off'] };
  expect(restOf({ fact: 'headings', added: ['1 #blog Blog'], theirs: titled })?.added).toEqual(['1 #blog Blog']);
});

test('links of translations to files lead to pages that the other engine has', () => {
  const missing = ['/fr/docs/start.md', '/fr/docs/fuel.mdx#part'];
  const theirPages = new Map([...THEIR_PAGES, ['/fr/docs/start', EMPTY], ['/fr/docs/fuel', EMPTY]]);
  const added = ['/fr/docs/start', '/fr/docs/fuel/#part'];
  const restWith = (own: string[]) =>
    explainDifference({ route: '/fr/a', fact: 'links', missing, added: own, isReordered: false }, 'docusaurus', {
      theirs: POST,
      theirPages,
    }).rest?.added;
  expect(restWith(added)).toBeUndefined();
  expect(restWith(['/fr/docs/start', '/fr/docs/absent'])).toEqual(['/fr/docs/start', '/fr/docs/absent']);
  expect(restWith(['/fr/docs/start'])).toEqual(['/fr/docs/start']);
});

test('the date and the authors of a post are above its title, in their order', () => {
  const ours = (text: string) =>
    restOf({ fact: 'words', isReordered: true, theirs: POST, ours: { ...POST, words: words(text) } });
  expect(ours('January 2, 2026 Ann Lee Lift off We flew high.')).toBeUndefined();
  expect(ours('Ann Lee January 2, 2026 Lift off We flew high.')).toBeDefined();
  expect(ours('January 2, 2026 Ann Lee Lift off flew We high.')).toBeDefined();
  expect(ours('Lift off 2026 January 2, Ann Lee We flew high.')).toBeDefined();
});

const ANN = '/proj/img/ann.png Ann Lee';

test('a picture of an author is beside the name, and no second link', () => {
  const theirs = { ...POST, images: [ANN], links: ['/proj/authors/ann', '/proj/authors/ann', '/x', '/y', '/x'] };
  const ours = { ...POST, images: ['/proj/img/ann.png'], links: ['/proj/authors/ann', '/x', '/y'] };
  const around = { theirs, ours, messages: [] };
  expect(restOf({ fact: 'images', missing: [ANN], added: ['/proj/img/ann.png'], ...around })).toBeUndefined();
  // A picture that is gone, one of another name, and one whose text the page does not have.
  const none = { ...ours, images: [] };
  expect(restOf({ fact: 'images', missing: [ANN], ...around, ours: none })?.missing).toEqual([ANN]);
  expect(restOf({ fact: 'images', added: ['/proj/img/eve.png'], ...around })?.added).toEqual(['/proj/img/eve.png']);
  const unnamed = { ...ours, words: words('Lift off') };
  expect(restOf({ fact: 'images', missing: [ANN], ...around, ours: unnamed })?.missing).toEqual([ANN]);
  // The picture of a list, which the build names.
  const list = { ...LIST, images: [ANN] };
  const named = { theirs: list, ours: { ...OUR_LIST, words: words('Blog Lift off Ann Lee') }, theirPages: new Map() };
  expect(restOf({ fact: 'images', missing: [ANN], ...named })).toBeUndefined();
  expect(restOf({ fact: 'images', missing: [ANN], ...named, messages: [] })?.missing).toEqual([ANN]);
  // Links that are not side by side, or gone.
  expect(restOf({ fact: 'links', missing: ['/proj/authors/ann'], ...around })).toBeUndefined();
  expect(restOf({ fact: 'links', missing: ['/x'], ...around })?.missing).toEqual(['/x']);
  const lost = { ...ours, links: [] };
  expect(restOf({ fact: 'links', missing: ['/proj/authors/ann'], ...around, ours: lost })?.missing).toHaveLength(1);
});

test('the name of a service is a word only if there is a link to it', () => {
  expect(restOf({ fact: 'words', added: ['github', 'github,'], theirs: POST })).toBeUndefined();
  expect(restOf({ fact: 'words', added: ['twitter', 'git'], theirs: POST })?.added).toEqual(['twitter', 'git']);
  expect(restOf({ fact: 'words', added: ['newsletter'], theirs: POST })?.added).toEqual(['newsletter']);
  const pictured = { ...POST, images: [ANN] };
  expect(restOf({ fact: 'words', added: ['newsletter'], theirs: pictured, ours: POST })).toBeUndefined();
});

test('only pages that are unlisted lose their sidebar', () => {
  const missing = ['/proj/docs/hidden Hidden'];
  const theirs = { ...POST, sidebar: missing };
  const values: Case = { fact: 'sidebar', missing, theirs, ours: { ...POST, sidebar: [] } };
  const message = '"unlisted" leaves a page without the sidebar and the notice that it has in Docusaurus (used once).';
  const unlisted = (route: string, messages: string[]) =>
    explainDifference({ route, fact: 'sidebar', missing, added: [], isReordered: false }, 'docusaurus', {
      ...values,
      route,
      messages,
    }).rest?.missing;
  expect(unlisted('/docs/hidden', [message])).toBeUndefined();
  expect(unlisted('/docs/hidden', [])).toEqual(missing);
  expect(unlisted('/docs/other', [message])).toEqual(missing);
});

test('admonitions of own keywords have the type of informations, and others their own', () => {
  expect(
    restOf({ fact: 'callouts', missing: ['recipe: info', 'recipe: Own'], added: ['info: Info', 'info: Own'] }),
  ).toBe(undefined);
  const missing = ['recipe: Own', 'warning: Own'];
  expect(restOf({ fact: 'callouts', missing, added: ['info: Other', 'info: Own'] })).toEqual({
    missing: ['warning: Own'],
    added: ['info: Other'],
  });
});

test('default titles and footnotes have the words of a language', () => {
  expect(restOf({ fact: 'callouts', missing: ['note: hinweis'], added: ['note: Hinweis'] })).toBeUndefined();
  expect(restOf({ fact: 'callouts', missing: ['note: own'], added: ['note: Own'] })?.missing).toEqual(['note: own']);
  const missing = ['2 #footnote-label Footnotes'];
  const ours = { ...EMPTY, headings: ['2 #footnote-label Fußnoten'] };
  expect(restOf({ fact: 'headings', missing, added: ours.headings, ours })).toBeUndefined();
  expect(restOf({ fact: 'headings', missing, ours: EMPTY })?.missing).toEqual(missing);
  expect(restOf({ fact: 'words', added: ['Fußnote'] })?.added).toEqual(['Fußnote']);
});

test('a description is no loss only if there was none', () => {
  expect(restOf({ fact: 'description', missing: [''], added: ['That of the site'] })).toBeUndefined();
  expect(restOf({ fact: 'description', missing: ['About it'], added: ['Other'] })?.missing).toEqual(['About it']);
});

test('items of an overview are headings, with ids in pages that are one', () => {
  const explain = (added: string[], source: string) => {
    const difference = { route: '/ui', fact: 'headings' as const, missing: [], added, isReordered: false };
    const theirs = { ...EMPTY, words: words('Badge Tabs/Tab') };
    return explainDifference(difference, 'rspress', {
      theirs,
      ours: EMPTY,
      source,
      messages: [],
      theirPages: new Map(),
    }).rest;
  };
  expect(explain(['3 #badge Badge', '3 #tabstab Tabs/Tab'], 'overview: true\n')).toBeUndefined();
  expect(explain(['3 # Badge'], '<OverviewGroup />')).toBeUndefined();
  expect(explain(['3 #badge Badge'], '<OverviewGroup />')?.added).toEqual(['3 #badge Badge']);
  expect(explain(['3 #other Other'], 'overview: true\n')?.added).toEqual(['3 #other Other']);
});

/** Returns what is left of values of a page with a source. */
const restWith = (fact: keyof PageFacts, missing: string[], added: string[], source: string, messages: string[] = []) =>
  restOf({ fact, missing, added, source, messages, theirs: EMPTY, ours: EMPTY });

test('a page that has a description keeps it', () => {
  const pages = { ours: { ...EMPTY, words: words('Begins here') } };
  const values: Case = { fact: 'description', missing: ['Own'], added: ['Begins'], ...pages };
  expect(restOf({ ...values, source: '# A\n' })).toBeUndefined();
  expect(restOf({ ...values, source: '---\ntitle: A\ndescription: Own\n---\n' })).toBeDefined();
});

test('formulas, diagrams and tabs that are not open excuse what their page has', () => {
  expect(restWith('words', ['x2+y1'], [], 'Inline $x^2 + y_1$')).toBeUndefined();
  expect(restWith('words', ['lost'], [], 'Inline $x^2 + y_1$')).toBeDefined();
  const diagram = '/diagrams/a26c3a47-light.svg A, B';
  expect(restWith('images', [], [diagram], '```mermaid\nA-->B\n```')).toBeUndefined();
  expect(restWith('images', [], [diagram], '# A')).toBeDefined();
  expect(restWith('words', [], ['second'], '<Tabs lazy><TabItem>second</TabItem></Tabs>')).toBeUndefined();
  expect(restWith('words', [], ['second'], '<Tabs><TabItem>second</TabItem></Tabs>')).toBeDefined();
});

test('marks and unlisted posts have a reason if the build names them', () => {
  const marked = 'js "" *error-line\nlet a;';
  const named = ['"themeConfig.prism.magicComments" marks lines as highlighted.'];
  expect(restWith('code', [marked], ['js "" *\nlet a;'], '', named)).toBeUndefined();
  expect(restWith('code', [marked], ['js "" *\nlet b;'], '', named)).toBeDefined();
  expect(restWith('code', [marked], ['js "" *\nlet a;'], '')).toBeDefined();
  expect(restWith('callouts', ['secondary: secondary'], ['note: Secondary'], '')).toBeUndefined();
  expect(restWith('callouts', ['tip: secondary'], ['note: Other'], '')).toBeDefined();
});

test('files have other names, and pages and other files are none of them', () => {
  expect(restWith('links', ['/assets/files/a-0123456789abcdef.pdf'], ['/files/a.pdf'], '')).toBeUndefined();
  expect(restWith('links', ['/assets/files/a-0123456789abcdef.pdf'], ['/files/b.pdf'], '')).toBeDefined();
});

test('components of Vue explain what they show, and nothing that the page itself has', () => {
  const source = `# Team

<script setup>
const members = [{ name: 'Ann', title: 'Developer' }]
</script>

<Team :members /> You may add [more](/more).

\`\`\`js
const code = 'Coded'
\`\`\`
`;
  const ours = { ...EMPTY, words: words('Team You may') };
  const restOfTeam = (fact: 'words' | 'links', missing: string[], message = 'uses <Team>') => {
    const messages = [`${message}, which is not a component of Markdown: only its content is shown.`];
    const difference = { route: '/team', fact, missing, added: [], isReordered: false };
    return explainDifference(difference, 'vitepress', { ours, source, messages }).rest?.missing;
  };
  expect(restOfTeam('words', ['Ann', 'Developer', 'You', 'Coded'])).toBeUndefined();
  expect(restOfTeam('links', ['https://github.com/ann'])).toBeUndefined();
  expect(restOfTeam('words', ['add', 'Ann'])).toEqual(['add']);
  expect(restOfTeam('links', ['/more'])).toEqual(['/more']);
  expect(restOfTeam('words', ['Ann'], 'uses <Other>')).toEqual(['Ann']);
});

test('titles of callouts differ by their capital alone, and a page of Docusaurus is its own neighbor', () => {
  const rest = (fact: 'callouts' | 'neighbors', missing: string[], added: string[]) =>
    explainDifference({ route: '/docs/parts', fact, missing, added, isReordered: false }, 'docusaurus', {
      theirs: EMPTY,
      ours: EMPTY,
      route: '/docs/parts',
      source: ':::tip\n\nText.\n\n:::\n\n:::tip[own]\n',
    }).rest;
  expect(rest('callouts', ['tip: truc'], ['tip: Truc'])).toBeUndefined();
  expect(rest('callouts', ['tip: truc'], ['tip: Autre'])).toMatchObject({ missing: ['tip: truc'] });
  expect(rest('callouts', ['tip: own'], ['tip: Own'])).toMatchObject({ missing: ['tip: own'] });
  expect(rest('callouts', ['tip: truc'], [])).toMatchObject({ missing: ['tip: truc'] });
  expect(rest('neighbors', ['/docs/parts/'], ['/docs/parts/one'])).toBeUndefined();
  expect(rest('neighbors', ['/docs/other'], ['/docs/parts/one'])).toMatchObject({ missing: ['/docs/other'] });
});
