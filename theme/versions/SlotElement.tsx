import { useEffect, useRef, useState } from 'react';
import { trustHtml } from '#runtime';

/** Props of `SlotElement`. */
interface SlotElementProps {
  tag: 'ul' | 'div' | 'span';
  slot: string;
  className?: string | undefined;
  label?: string;
  /** Text of an element that is not in the document. */
  fallback?: string;
  part?: string;
}

/**
 * An element whose content is filled in the built document: what an archive contains cannot know of versions to come. React keeps what the
 * document has.
 */
export function SlotElement({ tag: Tag, slot, className, label, fallback, part }: SlotElementProps) {
  const [content] = useState(() => ({ __html: trustHtml(slot) }));
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fallback !== undefined && ref.current?.textContent === '') ref.current.textContent = fallback;
  }, [fallback]);
  return (
    <Tag
      // One ref for several kinds of elements.
      ref={(element: HTMLElement | null) => {
        ref.current = element;
      }}
      className={className}
      aria-label={label}
      data-part={part}
      suppressHydrationWarning
      dangerouslySetInnerHTML={content}
    />
  );
}
