import type { Page, SlotHtml } from '../model/page.ts';
import type { ContentNode } from '../model/pageData.ts';
import { type FoundSlot, listSlots, markSlots, readMarks, type SlotPart, withoutMarks } from '../tools/html/slots.ts';
import type { SiteBundle } from './outputs/plannedOutput.ts';
import { withRenderedText } from './pages/renderedPage.ts';
import { withRenderedPages } from './site/buildSiteGraph.ts';
import type { CompleteSite } from './siteState.ts';
import type { ValueCache } from './support/cache/ValueCache.ts';

/** What the slots of a page render, by their numbers. */
export type PageSlotHtml = readonly (SlotHtml | null)[];

/** Renders HTML of a page with other content. Rejects with what a component throws. */
type RenderContent = (content: readonly ContentNode[]) => Promise<string>;

/** Of a page with many marks that components notice, those that are not told apart by then are left out: each attempt is a rendering of the page. */
const MAX_ATTEMPTS = 200;

/**
 * Returns the site with the text that expressions and components render in the search text, the description and the
 * Markdown of its pages. Renders the pages that have code and whose document would have to be rendered again.
 */
export async function addRenderedTexts(
  site: CompleteSite,
  bundle: Pick<SiteBundle, 'renderContent' | 'hashOf' | 'setSite'>,
  cache: ValueCache<PageSlotHtml>,
): Promise<CompleteSite> {
  const rendered = new Map<string, Page>();
  for (const page of site.graph.pages) {
    if (!page.slots) continue;
    const { routePath } = page.source;
    const key = bundle.hashOf(routePath);
    let slots = cache.find(key);
    if (!slots) {
      const { nodes } = await page.content();
      const html = await renderSlots(nodes, new Set(page.slots.own), (content) =>
        bundle.renderContent(routePath, content),
      );
      slots = html ?? [];
      // The error of a page that cannot be rendered fails the build.
      if (html) cache.get(key, () => html);
    }
    rendered.set(routePath, withRenderedText(page, slots));
  }
  const next = await site.withGraph(withRenderedPages(site.graph, rendered));
  bundle.setSite(next);
  return next;
}

/**
 * Renders content with marks around its slots, and returns the HTML between them. A component may look at its children,
 * such as a list of tabs: marks that change what it renders are left out, and so is the text that they would tell apart.
 * @returns `undefined` if the page cannot be rendered
 */
export async function renderSlots(
  nodes: readonly ContentNode[],
  own: ReadonlySet<string>,
  render: RenderContent,
): Promise<PageSlotHtml | undefined> {
  const slots = listSlots(nodes, own);
  const attempt = async (isMarked: (slot: number, part: SlotPart) => boolean) => {
    try {
      return await render(markSlots(nodes, own, isMarked));
    } catch {
      return undefined;
    }
  };
  const marked = await attempt(() => true);
  if (!slots.some(mayNotice)) return marked === undefined ? undefined : readSlots(slots, marked, () => true);
  const plain = await attempt(() => false);
  if (plain === undefined) return undefined;
  const expected = withoutMarks(plain);
  const isSame = (html: string | undefined) => html !== undefined && withoutMarks(html) === expected;
  if (marked !== undefined && isSame(marked)) return readSlots(slots, marked, () => true);
  const allowed = new Set<string>();
  const tried = slots.flatMap(({ node }, slot): [number, SlotPart][] =>
    node.children?.length
      ? [
          [slot, 'self'],
          [slot, 'children'],
        ]
      : [[slot, 'self']],
  );
  let attempts = 0;
  // Few are noticed, and those are together, so marks are tried by halves.
  const allowUnnoticed = async (marks: typeof tried): Promise<void> => {
    if (marks.length === 0 || attempts === MAX_ATTEMPTS) return;
    attempts += 1;
    const group = new Set(marks.map(([slot, part]) => slot + part));
    if (isSame(await attempt((slot, part) => group.has(slot + part)))) {
      for (const mark of group) allowed.add(mark);
    } else if (marks.length > 1) {
      const half = Math.ceil(marks.length / 2);
      await allowUnnoticed(marks.slice(0, half));
      await allowUnnoticed(marks.slice(half));
    }
  };
  await allowUnnoticed(tried);
  const isAllowed = (slot: number, part: SlotPart) => allowed.has(slot + part);
  const html = await attempt(isAllowed);
  return html !== undefined && isSame(html) ? readSlots(slots, html, isAllowed) : slots.map(() => null);
}

/** Returns whether a component receives a mark of a slot among its children. */
function mayNotice({ node, isInComponent }: FoundSlot): boolean {
  return isInComponent || (node.children?.length ?? 0) > 0;
}

function readSlots(
  slots: readonly FoundSlot[],
  html: string,
  isMarked: (slot: number, part: SlotPart) => boolean,
): PageSlotHtml {
  const found = readMarks(html);
  return slots.map(({ node: { children = [] } }, slot): SlotHtml | null => {
    const own = found.get(slot);
    if (own === undefined) return null;
    if (children.length === 0 || isMarked(slot, 'children')) return { html: own };
    // Text that a component converts, such as that of an abbreviation.
    return children.every((child) => typeof child === 'string') ? { html: own, isWhole: true } : null;
  });
}
