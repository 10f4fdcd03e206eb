import path from 'node:path';
import type { ThemeConfig } from '../../../src/model/configSections.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { locateInJson } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { listAt, type Options, recordAt, textAt } from '../../support/values.ts';
import { toFooter, toNav, toSidebars } from './navigation.ts';
import { findPicture } from './pictures.ts';
import { slashLink, slashLinks } from './settingLinks.ts';
import type { LocaleContent } from './siteContent.ts';
import { baseOf, type DocusaurusConfig, publicFolder, readTexts, staticFolders } from './siteSettings.ts';
import type { Drop } from './UncarriedUses.ts';

/** Returns the text of the link to the source of a page. */
export function editTextOf({ texts, locale }: LocaleContent): string {
  return (
    texts.replaced('theme.common.editThisPage') ?? textsIn('scaffold', locale.htmlLang ?? locale.lang).editThisPage
  );
}

/** Returns the navigation of a language. */
export function localeTheme(
  config: DocusaurusConfig,
  content: LocaleContent,
  theme: Options,
  drop: Drop,
): Pick<ThemeConfig, 'nav' | 'sidebar' | 'footer' | 'banner' | 'messages'> {
  const { routes } = content;
  const texts = (name: string) => readTexts(config, content.locale, `docusaurus-theme-classic/${name}.json`);
  const title = textAt(texts('navbar'), 'title', 'message');
  if (title !== undefined && title !== textAt(theme, 'navbar', 'title')) {
    const file = path.join(config.siteDir, 'i18n', content.locale.folder, 'docusaurus-theme-classic/navbar.json');
    const place = { file, ...locateInJson(readSource(file) ?? '', ['title']) };
    const consequence = 'is not shown: the text beside the logo is one for all languages';
    drop(`navbar.json ${JSON.stringify(title)}`, consequence, place);
  }
  const findFooterLogo = (written: string) => findPicture(written, baseOf(config.options), staticFolders(config));
  const footer = toFooter(recordAt(theme, 'footer'), { texts: texts('footer'), findPicture: findFooterLogo, drop });
  const bar = recordAt(theme, 'announcementBar');
  const text = textAt(bar, 'content');
  return {
    nav: slashLinks(
      toNav(listAt(theme, 'navbar', 'items'), {
        content,
        texts: texts('navbar'),
        base: baseOf(config.options),
        publicDir: publicFolder(config),
        drop,
      }),
      routes,
      config,
    ),
    sidebar: slashLinks(toSidebars(content, drop, baseOf(config.options)), routes, config),
    ...(footer !== undefined && {
      footer: {
        message: footer.replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${slashLink(href, routes, config)}"`),
      },
    }),
    ...(text !== undefined && { banner: bannerOf(text, bar, (href) => slashLink(href, routes, config), drop) }),
    ...(Object.keys(content.texts.messages).length > 0 && { messages: content.texts.messages }),
  };
}

/** Returns the text of an announcement, and its first link for checks: the theme of the adapter shows its HTML. */
function bannerOf(html: string, bar: Options, toHref: (href: string) => string, drop: Drop): ThemeConfig['banner'] {
  const [, before = '', , href, rest = ''] = /^([\s\S]*?)<a\b[^>]*?href=(["'])(.*?)\2[^>]*>([\s\S]*)$/.exec(html) ?? [];
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const dismissible = bar.isCloseable !== false;
  // A picture has no text.
  const text = plain(before) || plain(html) || (/<img\b/.test(html) ? html : '');
  if (text === '') drop('themeConfig.announcementBar.content', 'has no text: the site has no announcement');
  if (text === '') return undefined;
  return { text, ...(href !== undefined && { link: { text: plain(rest) || text, href: toHref(href) } }), dismissible };
}
