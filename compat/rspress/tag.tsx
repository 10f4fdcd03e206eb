import { type ComponentType, Fragment } from 'react';
import { Badge, Tag as EngineTag } from '#default-theme';
import { trustHtml } from '#runtime';
import { useMessages } from '../../theme/shared/messages.ts';
import { useThemeComponents } from '../../theme/shared/themeComponents.ts';
import { IconDeprecated, IconExperimental } from './icons.tsx';
import { useOwnParts } from './ownParts.ts';
import { normalizeImagePath } from './paths.ts';

const SVG = /^<svg[\s>]/;
const PICTURE = /^(?:(?:https?:)?\/\/|data:)|^\/.*\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?:[?#].*)?$/i;

/** Tags with an icon. */
const WITH_ICON: Partial<Record<string, BadgeWithIcon>> = {
  experimental: { type: 'warning', Icon: IconExperimental, textKey: 'tagExperimental' },
  deprecated: { type: 'danger', Icon: IconDeprecated, textKey: 'tagDeprecated' },
};

interface BadgeWithIcon {
  type: 'warning' | 'danger';
  Icon: ComponentType;
  textKey: 'tagExperimental' | 'tagDeprecated';
}

function NamedTag({ name }: { name: string }) {
  const messages = useMessages();
  const Own = { Badge, ...useOwnParts() };
  const known = WITH_ICON[name];
  if (!known) return <EngineTag tag={name} />;
  const { type, Icon, textKey } = known;
  return (
    <Own.Badge type={type}>
      <Icon /> {messages[textKey]}
    </Own.Badge>
  );
}

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
  if (names.length < 2) return first !== undefined && <NamedTag name={first} />;
  return names.map((name, index) => (
    <Fragment key={`${name} ${index}`}>
      {index > 0 && ' '}
      <Components.Tag tag={name} />
    </Fragment>
  ));
}
