import { isRecord } from '../../../src/shared/isRecord.ts';

/** Keys of this engine that would take a page from readers. Rspress does not have them: they are the site's own. */
const LEFT_OUT = ['draft', 'unlisted'];
/** A picture as HTML, with its address. */
const PICTURE = /^\s*<img\b[^>]*?\ssrc=(["'])([^"'<>]+)\1[^>]*>(?:\s*<\/img>)?\s*$/i;

/** Reads the icons of landing pages, which may be pictures written as HTML, and leaves out keys that Rspress does not have. */
export function adaptFrontmatter(frontmatter: unknown): unknown {
  if (!isRecord(frontmatter)) return frontmatter;
  const kept = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !LEFT_OUT.includes(key)));
  const { features } = kept;
  return Array.isArray(features) ? { ...kept, features: features.map(adaptFeature) } : kept;
}

function adaptFeature(feature: unknown): unknown {
  if (!isRecord(feature) || typeof feature.icon !== 'string') return feature;
  const [, , address] = PICTURE.exec(feature.icon) ?? [];
  return address === undefined ? feature : { ...feature, icon: address };
}
