import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { containsRoute } from '../../src/shared/sidebar.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { originHint } from '../../src/tools/messages/originHint.ts';
import { readCardFont, THEME_FONT } from './cardFonts.ts';
import { DefaultCard, type SocialCard, type SocialCardProps } from './defaultCard.ts';
import { CARD_HEIGHT, CARD_WIDTH, createCardRenderer, type RenderCard } from './renderCard.ts';

/** Options of `socialImages`. */
export interface SocialImagesOptions {
  /**
   * React component that renders a card of 1200 × 630 pixels.
   * @default a card with title, description, section and the title of the site
   */
  card?: SocialCard;
  /**
   * Packages of variable fonts of Fontsource for characters that the font of the theme does not have, such as
   * `@fontsource-variable/noto-sans-sc`.
   */
  fonts?: readonly string[];
}

/**
 * Renders a picture for each page, which previews of links show. A page with a `socialImage` keeps it. Needs `siteOrigin`, and the packages
 * `@takumi-rs/core` and `@takumi-rs/helpers`.
 */
export function socialImages({ card = DefaultCard, fonts = [] }: SocialImagesOptions = {}): DocsPlugin {
  const source = digest(String(card), ...fonts);
  const nameOf = (page: Page, site: SiteGraph) =>
    `static/social/card.${digest(source, JSON.stringify(cardProps(page, site))).slice(0, ASSET_HASH_CHARACTERS)}.png`;
  let rendering: Promise<RenderCard> | undefined;
  return {
    name: 'social-images',
    cacheKey: [...fonts],
    documentHead(page, site) {
      const { siteOrigin, base } = site.config.site;
      if (siteOrigin === undefined || !hasCard(page)) return [];
      return [
        ['meta', { property: 'og:image', content: siteOrigin + base + nameOf(page, site) }],
        ['meta', { property: 'og:image:width', content: String(CARD_WIDTH) }],
        ['meta', { property: 'og:image:height', content: String(CARD_HEIGHT) }],
        ['meta', { property: 'og:image:alt', content: page.title }],
        ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
      ];
    },
    outputs(site) {
      const { config } = site;
      if (config.site.siteOrigin === undefined) return [];
      const render = () => {
        rendering ??= createCardRenderer(
          card,
          [THEME_FONT, ...fonts].map((name) => readCardFont(name, config.docsDir)),
          config.docsDir,
        );
        return rendering;
      };
      const pages = new Map(site.pages.filter(hasCard).map((page) => [nameOf(page, site), page]));
      return [...pages].map(([fileName, page]) => ({
        fileName,
        hash: fileName,
        from: page.source.displayPath,
        read: async () => (await render())(cardProps(page, site), page.source.displayPath),
      }));
    },
    checkOutput(_output, { config }, { report }) {
      if (config.site.siteOrigin !== undefined) return;
      report({
        severity: 'warning',
        message: 'The site has no "siteOrigin", so it has no social images: their URLs must be absolute.',
        hint: originHint(config),
      });
    },
  };
}

function hasCard({ frontmatter }: Page): boolean {
  return frontmatter.socialImage === undefined && frontmatter.pageType !== '404';
}

function cardProps(page: Page, { locales, config, sectionOf }: SiteGraph): SocialCardProps {
  const { routePath, locale } = page.source;
  const language = locales.find(({ lang }) => lang === locale);
  const sidebar = sectionOf.get(routePath)?.sidebar ?? [];
  const group = sidebar.find((item) => item.kind === 'group' && containsRoute(item, routePath));
  return {
    title: page.title,
    description: page.description ?? language?.description ?? '',
    section: group?.kind === 'group' ? group.text : '',
    site: language?.title ?? config.site.title,
    lang: locale,
  };
}
