import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { interfaceLanguage } from '../../../src/shared/languages/languages.ts';
import { fillText } from '../../../src/tools/messages/fillText.ts';
import { type Options, textAt } from '../../support/values.ts';
import { INSTALLED_TEXTS } from './dataKinds.ts';
import { type DocusaurusConfig, type DocusaurusLocale, readTexts } from './siteSettings.ts';
import { hasNoMessage, toMessages } from './themeMessages.ts';

/** Texts of the theme of Docusaurus that its lists have. Forms of a plural are divided by a bar. */
const DEFAULTS = {
  'theme.blog.archive.title': 'Archive',
  'theme.blog.archive.description': 'Archive',
  'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
  'theme.blog.author.noPosts': 'This author has not written any posts yet.',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.authorsList.viewAll': 'View all authors',
  'theme.blog.paginator.newerEntries': 'Newer entries',
  'theme.blog.paginator.olderEntries': 'Older entries',
  'theme.blog.post.plurals': 'One post|{count} posts',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.post.readingTime.plurals': 'One min read|{readingTime} min read',
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.tags.tagsPageLink': 'View all tags',
  'theme.tags.tagsPageTitle': 'Tags',
} as const;

/** Texts that take the place of those of the engine. */
const REPLACED = [
  'theme.common.editThisPage',
  'theme.docs.versions.latestVersionLinkLabel',
  'theme.docs.versions.latestVersionSuggestionLabel',
  'theme.docs.versions.unmaintainedVersionLabel',
  'theme.docs.versions.unreleasedVersionLabel',
] as const;

/** Key of a text of the theme. */
export type ThemeTextKey = keyof typeof DEFAULTS;

/** Texts of the theme in one language. */
export interface ThemeTexts {
  lang: string;
  /** As in `DocusaurusLocale`. */
  calendar: string | undefined;
  /** Returns a text with values in the place of its names. */
  text(key: ThemeTextKey, values?: Readonly<Record<string, string>>): string;
  /** Returns the form of a text for a number. */
  plural(key: ThemeTextKey, count: number): string;
  /** Returns a text that takes the place of one of the engine; `undefined` if the engine has the better one. */
  replaced(key: (typeof REPLACED)[number], values?: Readonly<Record<string, string>>): string | undefined;
  /** Messages of the theme. */
  messages: Readonly<Record<string, string>>;
  /** Keys of texts of the site that show nowhere. */
  uncarried: readonly string[];
  /** What is in English in a language that has other texts, as far as they were asked for. */
  inEnglish(): 'nothing' | 'lists' | 'interface';
}

/** Order of the forms of a plural in Docusaurus. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Reads the texts of the theme: those of the site, else those that come with an installed Docusaurus, else the English ones. Texts that the
 * engine has in the language take precedence over those of an installed Docusaurus.
 */
export function readThemeTexts(
  config: Pick<DocusaurusConfig, 'siteDir' | 'files'>,
  locale: DocusaurusLocale,
): ThemeTexts {
  const { lang, htmlLang = lang } = locale;
  const own = readTexts(config, locale, 'code.json');
  const installed = readInstalledTexts(config, htmlLang);
  const authored = (key: string) => textAt(own, key, 'message') || undefined;
  const known = (key: string) => authored(key) ?? textAt(installed, key);
  const missing = new Set<string>();
  const text: ThemeTexts['text'] = (key, values = {}) => {
    const found = known(key);
    if (found === undefined) missing.add(key);
    return fillText(found ?? DEFAULTS[key], values);
  };
  const better = interfaceLanguage(htmlLang) === undefined ? known : authored;
  const messages = toMessages(better);
  const carried: ReadonlySet<string> = new Set([...Object.keys(DEFAULTS), ...REPLACED]);
  return {
    lang,
    calendar: locale.calendar,
    text,
    replaced(key, values = {}) {
      const found = better(key);
      return found === undefined ? undefined : fillText(found, values);
    },
    messages,
    uncarried: Object.keys(own).filter((key) => hasNoMessage(key) && !carried.has(key)),
    inEnglish() {
      if (htmlLang.startsWith('en')) return 'nothing';
      if (interfaceLanguage(htmlLang) === undefined && Object.keys(messages).length === 0) return 'interface';
      return missing.size > 0 ? 'lists' : 'nothing';
    },
    plural(key, count) {
      const forms = text(key).split('|');
      const rules = pluralRules(lang);
      const kinds = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
      const form = forms[Math.min(kinds.indexOf(rules.select(count)), forms.length - 1)] ?? '';
      return fillText(form, { count, readingTime: count });
    },
  };
}

/** A folder of `i18n` may have any name. */
function pluralRules(lang: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(lang);
  } catch {
    return new Intl.PluralRules('en');
  }
}

/** Packages, each of which depends on the next one. Only the first is a dependency of a site for sure. */
const PACKAGES = ['@docusaurus/preset-classic', '@docusaurus/theme-classic', '@docusaurus/theme-translations'];

function readInstalledTexts({ siteDir, files }: Pick<DocusaurusConfig, 'siteDir' | 'files'>, lang: string): Options {
  let from = path.join(siteDir, 'package.json');
  for (const name of PACKAGES) {
    try {
      from = createRequire(from).resolve(`${name}/package.json`);
    } catch {
      // Packages may be hoisted: the next one is looked for from where the last one was.
    }
  }
  const locales = path.join(path.dirname(from), 'locales');
  const folder = installedNames(lang)
    .map((name) => path.join(locales, name))
    .find((each) => existsSync(each));
  if (folder === undefined) return {};
  const texts = ['theme-search-algolia.json', 'theme-common.json'].map((name) =>
    files.read(path.join(folder, name), INSTALLED_TEXTS),
  );
  return Object.assign({}, ...texts);
}

/** Returns the names that the texts of a language may have: `zh-CN`, `zh-Hans` and `zh`. */
function installedNames(lang: string): string[] {
  try {
    const { language, region, script } = new Intl.Locale(lang).maximize();
    return [lang, `${language}-${region}`, `${language}-${script}`, language];
  } catch {
    return [lang];
  }
}
