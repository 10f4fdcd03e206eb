import type { LocaleData, NavItem, SiteData } from '../../model/siteData.ts';

/** Sizes in CSS pixels, of theme/nav/ and theme/search/SearchButton.module.css. Fonts differ, so letters are estimated. */
const GUTTERS = 64;
const GAP = 8;
const LABEL_SIZE = 14;
const TITLE_SIZE = 18;
const LOGO_SIZE = 28;
const CHEVRON = 20;
const ICON = 40;
const SHOWN_SOCIAL_LINKS = 5;
/** Of a letter, and of one that is as wide as high, relative to the size of the font. */
const LETTER = 0.58;
const WIDE_LETTER = 1;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;

/** Windows with the narrowest desktop navbar, wider paddings, and, of two, the label of the search button. */
const WINDOWS = [
  { em: 48, padding: 16, search: ICON },
  { em: 64, padding: 24, search: ICON },
  { em: 80, padding: 24, search: 160 },
  { em: 90, padding: 24, search: 160 },
] as const;

const PX_PER_EM = 16;

/** What all pages of a site share. */
interface NavbarSite extends Pick<SiteData, 'logo' | 'logoWidth' | 'logoText' | 'multiVersion' | 'theme'> {
  locales: readonly Pick<LocaleData, 'lang'>[];
  search: Pick<SiteData['search'], 'mode'>;
}

function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += WIDE.test(letter) ? WIDE_LETTER : LETTER;
  return width * size;
}

/**
 * Returns the width of the window in em from which the navbar of a language has room for all of its items. In narrower ones they are in
 * the full-screen menu.
 * @returns `undefined` if they fit wherever the layout has a desktop navbar, from 48em on
 */
export function navbarBreakpoint(
  { title, label, nav, socialLinks }: Pick<LocaleData, 'title' | 'label' | 'nav' | 'socialLinks'>,
  { logo, logoWidth, logoText = title, locales, multiVersion, theme, search }: NavbarSite,
): LocaleData['navbarFrom'] {
  const itemWidth = ({ text, icon, tag = '', items }: Pick<NavItem, 'text' | 'icon' | 'tag' | 'items'>) =>
    textWidth(text + tag, LABEL_SIZE) + (icon === undefined ? 0 : CHEVRON) + (items === undefined ? 0 : CHEVRON);
  const links = (socialLinks ?? theme.socialLinks).length;
  const icons = Math.min(links, SHOWN_SOCIAL_LINKS + 1) + (theme.darkMode ? 1 : 0);
  const version = multiVersion.versions.length > 1 ? [{ text: multiVersion.default, items: [] }] : [];
  const language = locales.length > 1 ? [{ text: label, items: [] }] : [];
  const tools = theme.tools.length > 0 ? [{ text: 'Tools', items: [] }] : [];
  const menus = [...tools, ...nav, ...version, ...language];
  const fixed =
    GUTTERS +
    (logo === undefined ? 0 : (logoWidth ?? LOGO_SIZE) + GAP) +
    textWidth(logoText, TITLE_SIZE) +
    textWidth(theme.version ?? '', LABEL_SIZE) +
    ICON * icons;
  const fits = ({ em, padding, search: button }: (typeof WINDOWS)[number]) => {
    const widths = menus.map((item) => itemWidth(item) + padding + GAP);
    const searchWidth = search.mode === 'off' ? 0 : button;
    return widths.reduce((sum, width) => sum + width, fixed + searchWidth) <= em * PX_PER_EM;
  };
  const from = WINDOWS.find(fits)?.em ?? 90;
  return from === 48 ? undefined : from;
}
