import path from 'node:path';
import { findActiveMarkup } from '../../../src/node/support/sources/inertSvg.ts';
import { removeBase } from '../../../src/shared/urls.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { textAt } from '../../support/values.ts';

/** Text of an item of the navbar, with the picture before it. */
interface NavLabel {
  text: string;
  icon?: string;
  /** What of its HTML is not shown, as the end of a sentence. */
  lost?: string;
}

const SVG = /<svg\b[\s\S]*?<\/svg>/i;
const IMAGE = /<img\b[^>]*>/i;
/** Elements without which a text says the same. */
const INLINE = /^<\/?(?:b|strong|em|i|span|code|br|p|div|small)\b/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * Returns the label of an item whose content is HTML: its text and its first picture. One without a text has its name for screen readers.
 * @param publicDir absolute path of the folder of its pictures
 */
export function htmlLabel(item: unknown, { base, publicDir }: { base: string; publicDir: string }): NavLabel {
  const html = textAt(item, 'html') ?? '';
  const name = textAt(item, 'aria-label');
  const text = plainText(html.replace(SVG, ' '));
  const icon = pictureIn(html, base, publicDir);
  const label = text || (name ?? attributeOf(IMAGE.exec(html)?.[0], 'alt') ?? '');
  const others =
    html
      .replace(SVG, '')
      .replace(IMAGE, '')
      .match(/<[^>]+>/g) ?? [];
  const isMissing = icon === undefined && (SVG.test(html) || IMAGE.test(html));
  const lost =
    isMissing || others.some((tag) => !INLINE.test(tag))
      ? 'is HTML of which the text and a public picture are shown'
      : text !== '' && name !== undefined && name !== text
        ? `is shown as ${JSON.stringify(text)}, which is its name for screen readers, too`
        : undefined;
  return { text: label, ...(icon !== undefined && { icon }), ...(lost !== undefined && { lost }) };
}

function pictureIn(html: string, base: string, publicDir: string): string | undefined {
  const svg = SVG.exec(html)?.[0];
  if (svg !== undefined) return findActiveMarkup(svg) === undefined ? svg : undefined;
  const src = attributeOf(IMAGE.exec(html)?.[0], 'src');
  if (src === undefined || /^(?:https?:|data:image\/)/.test(src)) return src;
  const address = removeBase(src, base) ?? src;
  return address.startsWith('/') && isFile(path.join(publicDir, address)) ? address : undefined;
}

function attributeOf(tag: string | undefined, name: string): string | undefined {
  const [, , value] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'i').exec(tag ?? '') ?? [];
  return value || undefined;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
