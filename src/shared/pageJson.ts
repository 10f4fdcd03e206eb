import type { PageContent } from '../model/page.ts';
import type { PageData } from '../model/pageData.ts';

/**
 * Renders the file that a browser fetches for a page, as lines of JSON: its data with the content's beginning, then for a long page the list of
 * the other nodes. The first line can be rendered while the second one is on its way (src/client/router/readPage.ts).
 */
export function pageJson(data: PageData, content: PageContent): string {
  const [beginning, ...rest] = content.lines;
  return [`{"page":${JSON.stringify(data)},"content":${beginning}}`, ...rest].join('\n');
}
