import type { ContentNode } from '../../model/pageData.ts';
import type { PageModule } from '../page/pageModule.ts';

/**
 * Reads a page's file, lines of JSON (src/shared/pageJson.ts). The page is ready when its first line is there; a second
 * one is read as `rest`.
 * @throws where the file is not there, or is not a page
 */
export async function readPage(response: Response): Promise<PageModule> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body?.getReader();
  if (!reader) return checked(JSON.parse(await response.text()));
  const decoder = new TextDecoder();
  let text = '';
  /** Reads the next chunk of the response; false at the end. */
  const more = async () => {
    const { done, value } = await reader.read();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    return !done;
  };
  let end = -1;
  do end = text.indexOf('\n');
  while (end < 0 && (await more()));
  if (end < 0) return checked(JSON.parse(text));
  const first = checked(JSON.parse(text.slice(0, end)));
  const readRest = async () => {
    while (await more());
    const nodes: ContentNode[] = JSON.parse(text.slice(end + 1));
    rest.nodes = nodes;
    return nodes;
  };
  const rest: NonNullable<PageModule['rest']> = { nodes: undefined, loaded: readRest() };
  return { ...first, rest };
}

/** Without this check, other JSON would replace the current page with an empty document. */
function checked(module: PageModule | null): PageModule {
  if (!module?.page?.frontmatter || !Array.isArray(module.content)) throw new TypeError('The file is not a page.');
  return module;
}
