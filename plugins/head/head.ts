import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FinishedOutput } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { HeadTag, PageData } from '../../src/model/pageData.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { documentTitle } from '../../src/shared/documentTitle.ts';
import { withoutReplaced } from '../../src/shared/headTags.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { addBase, decodePath, isSitePath, splitHref } from '../../src/shared/urls.ts';
import { originHint } from '../../src/tools/messages/originHint.ts';
import { loadImageSize } from '../../src/tools/packages/lazyPackages.ts';
import { isUntranslated } from '../../src/tools/pages/isListedPage.ts';
import { breadcrumbs, homeData } from './structuredData.ts';

/** The document of unknown paths has this as well, without a page: src/node/bundle/documentBundle.ts. */
const NOINDEX: HeadTag = ['meta', { name: 'robots', content: 'noindex' }];

/**
 * Adds what only crawlers read to the head of documents: the description, the addresses of a page and its translations, the tags of Open Graph and
 * Twitter, and breadcrumbs as JSON-LD. All addresses are absolute, so those need `siteOrigin`.
 */
export const headTags: DocsPlugin = {
  name: 'head',
  // Only a build: the origin is often set where the site is deployed.
  checkOutput(output, { config, locales, pages }, { report }) {
    if (config.site.siteOrigin !== undefined) return;
    const hasImage =
      config.outputs.socialImage !== undefined || pages.some(({ frontmatter }) => frontmatter.socialImage);
    // Builds of the site add the addresses of a frozen version.
    const hasAddresses = locales.length > 1 && config.builtVersion === undefined && !linksLanguages(output);
    const without = hasAddresses
      ? 'its languages are not linked to each other'
      : hasImage
        ? 'previews have no picture'
        : '';
    if (without === '') return;
    report({
      severity: 'warning',
      message: `The site has no "siteOrigin", so ${without} for search engines.`,
      hint: originHint(config),
    });
  },
  documentHead(page, site) {
    const data = site.pageData.get(page.source.routePath);
    if (!data) return [];
    const original = isUntranslated(page) ? originalOf(page, site) : page;
    if (data.pageType === '404') return [NOINDEX];
    const robots = data.frontmatter.unlisted ? [NOINDEX] : [];
    const generated = [...previewTags(data, original, site), ...addressTags(page, original, data, site)];
    // Robots follow the strictest of several tags.
    return [...robots, ...withoutReplaced(generated, [...(page.frontmatter.head ?? []), ...site.config.head])];
  },
};

/** Returns whether the start page links translations: a site may do that itself. Feeds have a language as well, and a type. */
function linksLanguages({ fileNames, readText }: FinishedOutput): boolean {
  const [start] = fileNames.filter((name) => name === 'index.html').map(readText);
  const links = start?.match(/<link\b[^>]*>/g) ?? [];
  return links.some((link) => link.includes(' hreflang=') && !link.includes(' type='));
}

const canonical = (href: string): HeadTag => ['link', { rel: 'canonical', href }];
const og = (property: string, content: string): HeadTag => ['meta', { property: `og:${property}`, content }];

/** Crawlers are sent to the original of a page that is not translated, so its language counts. */
function previewTags(page: PageData, original: Page, site: SiteGraph): HeadTag[] {
  const locale = site.locales.find(({ lang }) => lang === page.lang);
  const siteTitle = locale?.title ?? site.config.site.title;
  const title = documentTitle(page, siteTitle, site.config.site.titleSeparator);
  const ofSite = locale?.description ?? site.config.site.description;
  const description = site.config.pageAdapter?.describesPagesBySite
    ? (page.frontmatter.description ?? ofSite)
    : (page.description ?? ofSite);
  const image = imageTags(page, title, site);
  const account = twitterAccount(site);
  const others = site.translationsOf(original).filter((each) => each !== original && !isUntranslated(each));
  return [
    ...(description === '' ? [] : [['meta', { name: 'description', content: description }] satisfies HeadTag]),
    og('type', page.pageType === 'home' ? 'website' : 'article'),
    og('title', title),
    ...(description === '' ? [] : [og('description', description)]),
    og('site_name', siteTitle),
    og('locale', territoryOf(localeTag(original.source.locale, site))),
    ...others.map(({ source }) => og('locale:alternate', territoryOf(localeTag(source.locale, site)))),
    ...image,
    ['meta', { name: 'twitter:card', content: image.length > 0 ? 'summary_large_image' : 'summary' }],
    ...(account === undefined ? [] : [['meta', { name: 'twitter:site', content: account }] satisfies HeadTag]),
  ];
}

/** Looking up a language takes longer than all other tags of a page. */
const territories = new Map<string, string>();

/** Open Graph names a language with its territory, `en_US`. */
function territoryOf(tag: string): string {
  const known = territories.get(tag);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(tag).maximize();
  const territory = region === undefined ? language : `${language}_${region}`;
  territories.set(tag, territory);
  return territory;
}

/** Reads the account from the site's link to X, `https://x.com/rspack_dev`. */
function twitterAccount({ config }: SiteGraph): string | undefined {
  const link = config.site.theme.socialLinks.find(({ icon, mode }) => icon === 'x' && mode === 'link');
  const name = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w+)\/?$/.exec(link?.content ?? '')?.[1];
  return name === undefined ? undefined : `@${name}`;
}

function imageTags({ frontmatter }: PageData, title: string, { config }: SiteGraph): HeadTag[] {
  const image = frontmatter.socialImage ?? config.outputs.socialImage;
  if (image === undefined) return [];
  const { src, alt = title } = typeof image === 'string' ? { src: image } : image;
  const { siteOrigin, base } = config.site;
  if (!isSitePath(src)) return [og('image', src), og('image:alt', alt)];
  if (siteOrigin === undefined) return [];
  return [
    og('image', siteOrigin + addBase(src, base)),
    ...sizeTags(path.join(config.publicDir, decodePath(splitHref(src).pathname))),
    og('image:alt', alt),
  ];
}

/** A missing file is an error of the site's pictures. */
function sizeTags(file: string): HeadTag[] {
  try {
    const { width, height } = loadImageSize().imageSize(readFileSync(file));
    return [og('image:width', String(width)), og('image:height', String(height))];
  } catch {
    return [];
  }
}

/** Returns the page whose text another one shows. */
function originalOf(page: Page, site: SiteGraph): Page {
  return site.translationsOf(page).find(({ source }) => source.locale === page.frontmatter.contentLang) ?? page;
}

function addressTags(page: Page, original: Page, data: PageData, site: SiteGraph): HeadTag[] {
  if (site.config.site.siteOrigin === undefined) return [];
  const url = site.urlOf(original, { isAbsolute: true });
  // The build of the whole site knows where the original of a page of a version is.
  const isOfVersion = site.config.builtVersion !== undefined;
  const tags: HeadTag[] = [...(isOfVersion ? [] : [canonical(url)]), og('url', url)];
  const translations = isOfVersion ? [] : site.translationsOf(page).filter((each) => !isUntranslated(each));
  if (translations.length > 1 && original === page) {
    const alternate = (hreflang: string, target: Page): HeadTag => [
      'link',
      { rel: 'alternate', hreflang, href: site.urlOf(target, { isAbsolute: true }) },
    ];
    tags.push(...translations.map((each) => alternate(localeTag(each.source.locale, site), each)));
    const fallback = translations.find(({ source }) => source.locale === site.config.lang);
    if (fallback) tags.push(alternate('x-default', fallback));
  }
  const json = data.pageType === 'home' ? homeData(page, site) : breadcrumbs(page, data, site);
  if (json) tags.push(['script', { type: 'application/ld+json' }, JSON.stringify(json).replaceAll('<', '\\u003c')]);
  return tags;
}
