/** Names of pages and folders that readers need first, in their order. */
const FIRST = [
  'introduction',
  'intro',
  'overview',
  'getting-started',
  'get-started',
  'quick-start',
  'quickstart',
  'start',
  'installation',
  'install',
  'setup',
  'tutorial',
  'tutorials',
  'guide',
  'guides',
];
/** Names of pages and folders that readers look something up in, in their order. */
const LAST = [
  'examples',
  'config',
  'configuration',
  'cli',
  'api',
  'reference',
  'faq',
  'troubleshooting',
  'migration',
  'contributing',
  'changelog',
  'releases',
];
/** Words that have no small letters in a title. */
const ACRONYMS = new Set(['ai', 'api', 'cli', 'css', 'faq', 'html', 'http', 'json', 'sdk', 'sql', 'ssr', 'ui', 'url']);

/** The order of names, the same one on machines in other languages: "2-usage" comes before "10-more". */
const NAME_ORDER = new Intl.Collator('en', { numeric: true });

/** Compares the names of pages and folders that no navigation lists: what a reader needs first comes first. */
export function compareNames(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || NAME_ORDER.compare(one, other);
}

function rankOf(name: string): number {
  const key = name.toLowerCase();
  const first = FIRST.indexOf(key);
  return first >= 0 ? first - FIRST.length : LAST.indexOf(key) + 1;
}

/** Returns the title of a folder from its name: `getting-started` is "Getting started", and `api` is "API". */
export function folderTitle(name: string): string {
  const words = name.split(/[-_ ]+/).filter((word) => word !== '');
  if (words.length === 0) return name;
  return words
    .map((word, index) => (ACRONYMS.has(word) ? word.toUpperCase() : index === 0 ? capitalize(word) : word))
    .join(' ');
}

/** A word with digits, such as `i18n` or `v2`, is a name. */
function capitalize(word: string): string {
  return /^[a-z]+$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
