import { collectFences, type SampleFence } from '../../../../plugins/samples/collectFences.ts';
import { type PagePlan, planPage } from '../../../../plugins/samples/planPage.ts';

/** The first fence of a page's text. */
export function fenceOf(text: string, file = 'page.mdx'): SampleFence {
  const [fence] = collectFences({ file, text }).fences;
  if (!fence) throw new Error(`No fence in ${text}`);
  return fence;
}

/** Returns a page with one fence. */
export function pageWith(meta: string, code = 'export {};'): string {
  return `\`\`\`${meta}\n${code}\n\`\`\`\n`;
}

export function planOf(text: string, file = 'page.mdx'): PagePlan {
  return planPage({ file, text });
}

/** Formats each problem as `line:column problem hint`. */
export function formatProblems({ problems }: Pick<PagePlan, 'problems'>): string[] {
  return problems.map(({ location, problem, hint }) =>
    [`${location?.line}:${location?.column}`, problem, hint].filter(Boolean).join(' '),
  );
}
