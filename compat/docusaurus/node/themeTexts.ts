import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { fillText } from '../../../src/tools/messages/fillText.ts';
import { type Options, textAt } from '../../support/values.ts';
import { type DocusaurusConfig, type DocusaurusLocale, readTexts } from './siteSettings.ts';

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

/** Key of a text of the theme. */
export type ThemeTextKey = keyof typeof DEFAULTS;

/** Texts of the theme in one language. */
export interface ThemeTexts {
  lang: string;
  /** Returns a text with values in the place of its names. */
  text(key: ThemeTextKey, values?: Readonly<Record<string, string>>): string;
  /** Returns the form of a text for a number. */
  plural(key: ThemeTextKey, count: number): string;
  /** Titles of callouts that the site translates, by the name of their message. */
  callouts: Readonly<Record<string, string>>;
}

const CALLOUTS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'];

/** Order of the forms of a plural in Docusaurus. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Reads the texts of the theme: those of the site, else those that come with an installed Docusaurus, else the English ones.
 */
export function readThemeTexts(
  config: Pick<DocusaurusConfig, 'siteDir' | 'files'>,
  locale: DocusaurusLocale,
): ThemeTexts {
  const { lang, folder } = locale;
  const own = readTexts(config, locale, 'code.json');
  const installed = readInstalledTexts(config.siteDir, folder);
  const text: ThemeTexts['text'] = (key, values = {}) =>
    fillText(textAt(own, key, 'message') ?? textAt(installed, key) ?? DEFAULTS[key], values);
  return {
    lang,
    text,
    callouts: calloutTitles(own),
    plural(key, count) {
      const forms = text(key).split('|');
      const rules = pluralRules(lang);
      const kinds = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
      const form = forms[Math.min(kinds.indexOf(rules.select(count)), forms.length - 1)] ?? '';
      return fillText(form, { count, readingTime: count });
    },
  };
}

/** Titles of callouts are in lower case, and shown in capitals. */
function calloutTitles(own: Options): Record<string, string> {
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return Object.fromEntries(
    CALLOUTS.flatMap((type): [string, string][] => {
      const title = textAt(own, `theme.admonition.${type}`, 'message');
      return title ? [[`callout${upper(type)}`, upper(title)]] : [];
    }),
  );
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

function readInstalledTexts(siteDir: string, locale: string): Options {
  let from = path.join(siteDir, 'package.json');
  for (const name of PACKAGES) {
    try {
      from = createRequire(from).resolve(`${name}/package.json`);
    } catch {
      // Packages may be hoisted: the next one is looked for from where the last one was.
    }
  }
  const locales = path.join(path.dirname(from), 'locales');
  const file = [locale, locale.split('-')[0] ?? '']
    .map((name) => path.join(locales, name, 'theme-common.json'))
    .find((each) => existsSync(each));
  const read: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(read) ? read : {};
}
