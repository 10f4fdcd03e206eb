import { isRecord } from '../../../src/shared/isRecord.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { pictureAddress, withoutBase } from '../../support/pictures.ts';
import { publicAddress, textAt, withoutUndefined } from '../../support/values.ts';
import { hasText, withTexts } from './headScripts.ts';
import { isEditLink } from './keys.ts';
import { readOutline } from './outlineLevels.ts';
import { plainText } from './plainText.ts';
import { titleSuffixOf } from './titleTemplate.ts';

/** Page types by the layouts of VitePress. Others are those of a site's theme, which is written in Vue. */
const PAGE_TYPES = new Map<unknown, string>([
  ['home', 'home'],
  ['page', 'custom'],
  [false, 'blank'],
]);

type Values = Record<string, unknown>;

/**
 * Keys of this engine that would take a page, or its content, from readers. VitePress does not have them: they are the site's own.
 * Without the footer of the site, a page here has no links to its neighbors and its source either.
 */
const LEFT_OUT = ['draft', 'unlisted', 'overview', 'reference', 'contentLang', 'footer'];

/** Renames what the frontmatter of VitePress has under other names: layouts, and the pictures and buttons of landing pages. */
export function adaptFrontmatter(frontmatter: unknown, base = '/'): unknown {
  if (!isRecord(frontmatter)) return frontmatter;
  const { editLink, ...kept } = Object.fromEntries(
    Object.entries(frontmatter).filter(([key]) => !LEFT_OUT.includes(key)),
  );
  const [hero, features] = [kept.hero, kept.features].map(withoutEmpty);
  const { head, outline, title, titleTemplate, description, aside } = kept;
  const titleSuffix = titleSuffixOf(titleTemplate);
  const pageType = PAGE_TYPES.get(frontmatter.layout);
  return {
    ...(pageType !== undefined && { pageType }),
    ...((kept.pageType ?? pageType) === 'home' && { featuresFirst: true }),
    ...(aside !== undefined && { outline: Boolean(aside) }),
    ...(titleSuffix !== undefined && { titleSuffix }),
    ...(isEditLink(editLink) && { editLink }),
    ...kept,
    ...(typeof title === 'string' && { title: plainText(title) }),
    ...(description !== undefined && { description: shownText(description) }),
    ...neighborsOf(kept),
    // As that of `themeConfig`, with a label.
    ...(outline !== undefined && { outline: readOutline(outline) }),
    // Those with a text are no tags here: see `headScripts`.
    ...(Array.isArray(head) && { head: head.filter((tag) => !hasText(tag)).map(withTexts) }),
    ...(isRecord(hero) && { hero: adaptHero(hero) }),
    ...(Array.isArray(features) && {
      features: features.map((each) => (isRecord(each) ? adaptFeature(each, base) : each)),
    }),
  };
}

/** Returns a value of a landing page without keys that have nothing behind them, which are as none there. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, withoutEmpty(each)]])),
  );
}

/** VitePress shows a number as its text. */
function shownText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** Links to neighbors. With `true`, there is one where the configuration has none. */
function neighborsOf(values: Values): Values {
  return Object.fromEntries(
    ['prev', 'next'].flatMap((name) => {
      const value = values[name];
      if (value === true) return [[name, {}]];
      if (!isRecord(value)) return [];
      const { text, link } = value;
      return [[name, withoutUndefined({ text: shownText(text), link })]];
    }),
  );
}

/** A hero has nothing but what it names: no title and description of the site, and no buttons. */
function adaptHero({ image, actions = [], ...written }: Values): Values {
  const { text, ...others } = written;
  const hero = written.name || text === undefined ? written : { ...others, name: text };
  return {
    name: '',
    tagline: '',
    ...hero,
    ...textsOf(hero, ['name', 'text', 'tagline']),
    ...(image !== undefined && { image: adaptImage(image) }),
    actions: Array.isArray(actions)
      ? actions.map((each) =>
          isRecord(each)
            ? {
                ...fromRoot(each),
                ...textsOf(each, ['text']),
                theme: [undefined, 'brand'].includes(textAt(each, 'theme')) ? 'brand' : 'alt',
              }
            : each,
        )
      : actions,
  };
}

/** VitePress renders these texts as HTML. */
function textsOf(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = shownText(values[name]);
      return typeof text === 'string' ? [[name, plainText(text)]] : [];
    }),
  );
}

/** A link without a slash at its beginning leads from the root of the site, whatever folder the page is in. */
function fromRoot<Item extends Values>(item: Item): Item {
  const { link } = item;
  const isRelative = typeof link === 'string' && /^\w/.test(link) && classifyLink(link) === 'internal';
  return isRelative ? { ...item, link: `/${link}` } : item;
}

/** A picture is an address, two for both themes, or an object with an address. */
function adaptImage(image: unknown): unknown {
  if (typeof image === 'string') return { src: image };
  if (!isRecord(image)) return image;
  const { light, dark, ...rest } = image;
  const sizes = ['width', 'height'].flatMap((name) => {
    const [, pixels] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(String(rest[name])) ?? [];
    return pixels === undefined ? [] : [[name, Number(pixels)]];
  });
  return { ...rest, ...Object.fromEntries(sizes), ...(light !== undefined && { src: { light, dark } }) };
}

function adaptFeature({ icon, ...written }: Values, base: string): Values {
  const { details } = written;
  const feature = Array.isArray(details) ? { ...written, details: details.join(', ') } : written;
  const texts = textsOf(feature, ['title', 'details']);
  const shown = isRecord(icon) ? adaptIcon(icon) : (pictureOf(icon, base) ?? icon);
  return { details: '', ...fromRoot(feature), ...texts, ...(!isOtherElement(shown) && { icon: shown }) };
}

/** An icon is an address, or two for both themes. */
function adaptIcon({ src, light, dark }: Values): unknown {
  return src ?? (light !== undefined && dark !== undefined ? { light, dark } : (light ?? dark));
}

/** Returns the address of a picture that is written as HTML, in which nothing adds the base of the site. */
function pictureOf(icon: unknown, base: string): string | undefined {
  const src = typeof icon === 'string' ? pictureAddress(icon) : undefined;
  const address = src === undefined ? undefined : publicAddress(plainText(src));
  return address === undefined ? undefined : withoutBase(address, base);
}

/** Returns whether an icon is an element that shows what the style sheet of the theme has for its class. */
export function isOtherElement(icon: unknown): boolean {
  return typeof icon === 'string' && /^\s*<(?!svg\b)/.test(icon) && pictureAddress(icon) === undefined;
}
