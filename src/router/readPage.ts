import type { PageModule } from '../page/pageModule.ts';
import type { ContentNode } from '../shared/page.ts';

/** Stands between a page's first windows and the rest of it (src/build/content/pageContent.ts), and nowhere else. */
const MARK = '\t';

/**
 * Reads a page's file. The page is there as soon as its first windows are: the rest of a long one comes as `rest`. Throws where
 * the file is not there, or is none.
 */
export async function readPage(response: Response): Promise<PageModule> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body?.getReader();
  if (!reader) return checked(JSON.parse(await response.text()));
  const decoder = new TextDecoder();
  let text = '';
  /** Reads on; false at the end. */
  const more = async () => {
    const { done, value } = await reader.read();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    return !done;
  };
  let end = -1;
  do end = text.indexOf(MARK);
  while (end < 0 && (await more()));
  if (end < 0) return checked(JSON.parse(text));
  const first = checked(JSON.parse(`${text.slice(0, end)}]}`));
  const readRest = async () => {
    while (await more());
    // After the mark: a comma, nodes, and the ends of the list and of the page.
    const nodes: ContentNode[] = JSON.parse(`[${text.slice(end + 2, text.lastIndexOf('}'))}`);
    rest.nodes = nodes;
    return nodes;
  };
  const rest: NonNullable<PageModule['rest']> = { nodes: undefined, loaded: readRest() };
  return { ...first, rest };
}

/** Without this, JSON of another shape would leave readers an empty document instead of the page in hand. */
function checked(module: PageModule | null): PageModule {
  if (!module?.page?.frontmatter || !Array.isArray(module.content)) throw new TypeError('The file is not a page.');
  return module;
}
