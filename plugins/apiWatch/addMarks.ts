import type { ParsedFile } from '../../src/model/page.ts';
import type { RootNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { splitHeading } from '../../src/tools/tree/splitHeading.ts';
import type { ApiWatchOptions, DocumentedMarks } from './apiWatchOptions.ts';

const HEADING = /^h[2-4]$/;

/** Adds badges below the headings of marked members, on pages of members. They are no text of the page for search. */
export function addMarks(
  tree: RootNode,
  { relativePath, locale: lang }: Pick<ParsedFile, 'relativePath' | 'locale'>,
  { members = [], marks = [] }: Pick<ApiWatchOptions, 'members' | 'marks'>,
): void {
  const route = `/${relativePath.replace(/(?:\/?index)?\.\w+$/, '')}`;
  const isPage = members.some(({ pages }) => pages.some((page) => route === page || route === `/${lang}${page}`));
  const ofLanguage = marks.filter((mark) => mark.text[lang] !== undefined);
  if (!isPage || ofLanguage.length === 0) return;
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== 'element' || !HEADING.test(node.tagName)) return [node];
    const { text } = splitHeading(node.children);
    const own = ofLanguage.filter(({ names }) => names.includes(text.trim()));
    return own.length === 0 ? [node] : [node, toBadges(own, lang)];
  });
}

function toBadges(marks: readonly DocumentedMarks[], lang: string): TreeElement {
  const children = marks.flatMap(({ text, type = 'info' }, index): TreeNode[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: ' ' } as const]),
    {
      type: 'mdxJsxTextElement',
      name: 'Badge',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'type', value: type },
        { type: 'mdxJsxAttribute', name: 'text', value: text[lang] ?? '' },
        { type: 'mdxJsxAttribute', name: 'outline', value: null },
      ],
      children: [],
    },
  ]);
  return { type: 'element', tagName: 'p', properties: { dataPagefindIgnore: '' }, children };
}
