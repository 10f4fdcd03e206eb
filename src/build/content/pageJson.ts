import type { PageData } from '../../shared/page.ts';
import type { PageContent } from './pageContent.ts';

/**
 * What a browser gets of a page that is data alone, as JSON: what is known of it, then its content. A tab in it says
 * that the first windows of the page can be rendered from what comes before (src/router/readPage.ts).
 */
export function pageJson(data: PageData, content: PageContent): string {
  return `{"page":${JSON.stringify(data)},"content":${content.json}}`;
}
