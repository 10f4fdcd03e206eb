import { isRecord } from '../../../src/shared/isRecord.ts';
import { pictureAddress, withoutBase } from '../../support/pictures.ts';

/** Keys of this engine that would take a page from readers. Rspress does not have them: they are the site's own. */
const LEFT_OUT = ['draft', 'unlisted'];

/**
 * Reads the pictures of landing pages, which may be written as HTML and have the base of the site, and leaves out keys that Rspress does not
 * have.
 */
export function adaptFrontmatter(frontmatter: unknown, base = '/'): unknown {
  if (!isRecord(frontmatter)) return frontmatter;
  const kept = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !LEFT_OUT.includes(key)));
  const { features, hero } = kept;
  return {
    ...kept,
    ...(Array.isArray(features) && { features: features.map((each) => withPicture(each, 'icon', base)) }),
    ...(isRecord(hero) && isRecord(hero.image) && { hero: { ...hero, image: withPicture(hero.image, 'src', base) } }),
  };
}

function withPicture(value: unknown, key: string, base: string): unknown {
  if (!isRecord(value) || value[key] === undefined) return value;
  return { ...value, [key]: toPicture(value[key], base) };
}

function toPicture(value: unknown, base: string): unknown {
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toPicture(each, base)]));
  if (typeof value !== 'string') return value;
  return withoutBase(pictureAddress(value) ?? value, base);
}
