import type { Finding, MarkupNode } from './visit.ts';

/** Components of the theme that show a picture. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'ThemeImage']);

/**
 * Finds a picture without alternative text. `<img alt="">` says that a picture is decorative; `![](a.png)` is usually
 * forgotten.
 */
export function checkPicture(node: MarkupNode, lines: readonly string[]): Finding[] {
  const { name, attributes, position, isJsx } = node;
  if (!PICTURES.has(name) || node.isOpen) return [];
  if (attributes.has('ariaHidden') || attributes.has('aria-hidden') || attributes.has('role')) return [];
  const { line = 1, column = 1 } = position?.start ?? {};
  const isMarkdown = !isJsx && lines[line - 1]?.startsWith('![', column - 1) === true;
  const isMissing = isMarkdown ? attributes.get('alt')?.trim() === '' : !attributes.has('alt');
  if (!isMissing) return [];
  const source = attributes.get('src') ?? attributes.get('light');
  return [
    {
      check: 'alt-text',
      node,
      ...(source !== undefined && { value: source }),
      problem: `shows ${source === undefined ? 'a picture' : `the picture "${source}"`} without alternative text.`,
      hint: isMarkdown
        ? 'Describe it in the brackets: ![description](picture.png).'
        : 'Describe it: alt="description", or alt="" if it is decorative.',
    },
  ];
}
