import { useLocale } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';

/** Heading of the footnotes, for screen readers. */
export function FootnotesLabel({ id }: { id: string }) {
  const messages = useMessages();
  return (
    <h2 className="visually-hidden" id={id} lang={messages.lang}>
      {messages.footnotes}
    </h2>
  );
}

/** Props of `FootnoteBackReference`. */
export interface FootnoteBackReferenceProps {
  href: string;
  /** `1`, or `1-2` for the second reference to the first note. */
  reference: string;
}

/** A link from a footnote back to its reference. */
export function FootnoteBackReference({ href, reference }: FootnoteBackReferenceProps) {
  const { footnoteBack, lang } = useMessages();
  const { dir } = useLocale();
  const [, again] = reference.split('-');
  return (
    <a
      className="data-footnote-backref"
      href={href}
      lang={lang}
      data-footnote-backref=""
      aria-label={formatMessage(footnoteBack, { reference })}
    >
      {dir === 'rtl' ? '↪' : '↩'}
      {again && <sup>{again}</sup>}
    </a>
  );
}
