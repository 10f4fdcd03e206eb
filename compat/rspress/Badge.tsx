import type { ComponentProps } from 'react';
import { Badge as EngineBadge } from '#default-theme';

type Props = ComponentProps<typeof EngineBadge>;

const TYPES: readonly unknown[] = ['tip', 'info', 'warning', 'danger'];

/** A badge, whose content comes before its text. One of a type that is unknown has no color of its own. */
export function Badge({ type = 'tip', text, ...props }: Props) {
  const hasContent = props.html !== undefined || Boolean(props.children);
  return <EngineBadge {...props} type={TYPES.includes(type) ? type : 'info'} {...(!hasContent && { text })} />;
}
