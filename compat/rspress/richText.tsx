import { trustHtml } from '#runtime';

/** A text of a landing page, which may be HTML and have several lines. */
export function RichText({ text }: { text: string }) {
  const lines = text.trimEnd().split('\n');
  if (!/<[a-z]/i.test(text) && lines.length === 1) return text;
  return <span dangerouslySetInnerHTML={{ __html: trustHtml(lines.join('<br>')) }} />;
}
