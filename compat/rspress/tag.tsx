import { Fragment } from 'react';
import { Tag as EngineTag } from '#default-theme';
import { trustHtml } from '#runtime';
import { useThemeComponents } from '../../theme/shared/themeComponents.ts';
import { normalizeImagePath } from './paths.ts';

const SVG = /^<svg[\s>]/;
const PICTURE = /^(?:(?:https?:)?\/\/|data:)|^\/.*\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?:[?#].*)?$/i;

/** A tag of a page: SVG, a picture, or names with commas between them, each of which is the `Tag` of the site's theme. */
export function Tag({ tag = '' }: { tag?: string }) {
  const Components = useThemeComponents({ Tag });
  const text = tag.trim();
  if (SVG.test(text)) return <span dangerouslySetInnerHTML={{ __html: trustHtml(text) }} />;
  if (PICTURE.test(text)) return <img src={normalizeImagePath(text)} alt="" />;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [first] = names;
  if (names.length < 2) return first !== undefined && <EngineTag tag={first} />;
  return names.map((name, index) => (
    <Fragment key={`${name} ${index}`}>
      {index > 0 && ' '}
      <Components.Tag tag={name} />
    </Fragment>
  ));
}
