import { Fragment } from 'react';
import { type Texts, useTexts } from '../texts.ts';
import { Badge, type BadgeProps } from './Badge.tsx';
import { requireProp } from './requireProp.ts';

interface KnownTag {
  type: BadgeProps['type'];
  textKey?: keyof Texts;
}

const KNOWN_TAGS: Record<string, KnownTag> = {
  new: { type: 'tip', textKey: 'tagNew' },
  experimental: { type: 'warning', textKey: 'tagExperimental' },
  deprecated: { type: 'danger', textKey: 'tagDeprecated' },
  tip: { type: 'tip' },
  info: { type: 'info' },
  warning: { type: 'warning' },
  danger: { type: 'danger' },
};

/** Badges for the names in `tag`, a list with commas: known ones have a colour and a translation. */
export function Tag({ tag }: { tag: string }) {
  const texts = useTexts();
  const names = requireProp('Tag', 'tag', tag)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name, index) => {
    const { type = 'info', textKey }: Partial<KnownTag> = KNOWN_TAGS[name] ?? {};
    return (
      <Fragment key={name}>
        {index > 0 && ' '}
        <Badge type={type} text={textKey ? texts[textKey] : name} />
      </Fragment>
    );
  });
}
