import { useState } from 'react';
import { trustHtml } from '#runtime';

/** Props of `SlotElement`. */
interface SlotElementProps {
  tag: 'ul' | 'div';
  slot: string;
  className?: string | undefined;
  label?: string;
}

/**
 * An element whose content is filled in the built document: what an archive contains cannot know of versions to come. React keeps what the
 * document has.
 */
export function SlotElement({ tag: Tag, slot, className, label }: SlotElementProps) {
  const [content] = useState(() => ({ __html: trustHtml(slot) }));
  return <Tag className={className} aria-label={label} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
