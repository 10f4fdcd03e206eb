import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { escapeText } from '../../src/shared/escapeHtml.ts';
import { textsIn } from '../../src/shared/languages/languages.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { withoutControls } from '../../src/tools/feeds/feed.ts';

/** The page's own heading, which is the title of the item. */
const TITLE = /^<h1>[\s\S]*?<\/h1>\s*/;

/** GitHub's mark of an alert, which HTML does not know. */
const ALERT = /<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\n?/g;

/** Returns the content of a page as plain HTML, which feed readers show. */
export async function contentHtml(page: Page, site: SiteGraph): Promise<string> {
  // Not for sites without a feed.
  const [{ contentMarkdown }, { micromark }, { gfm, gfmHtml }] = await Promise.all([
    import('../markdown/pageMarkdown.ts'),
    import('micromark'),
    import('micromark-extension-gfm'),
  ]);
  // Elements that Markdown lacks, such as <sup>, are HTML in it.
  const options = { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] };
  const html = micromark(await contentMarkdown(page, site, 'documents'), options);
  const { calloutNote, calloutTip, calloutImportant, calloutWarning, calloutCaution } = textsIn(
    'page',
    localeTag(page.source.locale, site),
  );
  const labels = new Map([
    ['NOTE', calloutNote],
    ['TIP', calloutTip],
    ['IMPORTANT', calloutImportant],
    ['WARNING', calloutWarning],
    ['CAUTION', calloutCaution],
  ]);
  const withLabels = html.replace(
    ALERT,
    (_, type: string) => `<p><strong>${escapeText(labels.get(type) ?? type)}</strong></p>\n<p>`,
  );
  return withoutControls(withLabels.replace(TITLE, '')).trim();
}
