import { Fragment } from 'react';
import { type Messages, useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import { Badge, type BadgeProps } from './Badge.tsx';

interface KnownTag {
  type: BadgeProps['type'];
  textKey?: keyof Messages;
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

/** Props of `Tag`. */
export interface TagProps {
  /** Names with commas between them: `new`, `experimental`, `deprecated`, `tip`, `info`, `warning`, `danger`, or another text. */
  tag: string;
}

/** Badges for a comma-separated list of tags. Known tags have a color and a translation. */
export function Tag({ tag }: TagProps) {
  const messages = useMessages();
  const names = requireProp('Tag', 'tag', tag)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name, index) => {
    const { type = 'info', textKey }: Partial<KnownTag> = KNOWN_TAGS[name] ?? {};
    return (
      <Fragment key={name}>
        {index > 0 && ' '}
        <Badge type={type} text={textKey ? messages[textKey] : name} />
      </Fragment>
    );
  });
}
